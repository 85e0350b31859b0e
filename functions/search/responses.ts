export { directoryPageSchema, listedSchema } from '#domain/directory/responses.ts';
