-- What a device signs in with; the key is public, and the counter is what the device said last.
create table passkeys (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  counter integer not null,
  transports text not null,
  friendly_name text not null,
  created_at text not null,
  last_used_at text
) strict;
create index passkeys_user_id on passkeys (user_id);

-- What a device is asked to sign, once; without a user it is asked of whoever signs in.
create table passkey_challenges (
  id text primary key,
  user_id text references users (id) on delete cascade,
  challenge text not null,
  expires_at text not null
) strict;
create index passkey_challenges_user_id on passkey_challenges (user_id);
create index passkey_challenges_expires_at on passkey_challenges (expires_at);
