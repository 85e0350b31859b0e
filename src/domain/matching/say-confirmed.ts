import { sayConfirmed } from '#domain/profile/openings.ts';
import { caution, type Say, silence } from './statement.ts';

/** When the openings were last confirmed, where that is a while ago: whoever asks should know (decision 0075). */
export const sayConfirmation: Say = (_input, { openings }, now) =>
  openings === undefined
    ? silence
    : caution('urgency', 'accepting_new_clients', sayConfirmed(openings.confirmedOn, now));
