-- How often something was asked for in a window: by a keyed digest of the address, the account or the device, so that
-- neither is named here. Swept when the window is over.
create table request_counts (
  key text primary key,
  count integer not null check (count >= 0),
  ends_at text not null
) strict, without rowid;
create index request_counts_ends_at on request_counts (ends_at);
