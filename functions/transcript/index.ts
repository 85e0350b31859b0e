export { exportTranscripts, sweepTranscripts } from './own-transcripts.ts';
export { deleteTranscriptsOf, listTranscriptKeysOf } from './repository.ts';
export { transcripts } from './routes.ts';
