import type { TherapistFeatures } from './features.ts';

/** Whether a therapist sees couples: as their list says, else as a specialty or a price for couples shows; null where nothing does. */
export function seesCouples({
  clientTypes,
  couplesNamedIn,
}: Pick<TherapistFeatures, 'clientTypes' | 'couplesNamedIn'>): boolean | null {
  if (clientTypes.length > 0) return clientTypes.includes('couples');
  return couplesNamedIn.length > 0 ? true : null;
}
