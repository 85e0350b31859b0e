import { useMemo } from 'react';
import type { Profile } from '#domain/profile/profile.ts';
import { secondTry } from '#lib/second-try.ts';
import { usePart } from '#lib/use-part.ts';

const loadReading = () => secondTry(() => import('#domain/advice/profile-reading.ts'));
type ProfileReading = Awaited<ReturnType<typeof loadReading>>;
/** What matching reads in the texts and the rates of a profile. */
export type ReadProfile = Readonly<{ texts: ReturnType<ProfileReading['readTexts']>; rates: string }>;

/**
 * What matching reads in a profile. The rules come after the form: null until then. The form works without.
 * @param profile as it was when typing last paused
 * @param misread ids of the concerns that the therapist took out
 */
export function useReadProfile(profile: Profile, misread: readonly string[]): ReadProfile | null {
  const { part: reading } = usePart(loadReading);
  const said = useMemo(() => reading?.saidInTexts(profile), [reading, profile]);
  return useMemo(
    () =>
      reading && said
        ? { texts: reading.readTexts(said, misread), rates: reading.readRates(profile.session_rates) }
        : null,
    [reading, said, misread, profile.session_rates],
  );
}
