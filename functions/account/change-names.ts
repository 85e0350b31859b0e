import type { AccountNames } from '#domain/account/names.ts';
import { messages } from '#domain/messages/index.ts';
import { changeNames, type Identity } from '../auth/index.ts';
import { conflict } from '../http/app-error.ts';
import { ownProfileOf, publishCalled } from '../profile/index.ts';

/** Saves that may come between before the therapist is told; each is a press of the same person somewhere else. */
const mostTries = 3;

/**
 * Gives a therapist other names: the account, the profile, and what search reads of it, in one batch where they are one database.
 * What the profile says, and when it and its openings were last confirmed, stay as they are.
 * @throws AppError 409 where the profile is saved meanwhile again and again
 */
export async function changeTherapistNames(
  env: Env,
  identity: Identity,
  accessToken: string,
  names: AccountNames,
  now: Date,
): Promise<void> {
  const { userId } = identity;
  for (let tries = 0; tries < mostTries; tries++) {
    const before = await ownProfileOf(env.DB, userId);
    const published = before === null ? [] : publishCalled(env.DB, userId, before, names, now);
    await changeNames(env, identity, accessToken, names, published, now);
    // A save that came between may have written the former name.
    const after = await ownProfileOf(env.DB, userId);
    if (after?.updated_at === before?.updated_at) return;
  }
  throw conflict(messages.profile.changedElsewhere);
}
