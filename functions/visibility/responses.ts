import * as z from 'zod/mini';
import { therapistVisibilitySchema } from '#domain/visibility/responses.ts';

export const visibilityBodySchema = z.strictObject({ visibility: therapistVisibilitySchema });
