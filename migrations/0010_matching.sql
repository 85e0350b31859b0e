-- The therapist's own three specialties, and the concerns that were read into their words and are wrong.
alter table therapist_profiles add column top_specialties text not null default '';
alter table therapist_profiles add column misread_concerns text not null default '';

-- What matching reads in one row: the features of a version of the parsers, what a card says, and whose access to ask for.
-- shown_30_days is last night's count.
alter table therapist_features add column version integer not null default 0;
alter table therapist_features add column user_id text not null default '';
alter table therapist_features add column card text not null default '{}' check (json_valid(card));
alter table therapist_features add column shown_30_days integer not null default 0;
create index therapist_features_version on therapist_features (version);

-- What matching searches: a row for each state a therapist is licensed in and each thing somebody may look for, while they take
-- new clients (src/domain/matching/postings.ts). An id is random, so reading may start at any and wrap around. Each row carries
-- what hard limits and wishes ask, as numbers: 0 is "has not said". Rebuilt from the profile in the batch that saves it.
create table match_postings (
  state text not null,
  facet text not null,
  level integer not null,
  therapist_id text not null references therapist_profiles (id) on delete cascade,
  format integer not null,
  insurers integer not null,
  lowest_price real,
  gender integer not null,
  languages integer not null,
  identities integer not null,
  slots integer not null,
  approaches integer not null,
  opening_day integer,
  concerns_1 integer not null,
  concerns_2 integer not null,
  concerns_3 integer not null,
  primary key (state, facet, level, therapist_id)
) strict, without rowid;
create index match_postings_therapist_id on match_postings (therapist_id);
-- The postings say where a therapist may practise.
drop table therapist_states;

-- What matching was asked, sealed and without identity; a questionnaire that is matched again has more rows. cut_off is the
-- lowest score that could still have been shown, null where there was room left.
create table match_log (
  id text primary key,
  survey_id text not null references surveys (id) on delete cascade,
  state text not null,
  formula_version text not null,
  sealed_input text not null,
  cut_off real,
  created_at text not null
) strict;
create index match_log_survey_id on match_log (survey_id);
create index match_log_state on match_log (state, created_at);
create index match_log_created_at on match_log (created_at);

-- Whom it showed, best first: the count of the last 30 days gives everybody a fair turn.
create table match_shown (
  log_id text not null references match_log (id) on delete cascade,
  place integer not null,
  therapist_id text not null references therapist_profiles (id) on delete cascade,
  score real not null,
  primary key (log_id, place)
) strict, without rowid;
create index match_shown_therapist_id on match_shown (therapist_id);
