-- Whom a therapist sees: individuals, couples, families, adolescents, groups, as they wrote it.
alter table therapist_profiles add column client_types text not null default '';

-- What a couple pays at least, null where it is unknown or a sliding scale makes it no limit; and whether couples are seen:
-- 0 is "has not said", 1 no, 2 yes (src/domain/matching/postings.ts).
alter table match_postings add column lowest_couples_price real;
alter table match_postings add column sees_couples integer not null default 0;
