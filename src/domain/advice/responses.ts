import * as z from 'zod/mini';
import { profileSchemaWith } from '#domain/profile/profile.ts';

/** What a therapist could add, and in how many more lists it would have put them. */
const missedListsSchema = z.strictObject({ field: z.keyof(profileSchemaWith([])), text: z.string(), adds: z.int() });

/** What searches in their states say to a therapist; never anything about a single client. */
export const visibilitySchema = z.strictObject({
  /** How many searches there were, and in how many of them the therapist was shown. */
  searches: z.int(),
  shown: z.int(),
  /** Null where there were too few searches to say anything. */
  missed: z.nullable(z.readonly(z.array(z.readonly(missedListsSchema)))),
});
export type Visibility = Readonly<z.infer<typeof visibilitySchema>>;

const stages = {
  /** In how many clients' lists they stood; null where it was not counted. */
  shown: z.nullable(z.int()),
  viewed: z.int(),
  /** Requests whose clients confirmed them, and how many of those were answered, and accepted. */
  asked: z.int(),
  answered: z.int(),
  accepted: z.int(),
};
const funnelStagesSchema = z.strictObject(stages);
export type FunnelStages = Readonly<z.infer<typeof funnelStagesSchema>>;

/** How many came how far: lists, views, requests, answers, acceptances. */
export const funnelSchema = z.strictObject({
  last30Days: z.readonly(funnelStagesSchema),
  /** Finished months like 2026-03, the newest first. */
  months: z.readonly(z.array(z.readonly(z.strictObject({ month: z.string(), ...stages })))),
});
export type Funnel = Readonly<z.infer<typeof funnelSchema>>;
