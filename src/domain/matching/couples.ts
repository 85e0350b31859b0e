import type { TherapistFeatures } from './features.ts';

/** Whether a therapist's list of whom they see leaves out adults who come alone, as a list of teenagers or families does. */
export function leavesOutIndividuals({ clientTypes }: Pick<TherapistFeatures, 'clientTypes'>): boolean {
  return clientTypes.length > 0 && !clientTypes.includes('individuals');
}

/** Whether a therapist sees couples: as their list says, else as a specialty or a price for couples shows; null where nothing does. */
export function seesCouples({
  clientTypes,
  couplesNamedIn,
}: Pick<TherapistFeatures, 'clientTypes' | 'couplesNamedIn'>): boolean | null {
  if (clientTypes.length > 0) return clientTypes.includes('couples');
  return couplesNamedIn.length > 0 ? true : null;
}
