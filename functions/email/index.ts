export { emptyOutbox } from './empty-outbox.ts';
export { outboxInsert } from './outbox.ts';
export { deleteOutboxMessagesBefore, deleteUndeliverableBefore } from './repository.ts';
export { refusedAmong } from './undeliverable.ts';
