export { followEmailChange } from './follow-email-change.ts';
export { therapists } from './routes.ts';
