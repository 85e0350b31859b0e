import * as z from 'zod/mini';
import { messages } from '../messages/index.ts';

/** How long a session is, in minutes: the hour of fifty minutes that this field keeps. */
export const sessionMinutes = 50;

const error = messages.requestLife.sessionTime;

/** A date and a time of day in a zone, as a form has them. */
export const sessionTimeSchema = z.strictObject(
  {
    date: z.string({ error }).check(z.regex(/^\d{4}-\d{2}-\d{2}$/, { error })),
    time: z.string({ error }).check(z.regex(/^\d{2}:\d{2}$/, { error })),
    zone: z.string({ error }).check(z.refine(isZone, { error })),
  },
  { error: (issue) => (issue.code === 'unrecognized_keys' ? messages.input.unknownField : messages.input.malformed) },
);
export type SessionTime = z.infer<typeof sessionTimeSchema>;

/** The zones that are offered where the browser does not know the therapist's own. */
export const zones = [
  { value: 'America/New_York', label: 'Eastern Time' },
  { value: 'America/Chicago', label: 'Central Time' },
  { value: 'America/Denver', label: 'Mountain Time' },
  { value: 'America/Phoenix', label: 'Arizona' },
  { value: 'America/Los_Angeles', label: 'Pacific Time' },
  { value: 'America/Anchorage', label: 'Alaska Time' },
  { value: 'Pacific/Honolulu', label: 'Hawaii Time' },
  { value: 'America/Puerto_Rico', label: 'Atlantic Time' },
  { value: 'Pacific/Guam', label: 'Chamorro Time' },
] as const;

function isZone(zone: string): boolean {
  try {
    // An offset such as "+02:00" is no zone: it knows no summer time.
    return /^[A-Za-z]/.test(zone) && new Intl.DateTimeFormat('en-US', { timeZone: zone }) !== null;
  } catch {
    return false;
  }
}
