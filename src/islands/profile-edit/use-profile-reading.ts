import { useEffect, useState } from 'react';

type ProfileReading = typeof import('#domain/profile-reading.ts');

/** What reads a profile as matching does, which comes after the form; null until then, and for good where it fails to load. */
export function useProfileReading(): ProfileReading | null {
  const [reading, setReading] = useState<ProfileReading | null>(null);
  useEffect(() => {
    let isHere = true;
    import('#domain/profile-reading.ts').then(
      (loaded) => isHere && setReading(loaded),
      () => {
        // The form works without: this only says what was understood.
      },
    );
    return () => {
      isHere = false;
    };
  }, []);
  return reading;
}
