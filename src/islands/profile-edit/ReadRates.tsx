import { useDeferredValue } from 'react';
import type { Profile } from '#domain/profile.ts';
import { useProfileReading } from './use-profile-reading.ts';

/** What matching reads in the rates as they are typed. */
export function ReadRates({ typed }: { typed: Profile }) {
  const reading = useProfileReading();
  const sentence = reading?.readRates(useDeferredValue(typed.session_rates)) ?? '';
  return (
    <p role="status" className="-mt-3 text-sm text-ink-soft">
      {sentence}
    </p>
  );
}
