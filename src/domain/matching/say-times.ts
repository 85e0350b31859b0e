import { caution, inWords, reason, type Say, silence } from './statement.ts';
import { bandMasks, isEdge, type TimeBand } from './times.ts';

/** A band as what is offered, and as what is missing. */
const bandWords: Readonly<Record<TimeBand, readonly [offered: string, missing: string]>> = {
  'early-morning': ['mornings', 'early morning'],
  morning: ['mornings', 'morning'],
  afternoon: ['afternoons', 'afternoon'],
  evening: ['evenings', 'evening'],
  'late-evening': ['evenings', 'late evening'],
  weekends: ['weekends', 'weekend'],
};

/** What the availability says to the times that suit the client. */
export const sayTimes: Say = ({ times }, { slots }) => {
  if (times.length === 0) return silence;
  if (slots === null) return caution('preferred_times', 'availability', 'Has not said which times they offer');
  const offered = times.filter((band) => slots & bandMasks[band]);
  if (offered.length === 0) {
    const missing = inWords(
      times.map((band) => bandWords[band][1]),
      'or',
    );
    return caution('preferred_times', 'availability', `Does not list ${missing} times`);
  }
  const certain = offered.filter((band) => !isEdge(band));
  if (certain.length > 0) return reason('preferred_times', 'availability', `Offers ${offeredWords(certain)}`);
  const edges = inWords(
    offered.map((band) => bandWords[band][1]),
    'or',
  );
  return reason('preferred_times', 'availability', `Offers ${offeredWords(offered)}; please ask about ${edges}`);
};

function offeredWords(bands: readonly TimeBand[]): string {
  return inWords([...new Set(bands.map((band) => bandWords[band][0]))]);
}
