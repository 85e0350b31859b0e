import { isAffirmedBy } from '#domain/vocabulary/cultures.ts';
import type { TherapistFeatures } from './features.ts';
import type { MatchInput } from './input.ts';

/** What a text mentions of whom somebody affirms, beside what is stated. */
const mentionedFit = 0.7;

/** The fit of a wish for somebody who knows how to work with a community, null where it is not said; none where it is not wished. */
export function affirmingFits(input: MatchInput, { affirming, mentioned }: TherapistFeatures): (number | null)[] {
  if (input.affirming.length === 0) return [];
  if (input.affirming.some((identity) => isAffirmedBy(identity, affirming))) return [1];
  return [input.affirming.some((identity) => isAffirmedBy(identity, mentioned.affirming)) ? mentionedFit : null];
}
