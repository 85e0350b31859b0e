import { useEffect, useState } from 'react';
import type { WishReading } from '#domain/survey/person-reading.ts';

type Rules = typeof import('#domain/survey/person-reading.ts');

/** What matching reads in the words of a wish; null until the rules, which come when there is something to read, have loaded. */
export function useWishReading(question: string, answer: unknown): WishReading | null {
  const [rules, setRules] = useState<Rules | null>(null);
  const text = question === 'cultural_preferences' ? String(answer ?? '') : '';
  const isWanted = text.trim() !== '' && !rules;
  useEffect(() => {
    if (isWanted)
      import('#domain/survey/person-reading.ts').then(setRules, () => {
        // The form works without, and what cannot be read counts for nothing all the same.
      });
  }, [isWanted, text]);
  return rules && text.trim() !== '' ? rules.wishReading(text) : null;
}
