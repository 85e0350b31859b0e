-- What stands before a therapist's name, and their pronouns: the account's, copied as the name is. '' where they say neither.
alter table therapist_profiles add column honorific text not null default '';
alter table therapist_profiles add column pronouns text not null default '';

-- How clients reach them beside a request, and a first call that costs nothing.
alter table therapist_profiles add column phone text not null default '';
alter table therapist_profiles add column website text not null default '';
alter table therapist_profiles add column free_first_call integer not null default 0 check (free_first_call in (0, 1));
alter table therapist_profiles add column free_call_minutes text not null default '';

-- Fees as numbers beside `session_rates`, in whole dollars or ''.
alter table therapist_profiles add column fee_individual text not null default '';
alter table therapist_profiles add column fee_couples text not null default '';
alter table therapist_profiles add column fee_sliding_from text not null default '';
alter table therapist_profiles add column fee_sliding_to text not null default '';

-- Which fields stand on the public page by choice alone: names with commas between, none for everybody who is here already.
alter table therapist_profiles add column shown_fields text not null default '';
