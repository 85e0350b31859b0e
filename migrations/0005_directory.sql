-- The directory's lists: scope '' is the whole country, else a state. The turn is dealt anew each day (functions/directory).
-- concerns and insurers hold ids with a space on either side of each. Rebuilt from the profile in the batch that saves it.
create table directory_entries (
  scope text not null,
  turn integer not null,
  therapist_id text not null references therapist_profiles (id) on delete cascade,
  concerns text not null,
  insurers text not null,
  format text not null check (format in ('', 'in-person', 'virtual', 'hybrid')),
  accepting integer not null check (accepting in (0, 1)),
  primary key (scope, turn, therapist_id)
) strict, without rowid;
create unique index directory_entries_therapist_id on directory_entries (therapist_id, scope);

insert into directory_entries (scope, turn, therapist_id, concerns, insurers, format, accepting)
select
  scopes.scope,
  abs(random()) % 4294967296,
  p.id,
  coalesce((select ' ' || group_concat(key, ' ') || ' ' from json_each(f.features, '$.concerns')), ''),
  coalesce((select ' ' || group_concat(value, ' ') || ' ' from json_each(f.features, '$.insurers.ids')), ''),
  p.session_type,
  p.accepting_new_clients
from therapist_profiles p
join therapist_features f on f.therapist_id = p.id
join (
  select state as scope, therapist_id from therapist_states
  union all
  select '', id from therapist_profiles
) scopes on scopes.therapist_id = p.id;
