export { findAnswers, findSurveyId } from './find-survey.ts';
export { listSearches } from './match-log.ts';
export { deleteMatchLogBefore, deleteSurveysBefore, updateShownCounts } from './repository.ts';
export { survey } from './routes.ts';
