export type { TherapistCard } from './columns.ts';
export { getListedTherapist, listCandidates } from './listing.ts';
export { ownProfile } from './own-profile.ts';
export { deleteProfileOf } from './repository.ts';
export { profiles } from './routes.ts';
export { countView, deleteViewCountsBefore, deleteVisitorsBefore, viewsOf } from './view-counts.ts';
