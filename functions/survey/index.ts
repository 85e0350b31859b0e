export { findMatches } from './find-matches.ts';
export {
  endOf,
  findLeaving,
  findSurvey,
  findSurveyEnd,
  findSurveyId,
  findSurveys,
  matchesOfSurvey,
  type StoredSurvey,
} from './find-survey.ts';
export { deleteSurvey, deleteSurveysBefore } from './repository.ts';
export { survey } from './routes.ts';
