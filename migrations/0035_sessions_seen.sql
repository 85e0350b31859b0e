-- Sessions end: the nightly sweep asks for those that were not used for long, and for those that are old.
create index sessions_by_refreshed_at on sessions (refreshed_at);
create index sessions_by_created_at on sessions (created_at);

-- From which devices and countries an account was signed in to, as keyed digests: another one is told to its owner by mail.
create table known_devices (
  user_id text not null references users (id) on delete cascade,
  device_digest text not null,
  seen_at text not null,
  -- When its owner was told of it.
  told_at text,
  primary key (user_id, device_digest)
) strict, without rowid;
create index known_devices_by_seen_at on known_devices (seen_at);
