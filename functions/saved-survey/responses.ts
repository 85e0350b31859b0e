export { deletedSurveySchema, exportedSurveySchema, savedSurveySchema } from '#domain/saved-survey/responses.ts';
