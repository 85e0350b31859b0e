-- How a therapist has answered the requests of the last 90 days, as of last night; who had fewer than five has no row. usual_hours is
-- within how many hours more than half of all the requests were answered, null where fewer were.
create table therapist_replies (
  therapist_id text primary key references therapist_profiles (id) on delete cascade,
  requests integer not null check (requests >= 5),
  answered integer not null check (answered between 0 and requests),
  usual_hours integer check (usual_hours > 0),
  counted_at text not null
) strict, without rowid;

-- In how many clients' lists a therapist stood in a month: the log that it is counted from is kept for less long.
create table shown_counts (
  therapist_id text not null references therapist_profiles (id) on delete cascade,
  month text not null,
  shown integer not null,
  primary key (therapist_id, month)
) strict, without rowid;
create index shown_counts_month on shown_counts (month);
