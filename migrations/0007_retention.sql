-- What the daily job deletes by (functions/jobs.ts).
create index surveys_created_at on surveys (created_at);
create index booking_requests_created_at on booking_requests (created_at);
