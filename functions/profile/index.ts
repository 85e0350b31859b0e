export { confirmOpenings, fillOpenings, stopAccepting } from './confirm-openings.ts';
export { findListedTherapist, getListedTherapist, listTherapistNames } from './listed-therapist.ts';
export { ownProfile } from './own-profile.ts';
export { publishCalled } from './publish-called.ts';
export { rebuildFeatures } from './rebuild-features.ts';
export { type DueTherapist, findListedOwner, isFull, listDue, noteAsked, takePlace } from './repository/openings.ts';
export {
  deleteProfileOf,
  findOwner,
  findOwnProfile as ownProfileOf,
  ownTherapistId,
  showsMedia,
} from './repository.ts';
export { profiles } from './routes.ts';
export { countView, deleteViewCountsBefore, deleteVisitorsBefore, everyDayOfViews, viewsSince } from './view-counts.ts';
