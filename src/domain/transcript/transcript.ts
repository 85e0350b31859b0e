import * as z from 'zod/mini';
import { messages } from '#domain/messages/index.ts';
import { emailKey, writtenEmail } from '#domain/text/email-address.ts';
import { emailText } from '#domain/text/form-text.ts';
import { isVisible } from '#domain/text/visible-text.ts';
import { keyOf, type Line, readLines, spellingsOf } from './lines.ts';

/** At most this many names in a list, given or found, and this many e-mails and speakers. */
const maxListed = 20;
const maxNameLength = 100;
/** Twenty names of full length with room around their commas. */
const maxNamesLength = 4000;
/** The parts of an e-mail before and after its @ (RFC 5321 §4.5.3.1). */
const maxLocalLength = 64;
const maxDomainLength = 255;
/** How many @ are looked at: a transcript has a few, a hostile file a million. */
const maxAts = 2000;

const email = emailText(messages.input.email);

const nameList = z._default(
  z.pipe(
    z.pipe(
      z
        .string({ error: messages.input.wrongType })
        .check(
          z.maxLength(maxNamesLength, { error: messages.transcript.tooManyNames }),
          z.regex(/^\P{Cc}*$/u, { error: messages.input.unstorable }),
        ),
      z.transform((text: string) =>
        text
          .split(',')
          .map((name) => name.trim())
          .filter(isVisible),
      ),
    ),
    z
      .array(z.string().check(z.maxLength(maxNameLength, { error: messages.transcript.nameTooLong })))
      .check(z.maxLength(maxListed, { error: messages.transcript.tooManyNames })),
  ),
  [],
);

/** What a therapist may say about a transcript by hand: an e-mail ('' for none), names and facilitators (spec §4). */
export const manualFieldsSchema = z.object({
  manualEmail: z._default(
    z.string({ error: messages.input.wrongType }).check(
      z.overwrite(writtenEmail),
      z.refine((text: string) => text === '' || email.safeParse(text).success, { error: messages.input.email }),
    ),
    '',
  ),
  manualNames: nameList,
  manualFacilitator: nameList,
});
export type ManualFields = z.output<typeof manualFieldsSchema>;

/** What was understood of a transcript; none of its sentences. */
export const transcriptSchema = z.object({
  emails: z.array(z.string()),
  participants: z.array(z.string()),
  facilitators: z.array(z.string()),
  /** Who spoke most comes first; the shares add up to 100. */
  speakers: z.array(z.object({ name: z.string(), words: z.number(), sharePercent: z.number(), questions: z.number() })),
  /** Words and questions of all turns, or of the whole text where nobody is named. */
  words: z.number(),
  questions: z.number(),
  pages: z.number(),
});
export type Transcript = z.output<typeof transcriptSchema>;
export type Speaker = Transcript['speakers'][number];

type Tally = { name: string; words: number; questions: number };

/**
 * Reads a transcript: who took part, who spoke how much, how much was asked. What was given by hand stands for what would
 * have been found.
 * @param lines of the text, in reading order
 * @param pages that they were read from
 */
export function understandTranscript(lines: readonly string[], manual: ManualFields, pages: number): Transcript {
  const read = readLines(lines, [...manual.manualNames, ...manual.manualFacilitator]);
  const everything = talliesOf(read.lines);
  const speakers = everything.speakers.toSorted((a, b) => b.words - a.words).slice(0, maxListed);
  const names = speakers.map(({ name }) => name);
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
    speakers: withShares(speakers),
    words: everything.words,
    questions: everything.questions,
    pages,
  };
}

/** Names that say what somebody does and not who it is. */
const facilitatorRoles = new Set(['therapist', 'facilitator', 'counselor', 'clinician', 'psychologist', 'host']);

/** The names given by hand, else those found: each once, and not too many. */
function chosen(given: readonly string[], found: () => readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const name of given.length > 0 ? given : found()) {
    if (!byKey.has(keyOf(name))) byKey.set(keyOf(name), name);
  }
  return [...byKey.values()].slice(0, maxListed);
}

/** Words and questions of each speaker; lines before the first turn count only where there are no turns. */
function talliesOf(lines: readonly Line[]): { speakers: Tally[]; words: number; questions: number } {
  const byKey = new Map<string, Tally>();
  const nobody: Tally = { name: '', words: 0, questions: 0 };
  let current = nobody;
  for (const line of lines) {
    if (line.speaker !== null) {
      const key = keyOf(line.speaker);
      current = byKey.get(key) ?? { name: line.speaker, words: 0, questions: 0 };
      byKey.set(key, current);
    }
    count(current, line.text);
  }
  const speakers = [...byKey.values()].filter(({ words }) => words > 0);
  const counted = speakers.length > 0 ? speakers : [nobody];
  const sum = (of: (tally: Tally) => number) => counted.reduce((total, tally) => total + of(tally), 0);
  return { speakers, words: sum((tally) => tally.words), questions: sum((tally) => tally.questions) };
}

function count(tally: Tally, text: string): void {
  for (const token of text.split(/\s+/u)) {
    if (/[\p{L}\p{N}]/u.test(token)) tally.words += 1;
    // A mark inside a token is part of an address; only the full-width one needs no space behind it.
    const fullWidth = token.split('？').length - 1;
    tally.questions += fullWidth || Number(/[?؟][^\p{L}\p{N}]*$/u.test(token.slice(-6)));
  }
}

/** Whole percents by the largest remainder, so that they add up to 100. */
function withShares(speakers: readonly Tally[]): Speaker[] {
  const total = speakers.reduce((sum, { words }) => sum + words, 0);
  const exact = speakers.map(({ words }) => (words / total) * 100);
  const missing = 100 - exact.reduce((sum, share) => sum + Math.floor(share), 0);
  const roundedUp = new Set(
    exact
      .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
      .sort((a, b) => b.remainder - a.remainder)
      .slice(0, missing)
      .map(({ index }) => index),
  );
  return speakers.map(({ name, words, questions }, index) => ({
    name,
    words,
    sharePercent: Math.floor(exact[index] ?? 0) + Number(roundedUp.has(index)),
    questions,
  }));
}

/** The e-mail addresses in a text, each once, in order. */
function emailsIn(lines: readonly string[]): string[] {
  const found = new Map<string, string>();
  let ats = 0;
  for (const line of lines) {
    // From one @ to the next, and not by one pattern over the line: a line may be as long as the text.
    for (
      let at = line.indexOf('@');
      at !== -1 && found.size < maxListed && ats++ < maxAts;
      at = line.indexOf('@', at + 1)
    ) {
      const local = /[^\s<>(),;:"'\\[\]@]*$/u.exec(line.slice(Math.max(0, at - maxLocalLength), at))?.[0] ?? '';
      const domain = /^[\p{L}\p{N}.-]*/u.exec(line.slice(at + 1, at + 1 + maxDomainLength))?.[0] ?? '';
      if (local === '' || !domain.includes('.')) continue;
      const address = email.safeParse(`${local}@${domain.replace(/[.-]+$/, '')}`);
      if (!address.success) continue;
      const key = emailKey(address.data);
      found.set(key, found.get(key) ?? address.data);
    }
  }
  return [...found.values()];
}
