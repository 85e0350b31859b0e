export { confirmedOpeningsSchema, linkedOpeningsSchema, openingsActedSchema } from '#domain/profile/openings-link.ts';
