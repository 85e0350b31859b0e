import { useEffect, useState } from 'react';
import { type Asked, askedTherapists } from '#lib/asked-therapists.ts';

/** Whom the client has asked in this tab, also after the way back from a profile. */
export function useAsked(): readonly Asked[] {
  const [asked, setAsked] = useState<readonly Asked[]>([]);
  useEffect(() => {
    const read = () => setAsked(askedTherapists());
    read();
    // A page that the browser kept whole is shown again as it was left.
    addEventListener('pageshow', read);
    return () => removeEventListener('pageshow', read);
  }, []);
  return asked;
}
