import { messages } from '#domain/messages/index.ts';
import type { LinkedOpenings, OpeningsAct } from '#domain/profile/openings-link.ts';
import { batch } from '../db/client.ts';
import { digest } from '../db/ids.ts';
import { notFound } from '../http/app-error.ts';
import { confirmOpenings, findListedOwner, ownProfileOf, stopAccepting } from '../profile/index.ts';
import { findLink, useLink } from './repository.ts';

/** What a link opens: whose it is, what it has served for, and what is stored of its token. */
type Opened = Readonly<{ userId: string; usedFor: OpeningsAct | null; tokenDigest: string }>;

/**
 * What a therapist's profile says of openings, for the page behind a link of a mail; a visit changes nothing.
 * @throws AppError 404, the same for a token that is unknown or has run out, and for a therapist who has no access
 */
export async function readLink(env: Env, token: string, now: Date): Promise<LinkedOpenings> {
  const { userId, usedFor } = await openLink(env, token, now);
  const profile = await ownProfileOf(env.DB, userId);
  if (!profile) throw notFound(messages.requestLife.linkGone);
  const { name, accepting_new_clients, keeps_waitlist, openings, next_opening, availability } = profile;
  const { openings_confirmed_at, openings_counted_from } = profile;
  const stated = { name, accepting_new_clients, keeps_waitlist, openings, next_opening, availability };
  return { ...stated, openings_confirmed_at, openings_counted_from, usedFor };
}

/**
 * Confirms a therapist's openings, or says that they take nobody new, by the link of a mail, which serves once.
 * @throws AppError 404 as `readLink`, 409 where there is nothing to confirm or the profile was changed meanwhile
 */
export async function actOnLink(
  env: Env,
  { token, act }: Readonly<{ token: string; act: OpeningsAct }>,
  now: Date,
): Promise<{ done: OpeningsAct; isRepeat: boolean }> {
  const { userId, usedFor, tokenDigest } = await openLink(env, token, now);
  if (usedFor !== null) return { done: usedFor, isRepeat: true };
  const use = useLink(env.DB, tokenDigest, act);
  if (act === 'confirm') {
    await confirmOpenings(env, userId, now, [use]);
  } else {
    await stopAccepting(env, userId, now);
    await batch(env.DB, [use]);
  }
  return { done: act, isRepeat: false };
}

async function openLink({ DB: db }: Env, token: string, now: Date): Promise<Opened> {
  const tokenDigest = await digest(token);
  const link = await findLink(db, tokenDigest, now.toISOString());
  const owner = link && (await findListedOwner(db, link.therapist_id, now));
  if (!link || !owner) throw notFound(messages.requestLife.linkGone);
  return { userId: owner.user_id, usedFor: link.used_for, tokenDigest };
}
