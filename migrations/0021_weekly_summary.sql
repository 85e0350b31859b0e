-- The Monday of the week whose summary a therapist was sent last.
alter table therapist_settings add column summary_week text not null default '';

-- The links that end a kind of mail; only digests of their tokens stand here.
create table mail_stops (
  token_digest text primary key,
  user_id text not null,
  preference text not null,
  created_at text not null
) strict, without rowid;
create index mail_stops_user_id on mail_stops (user_id);
create index mail_stops_created_at on mail_stops (created_at);
