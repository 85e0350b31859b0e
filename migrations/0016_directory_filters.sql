-- What the directory is filtered by beside what it had: languages and identities as ids with a space on either side of each, what
-- one person pays at least (null where that is not said), and the words by which a name is found. Names are written without
-- accents when the job reads the profile anew (featuresVersion).
alter table directory_entries add column languages text not null default '';
alter table directory_entries add column identities text not null default '';
alter table directory_entries add column price real;
alter table directory_entries add column sliding integer not null default 0;
alter table directory_entries add column names text not null default '';
update directory_entries
set
  languages = coalesce(
    (select ' ' || group_concat(value, ' ') || ' ' from json_each(f.features, '$.languages')), ''
  ),
  identities = coalesce(
    (select ' ' || group_concat(value, ' ') || ' ' from json_each(f.features, '$.identities')), ''
  ),
  price = coalesce(f.features ->> '$.rates.min', f.features ->> '$.rates.max'),
  sliding = coalesce(f.features ->> '$.rates.sliding', 0),
  names = ' ' || replace(lower(coalesce(f.card ->> '$.name', '')), '-', ' ') || ' '
from therapist_features f
where f.therapist_id = directory_entries.therapist_id;

-- Who stands behind each entry of the long lists that can be looked for: "state CA", "language korean", "identity black".
create table directory_choices (
  choice text not null,
  therapist_id text not null references therapist_profiles (id) on delete cascade,
  primary key (choice, therapist_id)
) strict, without rowid;
create index directory_choices_therapist_id on directory_choices (therapist_id);
insert into directory_choices (choice, therapist_id)
select 'state ' || scope, therapist_id from directory_entries where scope > ''
union all
select 'language ' || l.value, e.therapist_id
from directory_entries e
join therapist_features f on f.therapist_id = e.therapist_id
join json_each(f.features, '$.languages') l
where e.scope = ''
union all
select 'identity ' || i.value, e.therapist_id
from directory_entries e
join therapist_features f on f.therapist_id = e.therapist_id
join json_each(f.features, '$.identities') i
where e.scope = '';

-- What of it a therapist with access stands behind, each with the time in milliseconds until which they have it, so that a page
-- reads one row. Noted anew in the batch of whatever may change it.
create table directory_offers (
  only_row integer primary key check (only_row = 1),
  offers text not null
) strict;
insert into directory_offers (only_row, offers)
select 1, json_group_array(json_array(choice, has_until))
from (
  select
    c.choice,
    max(
      min(
        coalesce(b.ends_at * 1000, 9999999999000),
        case b.status when 'past_due' then (coalesce(b.current_period_start, 0) + 604800) * 1000 else 9999999999000 end
      )
    ) as has_until
  from directory_choices c
  join therapist_features f on f.therapist_id = c.therapist_id
  join billing_customers b on b.user_id = f.user_id
  where b.subscription_id is not null and b.status in ('trialing', 'active', 'past_due')
  group by c.choice
  order by c.choice
);
