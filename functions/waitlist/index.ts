export { waitsOfSurvey } from './held-waits.ts';
export { deleteWaitsBefore } from './repository.ts';
export { waitlist } from './routes.ts';
export { tellWaiting } from './tell-waiting.ts';
