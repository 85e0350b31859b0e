export { newStop, readStop, stopMails } from './mail-stops.ts';
export { addressFor, isUnreachable, mailboxOf, noteMailbox } from './mailbox.ts';
export {
  deleteMailboxOf,
  deleteSettingsOf,
  deleteStopsBefore,
  deleteStopsOf,
  findPreferences,
  listUnsummarized,
  noteSummary,
  upsertPreferences,
} from './repository.ts';
