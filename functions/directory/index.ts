export { redealTurns } from './redeal-turns.ts';
export { directory } from './routes.ts';
