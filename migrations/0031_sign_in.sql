-- What Supabase Auth says of a user besides. A mailed link or code proves an address: email_proven_at says when.
alter table users add column app_metadata text not null default '{}' check (json_valid(app_metadata));
alter table users add column new_email text;
alter table users add column email_proven_at text;
alter table users add column invited_at text;
alter table users add column confirmation_sent_at text;
alter table users add column recovery_sent_at text;
alter table users add column email_change_sent_at text;
alter table users add column reauthentication_sent_at text;

-- Where a session was opened, in words for the account's screen; the factor that raised it to aal2.
alter table sessions add column device text not null default '';
alter table sessions add column place text not null default '';
alter table sessions add column factor_id text;
