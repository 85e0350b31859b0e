export { emptyOutbox } from './empty-outbox.ts';
export { type EmailKind, type EmailMessage, outboxInsert } from './outbox.ts';
export { deleteOutboxMessagesBefore, deleteUndeliverableBefore } from './repository.ts';
export { refusedAmong } from './undeliverable.ts';
