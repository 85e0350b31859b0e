-- The first second after the month in which the card that is charged expires (Unix seconds), so that a word comes before.
alter table billing_customers add column card_expires_at integer;

-- Why subscriptions are canceled, counted by month: nothing here leads to anybody.
create table cancellation_reasons (
  month text not null,
  reason text not null,
  count integer not null,
  primary key (month, reason)
) strict, without rowid;
