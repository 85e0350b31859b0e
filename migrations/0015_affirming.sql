-- There are more languages and communities than a number has bits, so each list has a second column; and whom a therapist says
-- they know how to work with, which is not what they share. 0 is "has not said", as in postings that were written before.
alter table match_postings add column languages_2 integer not null default 0;
alter table match_postings add column identities_2 integer not null default 0;
alter table match_postings add column affirming integer not null default 0;
alter table match_postings add column affirming_2 integer not null default 0;
