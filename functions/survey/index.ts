export { findSurveyId } from './find-survey.ts';
export { deleteSurveysBefore } from './repository.ts';
export { survey } from './routes.ts';
export { unsealAnswers } from './sealed-answers.ts';
