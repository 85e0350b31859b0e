import type { Begun } from '#parts/entrance/begun.ts';
import type { LinkType } from './mailed-link.ts';

/** What stands on the screen: the question, or what came of the answer. */
export type State = Readonly<
  | { what: 'asking'; type: LinkType; tokenHash: string }
  | { what: 'unread' }
  | { what: 'gone'; type: LinkType | null }
  | { what: 'half' }
  | ({ what: 'moved' } & Pick<Begun, 'user'>)
  | ({ what: 'onward' } & Begun)
>;
