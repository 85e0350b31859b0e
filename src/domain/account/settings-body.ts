import * as z from 'zod/mini';
import { messages } from '#domain/messages/index.ts';
import { isPreferences, type NotificationPreferences } from './settings.ts';

/** The body of `PATCH /api/therapists/settings`: it replaces what was there. */
export const settingsSchema = z.strictObject(
  {
    notification_preferences: z.custom<NotificationPreferences>(isPreferences, {
      error: messages.settings.invalidJson,
    }),
  },
  {
    error: (issue) => (issue.code === 'unrecognized_keys' ? messages.input.unknownField : messages.input.malformed),
  },
);
