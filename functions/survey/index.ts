export { findAnswers, findSurveyId } from './find-survey.ts';
export { deleteSurveysBefore } from './repository.ts';
export { survey } from './routes.ts';
