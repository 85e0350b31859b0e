import * as z from 'zod/mini';
import { messages } from '../messages/index.ts';

/**
 * Where a therapist stands with clients, the first of these that is so: what keeps them from being seen at all, then what keeps them out
 * of matches, then what ends it by time alone.
 */
export const visibilityStates = [
  'no-billing',
  'ended',
  'no-profile',
  'hidden',
  'no-state',
  'full',
  'waitlist',
  'openings-lapsed',
  'no-concern',
  'past-due',
  'canceled',
  'live',
] as const;
export type VisibilityState = (typeof visibilityStates)[number];

/** The way from sign-up to a live profile. */
export const firstSteps = ['trial', 'profile', 'photo', 'openings'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** Where a therapist stands with clients, and how far they have come. Times are ISO 8601, UTC. */
export const therapistVisibilitySchema = z.strictObject({
  state: z.enum(visibilityStates),
  /** The id of the public page that clients can open now; null where there is none. */
  page_of: z.nullable(z.string()),
  /** What ends, or has ended, access by time alone, and when; null while it goes on. */
  access_end: z.nullable(
    z.strictObject({
      why: z.enum(['canceled', 'past-due', 'other']),
      at: z.nullable(z.iso.datetime()),
      is_canceled: z.boolean(),
    }),
  ),
  hidden_until: z.nullable(z.iso.datetime()),
  openings_confirmed_at: z.nullable(z.iso.datetime()),
  /** False once a free trial was used. */
  has_trial_left: z.boolean(),
  steps: z.array(z.strictObject({ step: z.enum(firstSteps), is_done: z.boolean() })),
});
export type TherapistVisibility = Readonly<z.infer<typeof therapistVisibilitySchema>>;

/** How long somebody can hide at most, in days. */
export const mostHiddenDays = 366;

/** The body of `POST /api/visibility/hide`: when the profile comes back by itself. */
export const hidingSchema = z.strictObject(
  { until: z.iso.datetime({ offset: true, error: messages.visibility.badDate }) },
  {
    error: (issue: { code?: string }) =>
      issue.code === 'unrecognized_keys' ? messages.input.unknownField : messages.input.malformed,
  },
);
