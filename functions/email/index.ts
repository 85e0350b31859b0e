export { outboxInsert } from './outbox.ts';
export { deleteOutboxMessagesBefore } from './repository.ts';
