export { askAboutOpenings } from './ask-therapists.ts';
export { deleteOpeningsLinksBefore } from './repository.ts';
export { openings } from './routes.ts';
