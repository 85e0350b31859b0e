import type { User } from '@supabase/auth-js';
import type { LinkType } from './mailed-link.ts';

/** What stands on the screen: the question, or what came of the answer. */
export type State = Readonly<
  | { what: 'asking'; type: LinkType; tokenHash: string }
  | { what: 'unread' }
  | { what: 'gone'; type: LinkType | null }
  | { what: 'half' }
  | { what: 'moved'; email: string }
  | { what: 'onward'; user: User; type: LinkType }
>;
