-- How often something happened on a page on a day (UTC): no address, no device, no time of day. rating is '' for a conversion.
create table event_counts (
  day text not null,
  page text not null,
  name text not null,
  rating text not null default '',
  count integer not null,
  primary key (day, page, name, rating)
) strict, without rowid;
