import type { DraftAnswers, SurveyQuestion } from '#domain/survey/answers.ts';
import { dangerousUse, service, smallOrAnimal, use, violence, violenceWords } from './circumstances.ts';
import { type Context, contextOf } from './context.ts';
import { childDanger, childWords, poisonings, poisoningWords, woundsAndWeapons, woundWords } from './emergencies.ts';
import { freeTexts } from './free-texts.ts';
import {
  ambiguousEnd,
  endableThing,
  intentToHarmOthers,
  leftBehind,
  losses,
  mentions,
  othersDanger,
  ownBurden,
  ownDanger,
  saidByOthers,
  selfHarm,
} from './phrases.ts';
import { plainText } from './plain-text.ts';
import {
  isSpanish,
  spanishDanger,
  spanishDenial,
  spanishEmergencies,
  spanishMentions,
  spanishOthers,
  spanishPast,
  spanishPoisonings,
  spanishReport,
  spanishThought,
  spanishUse,
  spanishViolence,
  spanishWords,
} from './spanish.ts';

/**
 * How much a text speaks of danger: 2 where the writer may harm themselves or others or a life is in danger at this minute,
 * 1 where danger is mentioned, denied or somebody else's, 0 elsewhere. A courtesy, not a risk assessment: it is never stored,
 * logged or ranked by (matching.md, Crisis screen).
 */
export type CrisisTier = 0 | 1 | 2;

/** The kinds of help, the most pressing first: what a text names decides which lines stand first. */
export const crisisKinds = [
  'poison',
  'emergency',
  'self',
  'someone-else',
  'violence',
  'veteran',
  'substances',
] as const;
export type CrisisKind = (typeof crisisKinds)[number];

/**
 * A tier with the kinds of help, in their order, and the language that they are asked in. `urgent` counts the urgent phrases:
 * more of them than before means that something new was said.
 */
export type CrisisSigns = Readonly<{
  tier: CrisisTier;
  urgent: number;
  kinds: readonly CrisisKind[];
  language: 'en' | 'es';
}>;

/** What is being found in a text. */
type Findings = { urgent: number; isMentioned: boolean; kinds: Set<CrisisKind>; isSpanish: boolean };

const none: CrisisSigns = { tier: 0, urgent: 0, kinds: [], language: 'en' };
/** What a life in danger at this minute counts: it opens a panel again that was put away for less. */
const emergencyWeight = 100;
/** How far around a phrase something is looked for that changes its meaning, in characters. */
const near = 120;

const happensNow =
  /\b(?:just|right now|now|tonight|today|this (?:morning|evening|afternoon)|minutes? ago|hours? ago|is overdosing|unconscious|unresponsive|breathing|passed out|turning blue|throwing up|vomiting|won't wake|ambulance|what (?:do|should) (?:i|we)|help)\b/;
const grieved = /\b(?:died|dies|dead|passed|funeral|death|lost|losing|grief|grieving|murio|fallecio)\b/;
const animal = /\b(?:dog|cat|puppy|kitten|horse|rabbit)s? (?:just )?$/;
const isPresent = /\b(?:wants?|is|doesn't|don't|talks?|cuts|hurts|threatens?|keeps?|talking|quiere)\b/;
const ofWriter = /\b(?:i|i'm|i've|my|myself)\b/;
/** "My pills" may be taken by somebody else. */
const ofWriterAlone = /\b(?:i|i'm|i've|myself)\b/;
/** What was a year ago or was survived is told, not asked help for at this minute. */
const survived = /^[^.!?]{0,40}\b(?:last year|survived)\b/;
const victimIsWriter =
  /\b(?:me|us)\b(?: up)?(?: right now| now| tonight| today)?$| with (?:a|his|her|the) \w+$|\b(?:hiding|locked)\b| door$/;

/** The tier of a text (matching.md, Crisis screen). */
export function crisisTier(text: string): CrisisTier {
  return signsInText(text).tier;
}

/** The tier of a text with the number of its urgent phrases, and the help that it asks for. */
export function signsInText(text: string): CrisisSigns {
  const plain = plainText(text);
  const found: Findings = { urgent: 0, isMentioned: false, kinds: new Set(), isSpanish: false };
  readEmergencies(plain, found);
  readDanger(plain, found);
  readCircumstances(plain, found);
  readSpanish(plain, found);
  return signsOf(plain, found);
}

/** What an answer calls for: an immediate urgency is as urgent as a text can be (decision 0017). */
export function signsOfCrisis(question: SurveyQuestion, answer: DraftAnswers[SurveyQuestion]): CrisisSigns {
  if (question === 'urgency') return answer === 'immediate' ? { ...none, tier: 2, urgent: 1, kinds: ['self'] } : none;
  return freeTexts.includes(question) ? signsInText(String(answer ?? '')) : none;
}

/** The highest tier among the answers; where several share it, the urgent phrases and kinds of help of all. */
export function signsInAnswers(answers: DraftAnswers): CrisisSigns {
  const all = (['urgency', ...freeTexts] as const).map((question) => signsOfCrisis(question, answers[question]));
  const tier = Math.max(...all.map((signs) => signs.tier)) as CrisisTier;
  if (tier === 0) return none;
  const first = all.filter((signs) => signs.tier === tier);
  return {
    tier,
    urgent: first.reduce((sum, signs) => sum + signs.urgent, 0),
    kinds: crisisKinds.filter((kind) => first.some((signs) => signs.kinds.includes(kind))),
    language: all.some((signs) => signs.language === 'es') ? 'es' : 'en',
  };
}

/** True when any of the answers asks for the 988 line. */
export function needsCrisisLine(answers: DraftAnswers): boolean {
  return signsInAnswers(answers).tier > 0;
}

function signsOf(plain: string, { urgent, isMentioned, kinds, isSpanish: hasSpanishSign }: Findings): CrisisSigns {
  const tier = urgent > 0 ? 2 : Number(isMentioned || kinds.size > 0);
  if (tier === 0) return none;
  if (kinds.size === 0) kinds.add('self');
  if (service.some((phrase) => plain.match(phrase))) kinds.add('veteran');
  if (use.some((phrase) => matches(phrase, plain).some(({ context }) => context.subject !== 'other')))
    kinds.add('substances');
  return {
    tier: tier as CrisisTier,
    urgent,
    kinds: crisisKinds.filter((kind) => kinds.has(kind)),
    language: hasSpanishSign || isSpanish(plain) ? 'es' : 'en',
  };
}

const emergencies = [
  ['poison', poisoningWords, poisonings],
  ['emergency', woundWords, woundsAndWeapons],
  ['emergency', childWords, childDanger],
] as const;

/** Poison, wounds and weapons at this minute; what is over is an attempt of the writer's, or somebody else's past. */
function readEmergencies(plain: string, found: Findings): void {
  for (const [kind, words, phrases] of emergencies) {
    if (!words.test(plain)) continue;
    for (const phrase of phrases) {
      for (const { text, index, before, context } of matches(phrase, plain)) {
        if (animal.test(before)) continue;
        const isOfWriter = context.subject !== 'other';
        found.isMentioned = true;
        if (context.isDenied || context.isUnreal || context.isPast) continue;
        if (kind === 'emergency' && context.isThought && /^(?:slit|slash|cut)/.test(text)) continue;
        if (context.isOver) {
          if (isOfWriter && !survived.test(plain.slice(index + text.length, index + text.length + near / 2)))
            addDanger(found, 1);
          continue;
        }
        if (!isOfWriter && !isOthersEmergency(plain, index, text)) continue;
        found.kinds.add(kind);
        found.urgent += emergencyWeight;
        if (victimIsWriter.test(text)) found.kinds.add('violence');
        else if (!isOfWriter && !(phrases === woundsAndWeapons ? ofWriter : ofWriterAlone).test(text))
          found.kinds.add('someone-else');
      }
    }
  }
}

function isOthersEmergency(plain: string, index: number, text: string): boolean {
  const around = plain.slice(Math.max(0, index - near / 2), index + text.length + near / 2);
  if (grieved.test(around)) return false;
  return !/^o(?:\.?d|verd)/.test(text) || happensNow.test(around) || text.includes('ing');
}

/** The writer's own wish, and what others say or do. */
function readDanger(plain: string, found: Findings): void {
  const isGrief = losses.some((phrase) => plain.match(phrase));
  for (const phrase of [...ownDanger, ...selfHarm]) {
    const read = matches(phrase, plain);
    if (read.length > 0) found.isMentioned = true;
    for (const one of read) if (isOthers(one)) addOthers(found, one, isGrief);
    const own = read.filter((one) => !isOthers(one) && isSaid(one) && !isSeparation(one));
    if (own.length > 0) addDanger(found, 1);
  }
  for (const phrase of ownBurden) {
    const read = matches(phrase, plain);
    if (read.length > 0) found.isMentioned = true;
    if (read.some((one) => isSaid(one) && !saidByOthers.test(one.before))) addDanger(found, 1);
  }
  for (const phrase of intentToHarmOthers) {
    const read = matches(phrase, plain);
    if (read.length > 0) found.isMentioned = true;
    if (read.some((one) => one.context.subject === 'writer' && isSaid(one))) addDanger(found, 1);
    for (const one of read) if (one.context.subject === 'other') addOthers(found, one, isGrief);
  }
  for (const phrase of othersDanger)
    for (const one of matches(phrase, plain)) {
      if (one.context.subject !== 'other') continue;
      found.isMentioned = true;
      addOthers(found, one, isGrief);
    }
  if (isGrief || mentions.some((phrase) => plain.match(phrase))) found.isMentioned = true;
}

/** A partner's violence, and drugs that endanger. */
function readCircumstances(plain: string, found: Findings): void {
  for (const phrase of violenceWords.test(plain) ? violence : [])
    for (const { text, before, context } of matches(phrase, plain)) {
      if (
        smallOrAnimal.test(
          `${before
            .slice(-near / 2)
            .split(/[.!?;] /)
            .at(-1)}${text}`,
        ) ||
        context.isDenied
      )
        continue;
      found.isMentioned = true;
      if (!context.isPast) found.kinds.add('violence');
    }
  for (const phrase of dangerousUse)
    for (const { context } of matches(phrase, plain))
      if (context.subject !== 'other' && !context.isDenied && !context.isPast) found.kinds.add('substances');
}

function readSpanish(plain: string, found: Findings): void {
  if (!spanishWords.test(plain)) return;
  const groups = [
    ['poison', spanishPoisonings],
    ['emergency', spanishEmergencies],
    ['self', spanishDanger],
    ['someone-else', spanishOthers],
    ['violence', spanishViolence],
    ['substances', spanishUse],
    [null, spanishMentions],
  ] as const;
  for (const [kind, phrases] of groups)
    for (const phrase of phrases)
      for (const { text, before, context } of matches(phrase, plain)) {
        found.isMentioned = true;
        found.isSpanish ||= !/^suicid(?:e|al)/.test(text);
        const isDenied = !/^(?:ya )?no\b/.test(text) && spanishDenial.test(before);
        if (kind === null || isDenied || context.isPast || spanishPast.test(before)) continue;
        if (kind === 'poison' && spanishThought.test(before)) continue;
        if (kind === 'self' && spanishReport.test(before)) found.kinds.add('someone-else');
        else if (kind === 'self') addDanger(found, 1);
        else found.kinds.add(kind);
        if (kind === 'poison' || kind === 'emergency') {
          found.urgent += emergencyWeight;
          if (/^me esta|\bescondi|\bencerrad|puerta$|\bme (?:toca|manosea|viola)$/.test(text))
            found.kinds.add('violence');
          else if (/^(?:se|tomo|trago|comio|tiene|va|esta|no|abusa\w*|viola)\b/.test(text) || /\bse $/.test(before))
            found.kinds.add('someone-else');
        }
      }
}

function addDanger(found: Findings, weight: number): void {
  found.kinds.add('self');
  found.urgent += weight;
}

function addOthers(found: Findings, { text, context }: Match, isGrief: boolean): void {
  if (context.isDenied || context.isPast || (isGrief && !isPresent.test(text))) return;
  found.kinds.add('someone-else');
}

type Match = { text: string; index: number; before: string; context: Context };

function matches(phrase: RegExp, plain: string): Match[] {
  return [...plain.matchAll(phrase)].map(({ 0: text, index }) => ({
    text,
    index,
    before: plain.slice(Math.max(0, index - near), index),
    context: contextOf(plain, index, text),
  }));
}

/** Somebody else's by the words before it, unless the phrase itself says "my" or "I". */
function isOthers({ text, context }: Match): boolean {
  return context.subject === 'other' && !(ofWriter.test(text) && !context.isReported);
}

function isSaid({ context }: Match): boolean {
  return !context.isDenied && !context.isPast;
}

/** "I want to end it" where a relationship or an agreement was named before it, and nobody was lost. */
function isSeparation({ text, before }: Match): boolean {
  return ambiguousEnd.test(text) && endableThing.test(before) && !leftBehind.test(before);
}
