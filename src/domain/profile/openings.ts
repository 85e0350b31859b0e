/**
 * The days after a therapist last said that their openings are right: when they are asked and stand a little lower, when they are
 * reminded, and when they leave matches (decision 0075).
 */
export const openingsDays = { asked: 21, reminded: 35, lapsed: 45 } as const;

/** How many places a therapist can say are free. */
export const mostOpenings = 50;

/** What a therapist's last word on their openings is still worth: all of it, less, or too little to be shown in matches. */
export type OpeningsStanding = 'fresh' | 'stale' | 'lapsed';

/** When a therapist last confirmed their openings; ISO 8601, '' where nobody has noted it yet. */
export type Confirmation = Readonly<{
  confirmedAt: string;
  /** From when the days are counted: the same time, or later for whoever was here before openings were confirmed at all. */
  countedFrom: string;
}>;

const dayMilliseconds = 86_400_000;

/** The time so many days ago, as it is stored: what was counted from then or before is that old. */
export function openingsBefore(now: Date, step: keyof typeof openingsDays): string {
  return new Date(now.getTime() - openingsDays[step] * dayMilliseconds).toISOString();
}

/** When a step comes for whoever says nothing meanwhile. */
export function openingsStepAt(countedFrom: string, step: keyof typeof openingsDays): Date {
  return new Date(Date.parse(countedFrom) + openingsDays[step] * dayMilliseconds);
}

/** What a confirmation is worth now; one that nobody has noted yet counts as new. */
export function openingsStanding(countedFrom: string, now: Date): OpeningsStanding {
  if (countedFrom === '' || countedFrom > openingsBefore(now, 'asked')) return 'fresh';
  return countedFrom > openingsBefore(now, 'lapsed') ? 'stale' : 'lapsed';
}

/** The calendar day of the last confirmation, where it is old enough to be told; '' otherwise. */
export function agedConfirmation({ confirmedAt, countedFrom }: Confirmation, now: Date): string {
  return openingsStanding(countedFrom, now) === 'fresh' ? '' : confirmedAt.slice(0, 10);
}

/** A day this far back is told with its year. */
const yearFrom = 180;

/** "Openings last confirmed on October 3", for a calendar day. */
export function sayConfirmed(day: string, now: Date): string {
  return `Openings last confirmed on ${confirmationDay(day, now)}`;
}

/** A calendar day or time in words (UTC), with its year where it is long ago or far away. */
export function confirmationDay(at: string | Date, now: Date): string {
  const date = new Date(at);
  const isFar = Math.abs(now.getTime() - date.getTime()) >= yearFrom * dayMilliseconds;
  return new Intl.DateTimeFormat('en-US', {
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
    ...(isFar ? ({ year: 'numeric' } as const) : {}),
  }).format(date);
}

/** Whether a profile says anything of new clients, and what: taken, perhaps with how many places are free, waitlist, or none. */
export type StatedOpenings = Readonly<{ accepting_new_clients: boolean; keeps_waitlist: boolean; openings: string }>;

/** What a profile says of new clients, as a sentence to its own therapist. */
export function sayStated({ accepting_new_clients, keeps_waitlist, openings }: StatedOpenings): string {
  if (accepting_new_clients) {
    const places = sayPlaces(openings);
    return places === '' ? 'You take new clients.' : `You take new clients: ${places}.`;
  }
  return keeps_waitlist ? 'You take no new clients, but keep a waitlist.' : 'You take no new clients.';
}

/** "2 places free now"; '' where the number is not said. */
export function sayPlaces(openings: string): string {
  if (openings === '') return '';
  return openings === '1' ? '1 place free now' : `${openings} places free now`;
}
