create table surveys (
  id text primary key,
  token_digest text not null unique,
  sealed_answers text not null,
  created_at text not null
) strict;

-- The first answer to each Idempotency-Key, kept for a day (functions/jobs.ts).
create table idempotency_keys (
  key_digest text primary key,
  request_digest text not null,
  sealed_answer text not null,
  created_at text not null
) strict, without rowid;
create index idempotency_keys_created_at on idempotency_keys (created_at);
