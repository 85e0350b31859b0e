-- The therapist's own three specialties, and the concerns that were read into their words and are wrong.
alter table therapist_profiles add column top_specialties text not null default '';
alter table therapist_profiles add column misread_concerns text not null default '';
