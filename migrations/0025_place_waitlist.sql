-- A request to a therapist who is full waits for a place, and is offered one in its turn: two more states, which the check of the old
-- table does not know. So the three tables are made anew, and filled; those that refer go first, since dropping what they refer to
-- would empty them. place_until says until when a request waits for a place, or a place is kept for it, and is null for every request
-- that asked for no place; offered_at says when a place was offered. Dates are ISO 8601.
create table booking_requests_next (
  id text primary key,
  therapist_id text not null references therapist_profiles (id) on delete cascade,
  survey_id text references surveys (id) on delete set null,
  sealed_client text not null,
  selected_slots text not null check (json_valid(selected_slots)),
  questionnaire_shared integer not null check (questionnaire_shared in (0, 1)),
  status text not null default 'requested' check (
    status in ('requested', 'seen', 'accepted', 'declined', 'expired', 'rerouted', 'withdrawn', 'waiting', 'offered')
  ),
  created_at text not null,
  told_at text,
  answered_at text,
  client_digest text not null default '',
  name_withheld integer not null default 0 check (name_withheld in (0, 1)),
  proposed_slots text not null default '[]' check (json_valid(proposed_slots)),
  agreed_slot text,
  sealed_answer text,
  answers_first_read_at text,
  session_starts_at text,
  session_zone text,
  place_until text,
  offered_at text,
  check (place_until is not null or status not in ('waiting', 'offered'))
) strict;
insert into booking_requests_next
  (id, therapist_id, survey_id, sealed_client, selected_slots, questionnaire_shared, status, created_at, told_at, answered_at,
   client_digest, name_withheld, proposed_slots, agreed_slot, sealed_answer, answers_first_read_at, session_starts_at, session_zone)
select id, therapist_id, survey_id, sealed_client, selected_slots, questionnaire_shared, status, created_at, told_at, answered_at,
  client_digest, name_withheld, proposed_slots, agreed_slot, sealed_answer, answers_first_read_at, session_starts_at, session_zone
from booking_requests;

create table request_events_next (
  request_id text not null references booking_requests_next (id) on delete cascade,
  event text not null,
  at text not null,
  primary key (request_id, event)
) strict, without rowid;
insert into request_events_next (request_id, event, at) select request_id, event, at from request_events;

create table request_links_next (
  token_digest text primary key,
  request_id text not null references booking_requests_next (id) on delete cascade,
  role text not null check (role in ('client', 'mailed', 'therapist')),
  expires_at text not null,
  used_at text
) strict, without rowid;
insert into request_links_next (token_digest, request_id, role, expires_at, used_at)
select token_digest, request_id, role, expires_at, used_at from request_links;

drop table request_events;
drop table request_links;
drop table booking_requests;
alter table booking_requests_next rename to booking_requests;
alter table request_events_next rename to request_events;
alter table request_links_next rename to request_links;

create index booking_requests_therapist_id on booking_requests (therapist_id, created_at desc, id desc);
create index booking_requests_survey_id on booking_requests (survey_id);
create index booking_requests_created_at on booking_requests (created_at);
create index booking_requests_open on booking_requests (created_at) where status in ('requested', 'seen');
create index booking_requests_client_digest on booking_requests (client_digest, created_at) where client_digest <> '';
create index booking_requests_places on booking_requests (place_until) where status in ('waiting', 'offered');
create index booking_requests_waiting on booking_requests (therapist_id, told_at, id) where status = 'waiting';
create index request_links_request_id on request_links (request_id);
