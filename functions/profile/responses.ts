import * as z from 'zod/mini';
import { matchFactsSchema } from '#domain/matching/result.ts';
import {
  ownProfileSchema,
  profileViewsSchema,
  publicProfileSchema,
  viewsHistorySchema,
} from '#domain/profile/responses.ts';

export const ownProfileBodySchema = z.strictObject({ profile: ownProfileSchema });
export const publicProfileBodySchema = z.strictObject({
  profile: publicProfileSchema,
  /** How they answer requests, in a sentence; left out where it was not measured. */
  replies: z.optional(z.string()),
});
export const therapistFactsBodySchema = z.strictObject({ facts: matchFactsSchema });
export const viewsHistoryBodySchema = z.strictObject({ viewsHistory: viewsHistorySchema });
export const profileViewsBodySchema = z.strictObject({ profileViews: profileViewsSchema });
