-- When the answers that a request shares were first given to its therapist; null until then. What was sent before this was kept is
-- marked with '': nobody knows of it whether it was read.
alter table booking_requests add column answers_first_read_at text;
update booking_requests set answers_first_read_at = '' where questionnaire_shared = 1;
