-- There are more insurers than a number has bits: each column holds fifty of them (src/domain/matching/postings.ts).
alter table match_postings add column insurers_2 integer not null default 0;
alter table match_postings add column insurers_3 integer not null default 0;
alter table match_postings add column insurers_4 integer not null default 0;
alter table match_postings add column insurers_5 integer not null default 0;
