import * as z from 'zod/mini';
import { transcriptSchema } from './transcript.ts';

/** A transcript on file as its therapist reads it. */
export const storedTranscriptSchema = z.strictObject({
  id: z.string(),
  /** ISO 8601, UTC. */
  created_at: z.iso.datetime(),
  /** False where names were given without a file. */
  has_file: z.boolean(),
  /** What the file was called; null where there is none, or it was not kept. */
  file_name: z.nullable(z.string()),
  ...transcriptSchema.shape,
});
export type StoredTranscript = Readonly<z.infer<typeof storedTranscriptSchema>>;

/** A page of a therapist's transcripts, newest first; `next` is the cursor of the page after it, or null. */
export const transcriptPageSchema = z.strictObject({
  transcripts: z.array(z.readonly(storedTranscriptSchema)),
  next: z.nullable(z.string()),
});
export type TranscriptPage = Readonly<z.infer<typeof transcriptPageSchema>>;

/** A transcript as its therapist takes it along: also when the client's consent was confirmed. */
export const exportedTranscriptSchema = z.strictObject({
  ...storedTranscriptSchema.shape,
  consent_at: z.iso.datetime(),
});
export type ExportedTranscript = Readonly<z.infer<typeof exportedTranscriptSchema>>;
