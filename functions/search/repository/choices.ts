import * as z from 'zod/mini';
import { accessEndSql, isVisibleSql } from '../../access/index.ts';
import { queryFirst, statement } from '../../db/client.ts';

/**
 * SQL that notes what of long lists can be looked for: what a therapist whom clients may see stands behind, with the time until which
 * they have access. It reads some four rows for each entry of the vocabulary that is in use, however many therapists there are.
 * @param now the parameter or number that gives the time in milliseconds
 */
export const updateOffersSql = (now: string) => `
  insert into directory_offers (only_row, offers) values (1, (
    with recursive used (choice) as (
      select min(choice) from directory_choices
      union all
      select (select min(c.choice) from directory_choices c where c.choice > u.choice) from used u where u.choice is not null
    )
    select json_group_array(json_array(choice, has_until)) from (
      select u.choice, (
        select ${accessEndSql('f.user_id')}
        from directory_choices c cross join therapist_features f on f.therapist_id = c.therapist_id
        where c.choice = u.choice and ${isVisibleSql('f.user_id', now)} limit 1
      ) as has_until
      from used u where u.choice is not null
    ) where has_until is not null
  )) on conflict (only_row) do update set offers = excluded.offers`;

/** The statement that notes it, for the batch of whatever may change it. */
export function updateOffers(db: D1Database, now: Date): D1PreparedStatement {
  return statement(db, updateOffersSql('?1'), now.getTime());
}

const offersSchema = z.array(z.tuple([z.string(), z.number()]));

/** What can be looked for now, such as "state CA": one row. */
export async function findOffers(db: D1Database, now: Date): Promise<string[]> {
  const row = await queryFirst(db, z.object({ offers: z.string() }), 'select offers from directory_offers');
  return offersSchema
    .parse(JSON.parse(row?.offers ?? '[]'))
    .flatMap(([choice, until]) => (until > now.getTime() ? [choice] : []));
}
