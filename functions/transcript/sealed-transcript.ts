import { type Transcript, transcriptSchema } from '#domain/transcript/transcript.ts';
import { type SealKeys, seal, unseal } from '../db/seal.ts';

const contextOf = (id: string) => `transcripts.sealed_transcript:${id}`;

/** What was understood of a transcript, as it is stored. */
export function sealTranscript(keys: SealKeys, id: string, transcript: Transcript): Promise<string> {
  return seal(keys, contextOf(id), JSON.stringify(transcript));
}

/**
 * What was understood of a stored transcript.
 * @throws when it cannot be unsealed or is no transcript
 */
export async function unsealTranscript(keys: SealKeys, id: string, sealed: string): Promise<Transcript> {
  return transcriptSchema.parse(JSON.parse(await unseal(keys, contextOf(id), sealed)));
}
