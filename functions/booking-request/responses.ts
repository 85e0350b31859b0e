export {
  actedSchema,
  answeredRequestSchema,
  askedTherapistSchema,
  bookingRequestPageSchema,
  calendarFileSchema,
  linkedRequestSchema,
  placeWaitlistSchema,
} from '#domain/booking-request/responses.ts';
