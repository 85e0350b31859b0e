-- When a first session was set with the acceptance: a moment in UTC, and the zone in which the therapist named it.
alter table booking_requests add column session_starts_at text;
alter table booking_requests add column session_zone text;
