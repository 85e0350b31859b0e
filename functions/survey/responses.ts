export { matchingSchema, surveyResultSchema } from '#domain/matching/result.ts';
