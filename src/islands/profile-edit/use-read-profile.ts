import { useEffect, useMemo, useState } from 'react';
import type { Profile } from '#domain/profile/profile.ts';

type ProfileReading = typeof import('#domain/advice/profile-reading.ts');
/** What matching reads in the texts and the rates of a profile. */
export type ReadProfile = Readonly<{ texts: ReturnType<ProfileReading['readTexts']>; rates: string }>;

/**
 * What matching reads in a profile. The rules come after the form: null until then, and for good where they fail to load.
 * @param profile as it was when typing last paused
 * @param misread ids of the concerns that the therapist took out
 */
export function useReadProfile(profile: Profile, misread: readonly string[]): ReadProfile | null {
  const [reading, setReading] = useState<ProfileReading | null>(null);
  useEffect(() => {
    let isHere = true;
    import('#domain/advice/profile-reading.ts').then(
      (loaded) => isHere && setReading(loaded),
      () => {
        // The form works without: this only says what was understood.
      },
    );
    return () => {
      isHere = false;
    };
  }, []);
  const said = useMemo(() => reading?.saidInTexts(profile), [reading, profile]);
  return useMemo(
    () =>
      reading && said
        ? { texts: reading.readTexts(said, misread), rates: reading.readRates(profile.session_rates) }
        : null,
    [reading, said, misread, profile.session_rates],
  );
}
