import type { StateStandings } from '#domain/directory/responses.ts';
import type { Standing } from '#domain/matching/standing.ts';
import { type StateCode, stateCodes } from '#domain/vocabulary/places.ts';
import { listStateRows } from './repository/directory.ts';

/**
 * The states in which a therapist takes new clients, and those in which therapists are listed and none does.
 * @throws DatabaseUnavailable
 */
export async function stateStandings(db: D1Database, now: Date): Promise<StateStandings> {
  const rows = await listStateRows(db, stateCodes, now);
  const inStanding = (standing: Standing) =>
    rows.filter((row) => standingIn(row) === standing).map(({ state }) => state);
  return { open: inStanding('open'), full: inStanding('full') };
}

/**
 * What a state has of therapists.
 * @throws DatabaseUnavailable
 */
export async function standingOf(db: D1Database, state: StateCode, now: Date): Promise<Standing> {
  const [row] = await listStateRows(db, [state], now);
  return row === undefined ? 'none' : standingIn(row);
}

function standingIn({ is_open, is_listed }: Readonly<{ is_open: number; is_listed: number }>): Standing {
  if (is_open === 1) return 'open';
  return is_listed === 1 ? 'full' : 'none';
}
