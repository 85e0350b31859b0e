-- The 17 fields keep their specified text form; user_id is the auth service's id, which may live elsewhere (auth.md).
create table therapist_profiles (
  id text primary key,
  user_id text not null unique,
  name text not null,
  title text not null,
  about_me text not null,
  profile_photo_url text not null,
  approach text not null,
  specialties text not null,
  motivations text not null,
  video_url text not null,
  education text not null,
  license_number text not null,
  credentials text not null,
  practice_states text not null,
  insurances text not null,
  availability text not null,
  session_type text not null,
  first_session_description text not null,
  session_rates text not null,
  good_therapist_description text not null,
  gender text not null,
  age_band text not null,
  languages text not null,
  identities text not null,
  accepting_new_clients integer not null check (accepting_new_clients in (0, 1)),
  next_opening text not null,
  created_at text not null,
  updated_at text not null
) strict;

-- Rebuilt from the profile in the batch that saves it: where a therapist may practise, and what matching reads of them.
create table therapist_states (
  state text not null,
  therapist_id text not null references therapist_profiles (id) on delete cascade,
  primary key (state, therapist_id)
) strict, without rowid;
create index therapist_states_therapist_id on therapist_states (therapist_id);

create table therapist_features (
  therapist_id text primary key references therapist_profiles (id) on delete cascade,
  features text not null check (json_valid(features))
) strict, without rowid;
