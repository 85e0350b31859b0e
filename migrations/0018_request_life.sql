-- A request waits until its client has confirmed their address; then its therapist is told (told_at). Dates are ISO 8601. Of the
-- client's address stands a keyed digest, to count what waits; the therapist's word is sealed.
alter table booking_requests add column told_at text;
alter table booking_requests add column answered_at text;
alter table booking_requests add column client_digest text not null default '';
alter table booking_requests add column name_withheld integer not null default 0 check (name_withheld in (0, 1));
alter table booking_requests add column proposed_slots text not null default '[]' check (json_valid(proposed_slots));
alter table booking_requests add column agreed_slot text;
alter table booking_requests add column sealed_answer text;
create index booking_requests_open on booking_requests (created_at) where status in ('requested', 'seen');
create index booking_requests_client_digest on booking_requests (client_digest, created_at) where client_digest <> '';

-- What happened to a request, each once.
create table request_events (
  request_id text not null references booking_requests (id) on delete cascade,
  event text not null,
  at text not null,
  primary key (request_id, event)
) strict, without rowid;

-- The links that were given for a request: the client's own page, the one that proves the client's address, and the therapist's
-- answer, which serves once. Only digests of the tokens stand here.
create table request_links (
  token_digest text primary key,
  request_id text not null references booking_requests (id) on delete cascade,
  role text not null check (role in ('client', 'mailed', 'therapist')),
  expires_at text not null,
  used_at text
) strict, without rowid;
create index request_links_request_id on request_links (request_id);

-- Where a therapist is written to: the account itself may be kept by another service. The digest tells whether it has changed.
create table therapist_mailboxes (
  user_id text primary key,
  sealed_email text not null,
  email_digest text not null
) strict, without rowid;
