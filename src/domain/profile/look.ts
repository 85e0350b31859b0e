import * as z from 'zod/mini';
import { messages } from '../messages/index.ts';

/** How the page of a therapist and what counts its views name one answer of the page. */
export const lookHeader = 'Rapport-Look';

/** No user's id is longer, of this service or of a hosted one. */
const maxUserIdLength = 64;

/** Says that a look at a profile was made in the browser of whoever is signed in. */
export const ownLookSchema = z.strictObject(
  {
    /** The look, as the page that was looked at names it: known to that browser alone. */
    look: z.uuid(),
    userId: z.string().check(z.maxLength(maxUserIdLength)),
  },
  { error: (issue) => (issue.code === 'unrecognized_keys' ? messages.input.unknownField : messages.input.malformed) },
);
/** The same, parsed. */
export type OwnLook = Readonly<z.infer<typeof ownLookSchema>>;
