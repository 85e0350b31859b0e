-- The look that a visitor's count was last raised by, and when the one before it was: so that a look can be taken back which turns out
-- to be the therapist's own. A row with is_owner is such a look, by itself; earlier ones marked a whole network and browser.
alter table profile_visits add column look text;
alter table profile_visits add column seen_before text;
delete from profile_visits where is_owner = 1;
