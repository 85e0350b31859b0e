-- Second factors of a sign-in. The secret is sealed; last_step is the newest 30-second step whose code was used.
create table factors (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  factor_type text not null check (factor_type in ('totp')),
  status text not null check (status in ('unverified', 'verified')),
  friendly_name text not null,
  sealed_secret text not null,
  last_step integer,
  last_challenged_at text,
  created_at text not null,
  updated_at text not null,
  verified_at text,
  unique (user_id, friendly_name)
) strict;

-- What a code answers, once.
create table factor_challenges (
  id text primary key,
  factor_id text not null references factors (id) on delete cascade,
  expires_at text not null,
  used_at text
) strict;
create index factor_challenges_factor_id on factor_challenges (factor_id);

-- What stands in for a lost factor: of the codes only keyed digests.
create table recovery_codes (
  user_id text not null references users (id) on delete cascade,
  code_digest text not null,
  created_at text not null,
  used_at text,
  primary key (user_id, code_digest)
) strict;
