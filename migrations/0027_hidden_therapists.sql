-- Therapists who have hidden themselves for a while, and until when, in milliseconds; a job takes away what is over.
create table hidden_therapists (
  user_id text primary key,
  until_ms integer not null
) strict, without rowid;
create index hidden_therapists_until on hidden_therapists (until_ms);
