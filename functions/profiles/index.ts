export type { TherapistCard } from './columns.ts';
export { getListedTherapist, listCandidates } from './listing.ts';
export { profiles } from './routes.ts';
