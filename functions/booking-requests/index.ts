export { deleteBookingRequestsBefore } from './repository.ts';
export { bookingRequests } from './routes.ts';
