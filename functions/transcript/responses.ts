import * as z from 'zod/mini';
import { storedTranscriptSchema } from '#domain/transcript/responses.ts';

export { transcriptPageSchema } from '#domain/transcript/responses.ts';

export const storedTranscriptBodySchema = z.strictObject({ transcript: storedTranscriptSchema });
export const deletedSchema = z.strictObject({ deleted: z.literal(true) });
