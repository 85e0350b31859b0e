import type { HeldWait } from '#domain/waitlist/responses.ts';
import type { SealKeys } from '../db/seal.ts';
import { listWaitsOfSurvey } from './repository.ts';
import { unsealEmail } from './sealed-email.ts';

/** More addresses than anybody has. */
const mostWaits = 50;

/**
 * The addresses that wait with a questionnaire, as their client may read them, the latest first.
 * @throws when an address cannot be unsealed
 */
export async function waitsOfSurvey(db: D1Database, keys: SealKeys, surveyId: string, now: Date): Promise<HeldWait[]> {
  const rows = await listWaitsOfSurvey(db, surveyId, now.toISOString(), mostWaits);
  return Promise.all(
    rows.map(async (row) => ({
      email: await unsealEmail(keys, row.id, row.sealed_email),
      askedAt: row.created_at,
      confirmedAt: row.confirmed_at,
      toldAt: row.told_at,
      endsAt: row.ends_at,
    })),
  );
}
