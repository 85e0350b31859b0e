import type { RenderedEmail } from './render.ts';

/** An e-mail with who sends it, and the key by which a provider can tell a repeat. */
export type OutgoingEmail = RenderedEmail &
  Readonly<{ idempotencyKey: string; from: Readonly<{ name: string; address: string }> }>;

/** What became of an e-mail; reasons are codes of the protocol, and quote nobody. */
export type Outcome =
  | Readonly<{ kind: 'sent' }>
  /** It may be taken another time: no answer, too much at once, or something to mend on our side. */
  | Readonly<{ kind: 'later'; reason: string }>
  /** It will never be taken; `isAddress` where nothing to this recipient will. */
  | Readonly<{ kind: 'refused'; reason: string; isAddress: boolean }>;

/** Whoever carries e-mails away. */
export type EmailProvider = Readonly<{ send: (email: OutgoingEmail) => Promise<Outcome> }>;

/** How long a provider may take for one e-mail; far below the lease that a run has on it. */
export const sendMilliseconds = 20_000;
