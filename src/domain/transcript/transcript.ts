import * as z from 'zod/mini';
import { type Correction, correctionSchema } from './corrections.ts';
import { maxListed } from './manual-fields.ts';
import { keyOf, spellingsOf } from './names.ts';
import { type Reading, sumOf, type Voice, voiceSchema } from './reading.ts';

/** What was understood of a transcript, with what its therapist corrected; none of its sentences. */
export const transcriptSchema = z.object({
  emails: z.array(z.string()),
  participants: z.array(z.string()),
  facilitators: z.array(z.string()),
  /** Who spoke most comes first; the shares add up to 100 with that of what is unclear. */
  speakers: z.array(z.object({ name: z.string(), words: z.number(), sharePercent: z.number(), questions: z.number() })),
  /** What was said in turns of which nobody knows whose they are; all of it where nobody is named. */
  unclear: z.object({ words: z.number(), sharePercent: z.number(), questions: z.number() }),
  /** Words and questions of all turns, or of the whole text where nobody is named. */
  words: z.number(),
  questions: z.number(),
  pages: z.number(),
  /** The names as they were read, each with what was corrected about it. */
  voices: z.array(z.object({ ...voiceSchema.shape, correction: z.nullable(z.omit(correctionSchema, { name: true })) })),
});
export type Transcript = z.output<typeof transcriptSchema>;
export type Speaker = Transcript['speakers'][number];

type Tally = Pick<Voice, 'name' | 'words' | 'questions'>;

/** What is understood of a reading, as it was corrected. */
export function transcriptOf(reading: Reading, corrections: readonly Correction[]): Transcript {
  const byName = new Map(corrections.map((correction) => [keyOf(correction.name), correction]));
  const correctionOf = ({ name }: Pick<Voice, 'name'>) => byName.get(keyOf(name)) ?? null;
  const { speakers, unclear } = talliesOf(reading, correctionOf);
  // Where nobody is left because names were marked as no talk, the whole text would count their words again.
  const isSorted = speakers.length > 0 || corrections.some(({ is }) => is === 'nobody');
  const total = isSorted ? sumOf([...speakers, unclear]) : reading.whole;
  const counted = isSorted ? unclear : total;
  const [unclearShare = 0, ...shares] = sharesOf([counted.words, ...speakers.map(({ words }) => words)]);
  return {
    emails: reading.emails,
    ...peopleOf(reading, correctionOf),
    speakers: speakers.map(({ name, words, questions }, index) => ({
      name,
      words,
      sharePercent: shares[index] ?? 0,
      questions,
    })),
    unclear: { words: counted.words, sharePercent: unclearShare, questions: counted.questions },
    words: total.words,
    questions: total.questions,
    pages: reading.pages,
    voices: reading.voices.map((voice) => {
      const { is, same_as } = correctionOf(voice) ?? {};
      return { ...voice, correction: is ? { is, same_as: same_as ?? null } : null };
    }),
  };
}

type CorrectionOf = (voice: Pick<Voice, 'name'>) => Correction | null;

/** Words and questions of each person, and of nobody. Who is nobody has said nothing. */
function talliesOf(reading: Reading, correctionOf: CorrectionOf): { speakers: Tally[]; unclear: Tally } {
  const unclear: Tally = { name: '', ...reading.rest };
  const people = new Map<string, Tally>();
  for (const voice of reading.voices) {
    const correction = correctionOf(voice);
    if (correction?.is === 'nobody') continue;
    const name = correction?.is === 'same' ? (correction.same_as ?? voice.name) : voice.name;
    const isClear = correction !== null || voice.is_sure;
    const tally = isClear ? (people.get(keyOf(name)) ?? { name, words: 0, questions: 0 }) : unclear;
    tally.words += voice.words;
    tally.questions += voice.questions;
    if (isClear) people.set(keyOf(name), tally);
  }
  const ranked = [...people.values()].sort((a, b) => b.words - a.words);
  const further = sumOf(ranked.slice(maxListed));
  unclear.words += further.words;
  unclear.questions += further.questions;
  return { speakers: ranked.slice(0, maxListed), unclear };
}

/** Who took part, and who led: as read, but for whom a correction says otherwise. */
function peopleOf({ participants, facilitators, voices }: Reading, correctionOf: CorrectionOf) {
  const isCalled = (name: string, voice: Voice) => spellingsOf(name).includes(keyOf(voice.name));
  const corrected = voices.filter((voice) => correctionOf(voice) !== null);
  const listOf = (names: readonly string[], is: Correction['is']) => {
    const kept = names.filter((name) =>
      corrected.every((voice) => correctionOf(voice)?.is === is || !isCalled(name, voice)),
    );
    const added = corrected.filter(
      (voice) => correctionOf(voice)?.is === is && !kept.some((name) => isCalled(name, voice)),
    );
    return [...kept, ...added.map(({ name }) => name)].slice(0, maxListed);
  };
  return { participants: listOf(participants, 'client'), facilitators: listOf(facilitators, 'therapist') };
}

/** Whole percents by the largest remainder, so that they add up to 100. */
function sharesOf(words: readonly number[]): number[] {
  const total = words.reduce((sum, count) => sum + count, 0);
  if (total === 0) return words.map(() => 0);
  const exact = words.map((count) => (count / total) * 100);
  const missing = 100 - exact.reduce((sum, share) => sum + Math.floor(share), 0);
  const roundedUp = new Set(
    exact
      .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
      .sort((a, b) => b.remainder - a.remainder)
      .slice(0, missing)
      .map(({ index }) => index),
  );
  return exact.map((share, index) => Math.floor(share) + Number(roundedUp.has(index)));
}
