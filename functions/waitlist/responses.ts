export { actedOnWaitSchema, askedToWaitSchema, linkedWaitSchema } from '#domain/waitlist/responses.ts';
