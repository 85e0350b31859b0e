export { deleteOutboxMessagesBefore, outboxInsert, outboxInsertIfChanged } from './outbox.ts';
