export { findSurveyId } from './find-survey.ts';
export { survey } from './routes.ts';
export { unsealAnswers } from './sealed-answers.ts';
