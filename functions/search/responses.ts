export {
  directoryChoicesSchema,
  directoryPageSchema,
  listedSchema,
  stateStandingsSchema,
} from '#domain/directory/responses.ts';
