-- The client's name, e-mail and message are sealed together; shared answers stay with the survey, so deleting it takes them back.
create table booking_requests (
  id text primary key,
  therapist_id text not null references therapist_profiles (id) on delete cascade,
  survey_id text references surveys (id) on delete set null,
  sealed_client text not null,
  selected_slots text not null check (json_valid(selected_slots)),
  questionnaire_shared integer not null check (questionnaire_shared in (0, 1)),
  status text not null default 'requested'
    check (status in ('requested', 'seen', 'accepted', 'declined', 'expired', 'rerouted', 'withdrawn')),
  created_at text not null
) strict;
create index booking_requests_therapist_id on booking_requests (therapist_id, created_at desc, id desc);
create index booking_requests_survey_id on booking_requests (survey_id);
