export { deleteEventCountsBefore } from './repository.ts';
export { events } from './routes.ts';
