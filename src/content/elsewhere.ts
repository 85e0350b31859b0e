import type { Standing } from '#domain/matching/standing.ts';
import { inState, type StateCode, states } from '#domain/vocabulary/places.ts';

/** What a state has of therapists, in a sentence; '' where somebody takes new clients. */
export function standingWords(state: StateCode, standing: Standing): string {
  if (standing === 'none') return `No therapist on Rapport is licensed in ${inState(state)} yet.`;
  return standing === 'full'
    ? `No therapist on Rapport who is licensed in ${inState(state)} takes new clients now.`
    : '';
}

/** Where somebody can turn whose state has nobody for them here: names alone, since we vouch for no address. */
export function waysElsewhere(state: StateCode): readonly Readonly<{ name: string; text: string }>[] {
  return [
    {
      name: '988',
      text: 'call or text it at any hour, for free, if it is too much to wait. If a life is in danger, call 911.',
    },
    { name: '211', text: 'in most places, call it to hear which services and clinics are near you.' },
    { name: 'Psychology Today', text: 'its directory of therapists can be searched by city and ZIP code.' },
    {
      name: `The state’s own finder`,
      text: `search the web for “${states[state]} mental health services”, and for “${states[state]} license lookup” to check that a therapist is licensed there.`,
    },
  ];
}
