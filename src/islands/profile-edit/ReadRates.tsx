import { useDeferredValue } from 'react';
import type { Profile } from '#domain/profile.ts';
import { useProfileReading } from './use-profile-reading.ts';

/** What matching reads in the rates as they are typed. */
export function ReadRates({ typed }: { typed: Profile }) {
  const reading = useProfileReading();
  const rates = useDeferredValue(typed.session_rates);
  return (
    <p aria-live="polite" className="-mt-3 text-sm text-ink-soft">
      {reading?.readRates(rates)}
    </p>
  );
}
