create table users (
  id text primary key,
  email text not null unique,
  password_hash text,
  user_metadata text not null default '{}' check (json_valid(user_metadata)),
  email_confirmed_at text,
  last_sign_in_at text,
  banned_until text,
  created_at text not null,
  updated_at text not null
) strict;

-- One row a signed-in device. The refresh token is derived from refresh_key and refresh_counter (auth.md, refresh format v2).
create table sessions (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  amr text not null check (json_valid(amr)),
  refresh_key text not null,
  refresh_counter integer not null default 0,
  refreshed_at text not null,
  created_at text not null
) strict;
create index sessions_user_id on sessions (user_id);
