export { findMatches } from './find-matches.ts';
export {
  endOf,
  findAnswers,
  findSurvey,
  findSurveyEnd,
  findSurveyId,
  matchesOfSurvey,
  type StoredSurvey,
} from './find-survey.ts';
export { deleteSurvey, deleteSurveysBefore } from './repository.ts';
export { survey } from './routes.ts';
