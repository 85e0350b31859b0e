import * as z from 'zod/mini';
import { matchFactsSchema } from '#domain/matching/result.ts';
import { profileSchemaWith } from '#domain/profile/profile.ts';
import { identities, languages } from '#domain/vocabulary/cultures.ts';
import { stateCodes } from '#domain/vocabulary/places.ts';
import { directoryFilterNames } from './directory.ts';

const stateCode = z.enum(stateCodes);

/** A therapist as the directory's cards show them: what a client asks first, and nothing else. */
const directoryCardSchema = z.strictObject({
  therapist_id: z.string(),
  name: z.string(),
  /** Left out where the therapist says neither. */
  honorific: z.optional(z.string()),
  pronouns: z.optional(z.string()),
  title: z.string(),
  profile_photo_url: z.string(),
  specialties: z.readonly(z.array(z.string())),
  states: z.readonly(z.array(stateCode)),
  session_type: profileSchemaWith([]).shape.session_type,
  insurers: z.readonly(z.array(z.string())),
  /** How many networks more than `insurers` shows. */
  more_insurers: z.int(),
  accepting_new_clients: z.boolean(),
  /** A calendar date, today's where the opening has come; '' where it is not known or out of date. */
  next_opening: z.string(),
  /** What a match's card compares therapists by, for one person who pays themselves. */
  facts: z.readonly(matchFactsSchema),
  /** What a first call costs, where it is free; left out otherwise. */
  free_call: z.optional(z.string()),
  /** The day on which they last confirmed their openings, where that is 21 days ago or more; '' otherwise. */
  openings_confirmed_on: z.string(),
});
export type DirectoryCard = Readonly<z.infer<typeof directoryCardSchema>>;

/** A page of the directory. */
export const directoryPageSchema = z.strictObject({
  therapists: z.readonly(z.array(z.readonly(directoryCardSchema))),
  /** The cursor of the next page; null on the last. */
  next: z.nullable(z.string()),
  /** For a list that came out empty: the filter without which most therapists would be shown, and how many. */
  lift: z.nullable(z.readonly(z.strictObject({ filter: z.enum(directoryFilterNames), count: z.int() }))),
  /** For a list that came out empty: the state that was asked for, where nobody is licensed in it. */
  emptyState: z.nullable(stateCode),
  /** The name that was looked for, as it was typed. */
  name: z.nullable(z.string()),
});
export type DirectoryPage = Readonly<z.infer<typeof directoryPageSchema>>;

/** The states in which a therapist takes new clients, and those that have therapists of whom none does. */
export const stateStandingsSchema = z.strictObject({ open: z.array(stateCode), full: z.array(stateCode) });
export type StateStandings = Readonly<z.infer<typeof stateStandingsSchema>>;

/** Of long lists, what a listed therapist stands behind: nothing else is offered as a filter. */
export const directoryChoicesSchema = z.strictObject({
  states: z.array(stateCode),
  languages: z.array(z.enum(languages)),
  identities: z.array(z.enum(identities)),
});
export type DirectoryChoices = Readonly<z.infer<typeof directoryChoicesSchema>>;

/** Every listed therapist and every state that has one, for the sitemap. */
export const listedSchema = z.strictObject({
  therapists: z.array(z.strictObject({ therapist_id: z.string(), updated_at: z.iso.datetime() })),
  states: z.array(stateCode),
});
