import * as z from 'zod/mini';
import { type Correction, correctionSchema } from '#domain/transcript/corrections.ts';
import { type Reading, readingSchema } from '#domain/transcript/reading.ts';
import { transcriptOf, transcriptSchema } from '#domain/transcript/transcript.ts';
import { type SealKeys, seal, unseal } from '../db/seal.ts';

/** A transcript as it is kept: what was read, what its therapist corrected, and what the file was called. */
export type KeptTranscript = Readonly<{
  reading: Reading;
  corrections: readonly Correction[];
  /** Sealed with the rest: it may name a client. */
  fileName: string | null;
}>;

/** Earlier releases kept what was understood, and nothing of how it was read. */
const earlierSchema = z.omit(transcriptSchema, { unclear: true, voices: true });
const keptSchema = z.extend(earlierSchema, {
  reading: z.optional(readingSchema),
  corrections: z._default(z.array(correctionSchema), []),
  file_name: z._default(z.nullable(z.string()), null),
});

const contextOf = (id: string) => `transcripts.sealed_transcript:${id}`;

/** A transcript as it is stored. A release that knows no readings finds what was understood where it looks for it. */
export function sealTranscript(keys: SealKeys, id: string, kept: KeptTranscript): Promise<string> {
  const { reading, corrections, fileName } = kept;
  const stored = { ...transcriptOf(reading, corrections), reading, corrections, file_name: fileName };
  return seal(keys, contextOf(id), JSON.stringify(stored));
}

/**
 * A stored transcript.
 * @throws when it cannot be unsealed or is no transcript
 */
export async function unsealTranscript(keys: SealKeys, id: string, sealed: string): Promise<KeptTranscript> {
  const kept = keptSchema.parse(JSON.parse(await unseal(keys, contextOf(id), sealed)));
  return { reading: kept.reading ?? earlierReading(kept), corrections: kept.corrections, fileName: kept.file_name };
}

/** What an earlier release understood, as if it had been read so. */
function earlierReading(earlier: z.output<typeof earlierSchema>): Reading {
  const { emails, participants, facilitators, speakers, words, questions, pages } = earlier;
  return {
    emails,
    participants,
    facilitators,
    voices: speakers.map((speaker) => ({
      name: speaker.name,
      words: speaker.words,
      questions: speaker.questions,
      is_sure: true,
    })),
    // It counted up to twenty speakers apart and all of them together.
    rest: {
      words: speakers.length === 0 ? 0 : words - speakers.reduce((sum, speaker) => sum + speaker.words, 0),
      questions: speakers.length === 0 ? 0 : questions - speakers.reduce((sum, speaker) => sum + speaker.questions, 0),
    },
    whole: { words, questions },
    pages,
  };
}
