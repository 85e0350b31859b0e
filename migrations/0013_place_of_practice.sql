-- Where a therapist sees clients in person: the city is shown, the ZIP is for distances alone.
alter table therapist_profiles add column practice_city text not null default '';
alter table therapist_profiles add column practice_zip text not null default '';

-- The middle of that ZIP's area as a point on the unit sphere, whose straight lines tell distances; null where it is not known.
alter table match_postings add column place_x real;
alter table match_postings add column place_y real;
alter table match_postings add column place_z real;
