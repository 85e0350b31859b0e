import * as z from 'zod/mini';
import { ownProfileSchema, profileViewsSchema, publicProfileSchema } from '#domain/profile/responses.ts';

export const ownProfileBodySchema = z.strictObject({ profile: ownProfileSchema });
export const publicProfileBodySchema = z.strictObject({ profile: publicProfileSchema });
export const profileViewsBodySchema = z.strictObject({ profileViews: profileViewsSchema });
