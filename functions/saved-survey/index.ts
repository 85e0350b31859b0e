export { savedSurveys } from './routes.ts';
