export { endHidings } from './end-hidings.ts';
export { visibility } from './routes.ts';
