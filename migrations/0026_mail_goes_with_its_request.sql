-- What an e-mail is about: it goes with the request or the wait that somebody deletes, sent or not.
alter table outbox_messages add column request_id text references booking_requests (id) on delete cascade;
alter table outbox_messages add column wait_id text references client_waits (id) on delete cascade on update cascade;
create index outbox_messages_request_id on outbox_messages (request_id) where request_id is not null;
create index outbox_messages_wait_id on outbox_messages (wait_id) where wait_id is not null;
