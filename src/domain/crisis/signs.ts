import type { DraftAnswers, SurveyQuestion } from '#domain/survey/answers.ts';
import { freeTexts } from './line.ts';
import { intentToHarmOthers, mentions, ownDanger, selfHarm } from './phrases.ts';

/**
 * How much a text speaks of danger: 2 where the writer may harm themselves or others, 1 where danger is mentioned, denied or
 * somebody else's, 0 elsewhere. A courtesy, not a risk assessment: it is never stored, logged or ranked by (matching.md, Crisis screen).
 */
export type CrisisTier = 0 | 1 | 2;

/** A tier, and how many urgent phrases led to it: more of them than before means that something new was said. */
export type CrisisSigns = Readonly<{ tier: CrisisTier; urgent: number }>;

/** Who a sentence speaks of, as far as its pronouns tell. */
type Subject = 'writer' | 'other' | 'unknown';

const none: CrisisSigns = { tier: 0, urgent: 0 };

/** Longest text that is read; the questionnaire takes no longer one (survey.ts). */
const maxCharacters = 20_000;
/** How far before a phrase its subject and a negation are looked for, in characters. */
const reach = 60;
/** How near another person has to be named to be the subject. */
const subjectReach = 45;

const negation =
  /\b(?:not|never|no|don't|dont|didn't|didnt|isn't|wasn't|haven't|havent|hasn't|without|denies|wouldn't|wouldnt|won't|no longer)\b(?:\W+\w+){0,4}\W*$/;
/** A phrase such as "don't want to live" is not denied by its own negation, nor by one before it. */
const ownNegation = /\b(?:don't|dont|do not|no|not|never|nothing|wish|wished|rather|care)\b/;
const writer = /\b(?:i|i'm|im|i've|ive|me|myself)\b/g;
const otherPerson =
  /\b(?:he|she|they|his|her|their|him|them|mom|mother|dad|father|brother|sister|friend|boyfriend|girlfriend|husband|wife|son|daughter|uncle|aunt|cousin|partner|ex|roommate|fianc\w+|people|kids?|child|parents?|someone|who)\b/g;

/** The tier of a text (matching.md, Crisis screen). */
export function crisisTier(text: string): CrisisTier {
  return signsInText(text).tier;
}

/** The tier of a text with the number of its urgent phrases. */
export function signsInText(text: string): CrisisSigns {
  const plain = plainText(text);
  const own = [...ownDanger, ...selfHarm].filter((phrase) => occurs(phrase, plain, (who) => who !== 'other'));
  const towardsOthers = intentToHarmOthers.filter((phrase) => occurs(phrase, plain, (who) => who === 'writer'));
  const urgent = own.length + towardsOthers.length;
  if (urgent > 0) return { tier: 2, urgent };
  const isMentioned = [ownDanger, selfHarm, intentToHarmOthers, mentions].flat().some((phrase) => plain.match(phrase));
  return isMentioned ? { tier: 1, urgent: 0 } : none;
}

/** What an answer calls for: an immediate urgency is as urgent as a text can be (decision 0017). */
export function signsOfCrisis(question: SurveyQuestion, answer: DraftAnswers[SurveyQuestion]): CrisisSigns {
  if (question === 'urgency') return answer === 'immediate' ? { tier: 2, urgent: 1 } : none;
  return freeTexts.includes(question) ? signsInText(String(answer ?? '')) : none;
}

/** The highest tier among the answers; where several share it, the urgent phrases of all. */
export function signsInAnswers(answers: DraftAnswers): CrisisSigns {
  const signs = (['urgency', ...freeTexts] as const).map((question) => signsOfCrisis(question, answers[question]));
  const tier = Math.max(...signs.map((sign) => sign.tier)) as CrisisTier;
  return { tier, urgent: signs.reduce((sum, sign) => sum + sign.urgent, 0) };
}

/** True when any of the answers asks for the 988 line. */
export function needsCrisisLine(answers: DraftAnswers): boolean {
  return signsInAnswers(answers).tier > 0;
}

function plainText(text: string): string {
  return text
    .slice(0, maxCharacters)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[‘’ʼ`]/g, "'")
    .replace(/\s+/g, ' ')
    .slice(0, maxCharacters);
}

/** True when a phrase stands somewhere in the text undenied, with a subject that counts. */
function occurs(phrase: RegExp, text: string, counts: (subject: Subject) => boolean): boolean {
  for (const found of text.matchAll(phrase)) {
    const before = text.slice(Math.max(0, found.index - reach), found.index);
    const isDenied = !ownNegation.test(found[0]) && negation.test(before);
    if (!isDenied && counts(subjectOf(before))) return true;
  }
  return false;
}

/** Whom the words before a phrase, back to the end of the last sentence, speak of: the person named last. */
function subjectOf(before: string): Subject {
  const start = Math.max(0, ...['. ', '! ', '? '].map((end) => before.lastIndexOf(end)));
  const sentence = before.slice(start);
  const own = lastIndexOf(writer, sentence);
  const other = lastIndexOf(otherPerson, sentence);
  if (other > own && sentence.length - other < subjectReach) return 'other';
  return own >= 0 ? 'writer' : 'unknown';
}

function lastIndexOf(pattern: RegExp, text: string): number {
  return [...text.matchAll(pattern)].at(-1)?.index ?? -1;
}
