import { hoursAfter } from './life.ts';

/** The clock of a place: how many days a confirmed request waits for one, and how many hours an offered one is kept. */
export const placeClock = { waitDays: 60, offerHours: 72 } as const;

/** How many places one client may wait for at once. */
export const maxWaits = 3;

/** When the wait of a request ends that was confirmed at a time. */
export function waitEnd(confirmedAt: Date): Date {
  return hoursAfter(confirmedAt, placeClock.waitDays * 24);
}

/** Until when a place is kept that was offered at a time. */
export function offerEnd(offeredAt: Date): Date {
  return hoursAfter(offeredAt, placeClock.offerHours);
}

/** True where whoever asks a therapist is put on their waitlist. */
export function takesWaits(profile: Readonly<{ accepting_new_clients: boolean; keeps_waitlist: boolean }>): boolean {
  return !profile.accepting_new_clients && profile.keeps_waitlist;
}

/** How far a request for a place came: it waited, or one was offered. */
export const placeStages = ['waited', 'offered'] as const;

/** How far a request came on a waitlist; `none` is a request for a session. */
export type PlaceStage = 'none' | (typeof placeStages)[number];

/** How far a stored request came on a waitlist. */
export function placeStage(row: Readonly<{ place_until: string | null; offered_at: string | null }>): PlaceStage {
  if (row.place_until === null) return 'none';
  return row.offered_at === null ? 'waited' : 'offered';
}
