export { askedTherapistSchema, bookingRequestPageSchema } from '#domain/booking-request/responses.ts';
