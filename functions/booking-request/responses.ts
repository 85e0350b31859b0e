export {
  actedSchema,
  answeredRequestSchema,
  askedTherapistSchema,
  bookingRequestPageSchema,
  calendarFileSchema,
  linkedRequestSchema,
} from '#domain/booking-request/responses.ts';
