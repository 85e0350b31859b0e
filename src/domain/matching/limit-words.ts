import { approachWords } from '#domain/vocabulary/approach-words.ts';
import { affirmingLabel, identityLabel, languageLabel } from '#domain/vocabulary/cultures.ts';
import { insurerLabel } from '#domain/vocabulary/insurers.ts';
import type { MatchInput } from './input.ts';
import type { Liftable } from './limit-names.ts';
import { inWords } from './statement.ts';
import type { TimeBand } from './times.ts';

const genderWords: Readonly<Record<NonNullable<MatchInput['gender']>, string>> = {
  female: 'a woman',
  male: 'a man',
  'non-binary': 'someone non-binary',
  'gender-diverse': 'someone gender-diverse',
};

const bandWords: Readonly<Record<TimeBand, string>> = {
  'early-morning': 'early mornings',
  morning: 'mornings',
  afternoon: 'afternoons',
  evening: 'evenings',
  'late-evening': 'late evenings',
  weekends: 'weekends',
};

/** What a client named, in a few words such as "in person" or "a woman"; null where they named nothing of the kind. */
export function limitLabel(input: MatchInput, limit: Liftable): string | null {
  switch (limit) {
    case 'format':
      return { 'in-person': 'in person', virtual: 'online', hybrid: 'a mix of both', 'no-preference': null }[
        input.format
      ];
    case 'insurance':
      return input.insurers.length === 0 ? null : `in network with ${inWords(input.insurers.map(insurerLabel), 'or')}`;
    case 'price':
      return input.price?.top == null ? null : `at most $${input.price.top} a session`;
    case 'gender':
      return input.gender === null ? null : genderWords[input.gender];
    case 'culture':
      return personLabel(input);
    case 'times':
      return input.times.length === 0
        ? null
        : inWords(
            input.times.map((band) => bandWords[band]),
            'or',
          );
    case 'approach':
      return input.approach === null ? null : approachWords[input.approach];
    case 'distance':
      return input.reach === null ? null : `within ${input.reach} miles`;
  }
}

/** Each kind in words, any of a kind by "or": "Spanish and Latina/o", "Spanish or French, and LGBTQ+ affirming". */
function personLabel({ languages, identities, affirming }: MatchInput): string | null {
  const kinds = [languages.map(languageLabel), identities.map(identityLabel), affirming.map(affirmingLabel)]
    .filter((kind) => kind.length > 0)
    .map((kind) => inWords(kind, 'or'));
  if (kinds.length === 0) return null;
  return kinds.some((kind) => kind.includes(' or ')) ? kinds.join(', and ') : inWords(kinds);
}
