import { secondTry } from '#lib/second-try.ts';
import { usePart } from '#lib/use-part.ts';

const loadLists = () => secondTry(() => import('#domain/advice/list-entries.ts'));

/** The rules for the profile's lists, which come after the form; null until then. The field works without their chips. */
export function useProfileLists() {
  return usePart(loadLists).part;
}
