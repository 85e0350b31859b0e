import * as z from 'zod/mini';
import { emailsIn } from './emails-in.ts';
import type { Line } from './line.ts';
import { readLines } from './lines.ts';
import { type ManualFields, maxListed } from './manual-fields.ts';
import { keyOf, spellingsOf } from './names.ts';

const tallySchema = z.object({ words: z.number(), questions: z.number() });
type Tally = z.output<typeof tallySchema>;

/** A name that turns begin with. Where it is not sure that these are turns, it is `false`, and its words are nobody's. */
export const voiceSchema = z.object({ name: z.string(), ...tallySchema.shape, is_sure: z.boolean() });
export type Voice = z.output<typeof voiceSchema>;

/** What was read of a transcript, before anybody corrected it; none of its sentences. */
export const readingSchema = z.object({
  emails: z.array(z.string()),
  participants: z.array(z.string()),
  facilitators: z.array(z.string()),
  /** Who spoke most comes first. */
  voices: z.array(voiceSchema),
  /** What stands in turns that nobody's name could be read of. */
  rest: tallySchema,
  /** The whole text, which counts where nobody is named. */
  whole: tallySchema,
  pages: z.number(),
});
export type Reading = z.output<typeof readingSchema>;

/** Names that say what somebody does and not who it is. */
const facilitatorRoles = new Set(['therapist', 'facilitator', 'counselor', 'clinician', 'psychologist', 'host']);

const longHeadingWords = 40;

const ideograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const stamp = /[[(]\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?[\])]/g;

/**
 * Reads a transcript: who took part, who spoke how much, how much was asked. What was given by hand stands for what would
 * have been found.
 * @param lines of the text, in reading order; a form feed begins the first one of each page but the first
 * @param pages that they were read from
 */
export function readTranscript(lines: readonly string[], manual: ManualFields, pages: number): Reading {
  const read = readLines(lines, [...manual.manualNames, ...manual.manualFacilitator]);
  const tallies = talliesOf(read.lines);
  const voices = listed(tallies.voices);
  const names = voices.filter((voice) => voice.is_sure).map(({ name }) => name);
  const facilitators = chosen(manual.manualFacilitator, () =>
    read.facilitators.length > 0 ? read.facilitators : names.filter((name) => facilitatorRoles.has(keyOf(name))),
  );
  const known = new Set([...facilitators, ...read.participants].flatMap(spellingsOf));
  const led = new Set(facilitators.map(keyOf));
  return {
    emails: manual.manualEmail ? [manual.manualEmail] : emailsIn(lines),
    participants: chosen(manual.manualNames, () => [
      ...read.participants.filter((name) => !led.has(keyOf(name))),
      ...names.filter((name) => !known.has(keyOf(name))),
    ]),
    facilitators,
    voices,
    rest: minus(tallies.turns, sumOf(voices)),
    whole: tallies.whole,
    pages,
  };
}

/** Words and questions of several. */
export function sumOf(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, { words, questions }) => ({ words: sum.words + words, questions: sum.questions + questions }),
    { words: 0, questions: 0 },
  );
}

function minus(all: Tally, some: Tally): Tally {
  return { words: all.words - some.words, questions: all.questions - some.questions };
}

/** The names given by hand, else those found: each once, and not too many. */
function chosen(given: readonly string[], found: () => readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const name of given.length > 0 ? given : found()) {
    if (!byKey.has(keyOf(name))) byKey.set(keyOf(name), name);
  }
  return [...byKey.values()].slice(0, maxListed);
}

/** Who spoke most comes first, and not too many: those who are sure, and as many others. */
function listed(voices: readonly Voice[]): Voice[] {
  const ranked = voices.filter(({ name, words }) => name !== '' && words > 0).sort((a, b) => b.words - a.words);
  const few = (isSure: boolean) => ranked.filter((voice) => voice.is_sure === isSure).slice(0, maxListed);
  return [...few(true), ...few(false)];
}

/** Words and questions of each voice, of all turns, and of the whole text. */
function talliesOf(lines: readonly Line[]): { voices: Voice[]; turns: Tally; whole: Tally } {
  const byKey = new Map<string, Voice>();
  const voiceOf = (name: string, isSure: boolean): Voice => {
    // Unread turns of a name that others are sure of are not that person's.
    const key = `${isSure}:${keyOf(name)}`;
    const voice = byKey.get(key) ?? { name, words: 0, questions: 0, is_sure: isSure };
    byKey.set(key, voice);
    return voice;
  };
  const above: Tally = { words: 0, questions: 0 };
  const whole: Tally = { words: 0, questions: 0 };
  let current = above;
  for (const { turn, text, written } of lines) {
    if (turn) current = voiceOf(turn.name, turn.isSure);
    count(current, text);
    count(whole, written);
  }
  const voices = [...byKey.values()];
  const turns = sumOf(voices);
  // What is long, and longer than all turns together, is no heading: it is talk that could not be read.
  const isUnread = above.words > Math.max(turns.words, longHeadingWords);
  return { voices, turns: isUnread ? sumOf([above, turns]) : turns, whole };
}

function count(tally: Tally, text: string): void {
  for (const token of text.replace(stamp, ' ').split(/\s+/u)) {
    // Where words stand without spaces between them, each sign counts as one.
    const signs = token.match(ideograph)?.length ?? 0;
    tally.words += signs + Number(/[\p{L}\p{N}]/u.test(signs > 0 ? token.replace(ideograph, '') : token));
    // A mark inside a token is part of an address; only the full-width one needs no space behind it.
    const fullWidth = token.split('？').length - 1;
    tally.questions += fullWidth || Number(/[?؟][^\p{L}\p{N}]*$/u.test(token.slice(-6)));
  }
}
