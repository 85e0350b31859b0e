export { bookingRequests } from './routes.ts';
