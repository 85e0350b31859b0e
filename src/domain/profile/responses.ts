import * as z from 'zod/mini';
import { profileSchemaWith } from './profile.ts';
import { shownByChoice } from './shown-fields.ts';

const { shape } = profileSchemaWith([]);

/** A therapist's own view of their profile; before the first save all is empty, `therapist_id` too. */
export const ownProfileSchema = z.strictObject({
  ...shape,
  // Whether a video's host is one of ours was asked when it was saved.
  video_url: z.string(),
  therapist_id: z.string(),
  name: z.string(),
  /** What stands before the name, and the pronouns: the account's, as the name is. */
  honorific: z.string(),
  pronouns: z.string(),
  /** ISO 8601, UTC; also the tag that `If-Match` takes. */
  updated_at: z.nullable(z.iso.datetime()),
  /** When they last said that their openings are right, and from when the days are counted; null where that is not noted yet. */
  openings_confirmed_at: z.nullable(z.iso.datetime()),
  openings_counted_from: z.nullable(z.iso.datetime()),
});

export type OwnProfile = z.infer<typeof ownProfileSchema>;

const given = z.optional(z.string());

/** What is left out where the therapist has not given it, or has not chosen to show it. */
const onlyWhereGiven = {
  honorific: given,
  pronouns: given,
  phone: given,
  website: given,
  free_first_call: z.optional(z.boolean()),
  free_call_minutes: given,
  ...(Object.fromEntries(shownByChoice.map((field) => [field, given])) as Record<
    (typeof shownByChoice)[number],
    typeof given
  >),
};

/** What anybody may read of a therapist: an allowlist (spec §2, Public profile). */
export const publicProfileSchema = z.extend(
  z.pick(ownProfileSchema, {
    therapist_id: true,
    name: true,
    title: true,
    about_me: true,
    profile_photo_url: true,
    approach: true,
    specialties: true,
    client_types: true,
    video_url: true,
    education: true,
    license_number: true,
    credentials: true,
    practice_states: true,
    practice_city: true,
    insurances: true,
    availability: true,
    accepting_new_clients: true,
    keeps_waitlist: true,
    openings: true,
  }),
  {
    /** The day on which they last confirmed their openings, where that is 21 days ago or more; '' otherwise. */
    openings_confirmed_on: z.string(),
    ...onlyWhereGiven,
  },
);

export type PublicProfile = Readonly<z.infer<typeof publicProfileSchema>>;

/** The views of one day (UTC, like 2026-03-09). */
export const dayOfViewsSchema = z.strictObject({ day: z.iso.date(), views: z.int().check(z.minimum(0)) });

export type DayOfViews = Readonly<z.infer<typeof dayOfViewsSchema>>;

/** How often a profile was viewed lately. */
export const profileViewsSchema = z.strictObject({
  /** False until somebody has viewed it for the first time, however long ago. */
  wasEverViewed: z.boolean(),
  total: z.int(),
  /** The last 30 days, the oldest first, days without a view included. */
  days: z.array(z.readonly(dayOfViewsSchema)),
});

export type ProfileViews = Readonly<z.infer<typeof profileViewsSchema>>;

/** The views of some days (UTC), from the first to the last of them. */
const viewsOfPeriodSchema = z.strictObject({
  from: z.iso.date(),
  to: z.iso.date(),
  views: z.int().check(z.minimum(0)),
});
/** The same, parsed. */
export type ViewsOfPeriod = Readonly<z.infer<typeof viewsOfPeriodSchema>>;

/** How often a profile was viewed for longer than the last 30 days, the oldest first. */
export const viewsHistorySchema = z.strictObject({
  weeks: z.array(z.readonly(viewsOfPeriodSchema)),
  months: z.array(z.readonly(viewsOfPeriodSchema)),
});
/** The same, parsed. */
export type ViewsHistory = Readonly<z.infer<typeof viewsHistorySchema>>;
