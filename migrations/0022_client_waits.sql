-- Where nobody fits a client, they may leave an address, and are told once when somebody does. A wait lives until ends_at: a day after
-- it was asked for, sixty days once the address is confirmed, and sixty more for the page of whoever was told. The address is sealed;
-- its keyed digest counts the mails that wait for it. Only digests of the tokens stand here: one for the link of the confirmation, one
-- for the link of the mail that tells. looked_at says when the answers were matched last; '' is never.
create table client_waits (
  id text primary key,
  survey_id text not null references surveys (id) on delete cascade,
  sealed_email text not null,
  email_digest text not null,
  token_digest text not null unique,
  told_token_digest text unique,
  mails integer not null default 1,
  created_at text not null,
  confirmed_at text,
  looked_at text not null default '',
  told_at text,
  ends_at text not null,
  unique (survey_id, email_digest)
) strict, without rowid;
create index client_waits_email_digest on client_waits (email_digest);
create index client_waits_ends_at on client_waits (ends_at);
create index client_waits_due on client_waits (looked_at, id) where confirmed_at is not null and told_at is null;
