-- What a mailed link or six-digit code proves, one live row a user and kind; of the secrets only digests are stored.
-- A code dies after a few tries; a used row stays until it expires, so that a second use of it fails.
create table one_time_tokens (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  kind text not null check (kind in (
    'signup', 'invite', 'recovery', 'magiclink', 'email_change_new', 'email_change_current', 'reauthentication'
  )),
  code_digest text not null,
  link_digest text not null unique,
  tries integer not null default 0,
  code_challenge text,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  created_at text not null,
  expires_at text not null,
  used_at text,
  unique (user_id, kind)
) strict;
create index one_time_tokens_expires_at on one_time_tokens (expires_at);

-- Codes that a browser exchanges for a session together with the secret that it made up before (RFC 7636).
create table auth_codes (
  code_digest text primary key,
  user_id text not null references users (id) on delete cascade,
  code_challenge text not null,
  code_challenge_method text not null check (code_challenge_method in ('s256', 'plain')),
  method text not null,
  expires_at text not null
) strict;
create index auth_codes_user_id on auth_codes (user_id);
create index auth_codes_expires_at on auth_codes (expires_at);

-- How many mails of a kind were asked for an address, whether it has an account or not.
create table auth_mail_counts (
  address_digest text not null,
  kind text not null,
  asked_at text not null,
  hour_began_at text not null,
  mails integer not null,
  primary key (address_digest, kind)
) strict;
create index auth_mail_counts_asked_at on auth_mail_counts (asked_at);

-- The former address stays reserved while the change can be undone; changes of before have no digest and reserve nothing.
alter table email_changes add column old_email_digest text;
create index email_changes_old_email_digest on email_changes (old_email_digest);

-- The password of the last sign-up with an address that has an account: a sign-in with it is answered as where none has.
create table sign_up_tries (
  address_digest text primary key,
  password_hash text not null,
  tried_at text not null
) strict;
create index sign_up_tries_tried_at on sign_up_tries (tried_at);

-- Accounts that nobody has confirmed, by which a night job deletes them.
create index users_unconfirmed on users (updated_at) where email_confirmed_at is null;
