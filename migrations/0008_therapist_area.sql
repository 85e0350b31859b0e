-- A file that a therapist uploaded for their profile; the object's key is random and stands in its address, /media/{key}.
create table media_objects (
  key text primary key,
  user_id text not null,
  kind text not null check (kind in ('photo', 'video')),
  content_type text not null,
  bytes integer not null,
  created_at text not null
) strict, without rowid;
create index media_objects_user_id on media_objects (user_id, created_at);
create index media_objects_created_at on media_objects (created_at);

-- How often a profile was viewed on a day (UTC).
create table profile_view_counts (
  therapist_id text not null references therapist_profiles (id) on delete cascade,
  day text not null,
  views integer not null,
  primary key (therapist_id, day)
) strict, without rowid;
create index profile_view_counts_day on profile_view_counts (day);

-- Today's visitors as digests salted for the day: no address. Both tables are emptied of past days by a job.
create table profile_visits (
  therapist_id text not null references therapist_profiles (id) on delete cascade,
  day text not null,
  visitor text not null,
  seen_at text not null,
  views integer not null,
  is_owner integer not null check (is_owner in (0, 1)),
  primary key (therapist_id, day, visitor)
) strict, without rowid;
create index profile_visits_day on profile_visits (day);

create table visitor_salts (
  day text primary key,
  salt text not null
) strict, without rowid;

create table therapist_settings (
  user_id text primary key,
  notification_preferences text not null check (json_valid(notification_preferences)),
  updated_at text not null
) strict, without rowid;

-- E-mails to send, recipient and text sealed together; written in the batch of the change that they tell about.
create table outbox_messages (
  id text primary key,
  kind text not null,
  sealed_message text not null,
  created_at text not null,
  sent_at text
) strict;
create index outbox_messages_created_at on outbox_messages (created_at);

-- What a change of an account's e-mail can be undone by, for seven days; only the link token's digest is stored.
create table email_changes (
  id text primary key,
  user_id text not null,
  token_digest text not null unique,
  sealed_old_email text not null,
  created_at text not null
) strict;
create index email_changes_user_id on email_changes (user_id, created_at);
create index email_changes_created_at on email_changes (created_at);

-- What was understood of a transcript is sealed; object_key names the original in the private bucket, null where there is none.
create table transcripts (
  id text primary key,
  user_id text not null,
  object_key text unique,
  sealed_transcript text not null,
  consent_at text not null,
  created_at text not null
) strict;
create index transcripts_user_id on transcripts (user_id, created_at desc, id desc);
