export { newStop, readStop, stopMails } from './mail-stops.ts';
export { addressFor, mailboxOf, noteMailbox } from './mailbox.ts';
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
