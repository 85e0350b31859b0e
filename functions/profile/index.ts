export { getListedTherapist } from './listed-therapist.ts';
export { notesOwner } from './notes-owner.ts';
export { ownProfile } from './own-profile.ts';
export { rebuildFeatures } from './rebuild-features.ts';
export { deleteProfileOf, ownTherapistId, showsMedia } from './repository.ts';
export { profiles } from './routes.ts';
export { countView, deleteViewCountsBefore, deleteVisitorsBefore, everyDayOfViews } from './view-counts.ts';
