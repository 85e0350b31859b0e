export { therapists } from './routes.ts';
