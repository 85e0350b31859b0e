-- What the delivery of an e-mail needs to know. The recipient is a keyed digest: it tells equal addresses apart from others, and
-- nobody without the key can try addresses on it.
alter table outbox_messages add column recipient_digest text;
alter table outbox_messages add column attempts integer not null default 0;
alter table outbox_messages add column next_attempt_at text;
alter table outbox_messages add column claimed_until text;
alter table outbox_messages add column failed_at text;
-- What waits is found without passing by what was sent: the oldest, and what is before it for one recipient.
create index outbox_messages_waiting on outbox_messages (created_at) where sent_at is null and failed_at is null;
create index outbox_messages_waiting_for on outbox_messages (recipient_digest) where sent_at is null and failed_at is null;

-- Earlier releases sent nothing: what they wrote speaks of moments that are over, and is not sent late. The notice of a changed
-- e-mail is, while its link still undoes the change (seven days).
update outbox_messages
set failed_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
where sent_at is null and not (kind = 'email-changed' and created_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-7 days'));

-- Addresses that a provider has refused for good, as the same digest.
create table undeliverable_addresses (
  recipient_digest text primary key,
  refused_at text not null
) strict, without rowid;
create index undeliverable_addresses_refused_at on undeliverable_addresses (refused_at);
