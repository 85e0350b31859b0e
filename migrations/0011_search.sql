-- When the profile was last saved, for the sitemap: what search reads of a therapist stands in search's own tables.
alter table therapist_features add column updated_at text not null default '';
update therapist_features
set
  user_id = p.user_id,
  updated_at = p.updated_at,
  card = json_object(
    'name', p.name,
    'title', p.title,
    'profile_photo_url', p.profile_photo_url,
    'specialties', p.specialties,
    'session_type', p.session_type,
    'session_rates', p.session_rates,
    'next_opening', p.next_opening
  )
from therapist_profiles p
where p.id = therapist_features.therapist_id;
create index therapist_features_user_id on therapist_features (user_id);
-- Rows that an earlier release has written meanwhile: a job reads them anew.
create index therapist_features_unfilled on therapist_features (therapist_id) where updated_at = '';

-- Where the job that compares the lists with therapists' access stopped; it goes around.
create table listing_walk (
  only_row integer primary key check (only_row = 1),
  after_user_id text not null
) strict;
insert into listing_walk (only_row, after_user_id) values (1, '');
