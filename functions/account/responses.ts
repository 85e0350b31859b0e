import * as z from 'zod/mini';
import { nameChangeSchema } from '#domain/account/names.ts';
import { funnelSchema, visibilitySchema } from '#domain/advice/responses.ts';
import { receivedBookingRequestSchema } from '#domain/booking-request/responses.ts';
import { measuredRepliesSchema } from '#domain/matching/replies.ts';
import { dayOfViewsSchema, ownProfileSchema } from '#domain/profile/responses.ts';
import { exportedTranscriptSchema } from '#domain/transcript/responses.ts';

const settings = z.strictObject({ notification_preferences: z.record(z.string(), z.unknown()) });

export const settingsBodySchema = z.strictObject({ settings });
export const visibilityBodySchema = z.strictObject({ visibility: visibilitySchema });
/** What mails a link ends, in the words of the setting. */
export const mailStopSchema = z.strictObject({ about: z.string() });
export const funnelBodySchema = z.strictObject({ funnel: funnelSchema });
/** What a therapist is called from now on. */
export const namesSchema = z.strictObject({ names: nameChangeSchema });
/** The new e-mail; with `sent` it counts once the link in a mail is used. */
export const emailSchema = z.strictObject({ email: z.string(), confirmation: z.enum(['none', 'sent']) });
/** Where a therapist is signed in; null where a hosted project keeps the sessions. */
export const sessionsSchema = z.strictObject({
  sessions: z.nullable(
    z.array(
      z.strictObject({
        id: z.uuid(),
        /** In words, or '' where it is not known; as the place. */
        device: z.string(),
        place: z.string(),
        createdAt: z.iso.datetime(),
        lastUsedAt: z.iso.datetime(),
        isCurrent: z.boolean(),
      }),
    ),
  ),
});
export const endedSchema = z.strictObject({ ended: z.literal(true) });
export const undoneSchema = z.strictObject({ undone: z.literal(true) });
export const changedSchema = z.strictObject({ changed: z.literal(true) });
/** How many recovery codes are left. */
export const codesLeftSchema = z.strictObject({ left: z.int() });
/** New recovery codes, told this once. */
export const codesSchema = z.strictObject({ codes: z.array(z.string()) });
export const deletedSchema = z.strictObject({ deleted: z.literal(true) });

/** Everything that is kept of a therapist. */
export const exportedAccountSchema = z.strictObject({
  exported_at: z.iso.datetime(),
  account: z.strictObject({
    id: z.string(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    honorific: z.string(),
    pronouns: z.string(),
  }),
  /** Empty where a hosted project keeps the sessions. */
  signed_in: z.array(
    z.strictObject({ device: z.string(), place: z.string(), since: z.iso.datetime(), last_used_at: z.iso.datetime() }),
  ),
  /** What signs in besides the password; empty with a hosted project, too. */
  ways_in: z.array(
    z.strictObject({
      kind: z.enum(['authenticator app', 'passkey']),
      name: z.string(),
      added_at: z.iso.datetime(),
      last_used_at: z.nullable(z.iso.datetime()),
    }),
  ),
  profile: ownProfileSchema,
  hidden_until: z.nullable(z.iso.datetime()),
  settings,
  booking_requests: z.array(z.readonly(receivedBookingRequestSchema)),
  profile_views: z.array(dayOfViewsSchema),
  shown_in_lists: z.array(z.strictObject({ month: z.string(), shown: z.int() })),
  measured_replies: z.nullable(z.readonly(measuredRepliesSchema)),
  media: z.array(z.string()),
  transcripts: z.array(z.readonly(exportedTranscriptSchema)),
});
export type ExportedAccount = z.infer<typeof exportedAccountSchema>;

/** An operator deleted an account. */
export const deletedUserSchema = z.strictObject({});
