export { deleteOutboxMessagesBefore, outboxInsert } from './outbox.ts';
