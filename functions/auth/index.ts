export type { Identity } from './identity.ts';
export { requireTherapist, type TherapistEnv } from './require-therapist.ts';
export { auth } from './routes.ts';
