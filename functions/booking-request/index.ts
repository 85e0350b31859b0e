export { everyRequest } from './my-requests.ts';
export { deleteBookingRequestsBefore } from './repository.ts';
export { bookingRequests } from './routes.ts';
