-- A therapist as Stripe knows them, and Stripe's truth about their subscription as it was last read (Unix seconds).
create table billing_customers (
  user_id text primary key,
  customer_id text not null unique,
  subscription_id text unique,
  status text,
  trial_end integer,
  current_period_start integer,
  current_period_end integer,
  ends_at integer,
  trial_used integer not null default 0 check (trial_used in (0, 1)),
  -- Names the try to start a subscription at Stripe: the next one is told from this by it.
  setup_attempt integer not null default 0,
  -- While one request sets billing up, another waits.
  setting_up_until text,
  read_at text not null,
  created_at text not null
) strict, without rowid;

-- Webhook events whose effect is in the same batch, so that each has one.
create table stripe_events (
  id text primary key,
  type text not null,
  received_at text not null
) strict, without rowid;
create index stripe_events_received_at on stripe_events (received_at);

-- What a therapist was told of a subscription, once each; the period is when it was due.
create table billing_notices (
  subscription_id text not null,
  kind text not null,
  period integer not null,
  created_at text not null,
  primary key (subscription_id, kind, period)
) strict, without rowid;
