import { featuresVersion, type TherapistFeatures } from '#domain/matching/features.ts';
import { postingFactNames, postingFacts, postingsOf } from '#domain/matching/postings.ts';
import { statement } from '../db/client.ts';

/**
 * The statements that put new postings in place of a therapist's old ones, where their features or the version of these differ
 * from what is stored; for the batch that stores the features after them.
 * @param own the condition that picks the profile `p`, whose values are bound as ?1 and ?2
 */
export function replacePostings(
  db: D1Database,
  own: string,
  [userId, expectedAt]: readonly [string, string | null],
  features: TherapistFeatures,
): D1PreparedStatement[] {
  const stored = JSON.stringify(features);
  const isStored = `exists (
    select 1 from therapist_features f where f.therapist_id = p.id and f.features = ?3 and f.version = ?4)`;
  return [
    statement(
      db,
      `delete from match_postings where therapist_id in (
         select p.id from therapist_profiles p where ${own} and not ${isStored})`,
      userId,
      expectedAt,
      stored,
      featuresVersion,
    ),
    statement(
      db,
      `insert into match_postings (state, facet, level, therapist_id, ${postingFactNames.join(', ')})
       select s.value, x.value ->> 0, x.value ->> 1, p.id, ${postingFactNames.map((name) => `?7 ->> '$.${name}'`).join(', ')}
       from therapist_profiles p cross join json_each(?5) s cross join json_each(?6) x where ${own} and not ${isStored}`,
      userId,
      expectedAt,
      stored,
      featuresVersion,
      JSON.stringify(features.states),
      JSON.stringify(postingsOf(features)),
      JSON.stringify(postingFacts(features)),
    ),
  ];
}
