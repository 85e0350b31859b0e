import * as z from 'zod/mini';

/** Where an upload is served from now on, to be saved in the profile. */
export const uploadedSchema = z.strictObject({ publicURL: z.string() });
