export type { TherapistCard } from './columns.ts';
export { getListedTherapist, listCandidates } from './listing.ts';
export { notesOwner } from './notes-owner.ts';
export { ownProfile } from './own-profile.ts';
export { deleteProfileOf } from './repository.ts';
export { profiles } from './routes.ts';
export { countView, deleteViewCountsBefore, deleteVisitorsBefore, everyDayOfViews } from './view-counts.ts';
