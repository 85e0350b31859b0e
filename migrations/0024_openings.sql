-- How many places are free now, '' or a whole number, and whether whoever takes nobody new keeps a waitlist.
alter table therapist_profiles add column openings text not null default '';
alter table therapist_profiles add column keeps_waitlist integer not null default 0 check (keeps_waitlist in (0, 1));

-- When a therapist last said that what stands there of their openings is right, and from when the days are counted after which
-- they are asked, and leave matches. For everybody who is here already the days begin now: nobody leaves without having been asked.
-- Dates are ISO 8601; '' is what an earlier release writes meanwhile, and a job fills it.
alter table therapist_profiles add column openings_confirmed_at text not null default '';
alter table therapist_profiles add column openings_counted_from text not null default '';
-- The `openings_counted_from` for which the mail and its reminder were written: each once for every confirmation.
alter table therapist_profiles add column openings_asked_for text not null default '';
alter table therapist_profiles add column openings_reminded_for text not null default '';
update therapist_profiles
set
  openings_confirmed_at = updated_at,
  openings_counted_from = strftime('%Y-%m-%dT%H:%M:%fZ', 'now');
create index therapist_profiles_unfilled_openings on therapist_profiles (id) where openings_counted_from = '';
create index therapist_profiles_unasked on therapist_profiles (openings_counted_from)
where openings_asked_for <> openings_counted_from and accepting_new_clients = 1;
create index therapist_profiles_unreminded on therapist_profiles (openings_counted_from)
where openings_reminded_for <> openings_counted_from and accepting_new_clients = 1;

-- The same in what search reads: who is out of matches, and what a directory card says.
alter table therapist_features add column openings_confirmed_at text not null default '';
alter table therapist_features add column openings_counted_from text not null default '';
update therapist_features
set
  openings_confirmed_at = p.openings_confirmed_at,
  openings_counted_from = p.openings_counted_from
from therapist_profiles p
where p.id = therapist_features.therapist_id;
create index therapist_features_openings on therapist_features (openings_counted_from);

-- The links of the mails that ask, each of which serves once; only digests of the tokens stand here.
create table openings_links (
  token_digest text primary key,
  therapist_id text not null references therapist_profiles (id) on delete cascade,
  expires_at text not null,
  used_for text check (used_for in ('confirm', 'full'))
) strict, without rowid;
create index openings_links_therapist_id on openings_links (therapist_id);
create index openings_links_expires_at on openings_links (expires_at);
