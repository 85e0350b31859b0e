export { alignLists, changeAccess } from './change-access.ts';
export { findCandidates } from './find-candidates.ts';
export { type LoggedResult, listSearches, logMatching } from './match-log.ts';
export { publish } from './publish.ts';
export { redealTurns } from './redeal-turns.ts';
export { listOutdated, type Whose } from './repository/lists.ts';
export { deleteMatchLogBefore, updateShownCounts } from './repository/match-log.ts';
export { directory } from './routes.ts';
export { pointOfZip } from './zip-places.ts';
