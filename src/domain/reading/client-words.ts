import type { ConcernId } from '#domain/vocabulary/concerns.ts';
import { readAssaults } from './assaults.ts';
import { withoutDenied } from './denials.ts';
import { kinIn, kinPattern } from './kin.ts';
import { lexiconWeights } from './lexicon-hits.ts';
import { readLosses } from './losses.ts';
import { setAside } from './set-aside.ts';
import { readTroubles, withoutKin } from './troubles.ts';
import { plainText } from './words.ts';

/** A client's words as they are weighed. */
export type ClientWords = Readonly<{
  /** How much they speak of each concern, by the lexicon and by what is said of kin. */
  weights: ReadonlyMap<ConcernId, number>;
  /** What is left for the model: deaths, denials and what others do taken out, kin by its kind. */
  words: string;
  /** The same without kin of whom nothing is said. */
  wordsToShow: string;
}>;

const mostCharacters = 24_000;
/** Said without meaning it. */
const idioms =
  /\b(?:f(?:ind|inding|ound) myself (?=(?:\w+ing|in|at|on|a|an|so|very|not|unable|alone|always|often|constantly|wishing|with)\b)|dying to|sick (?:and tired )?of|mak(?:es?|ing) me sick|driv(?:es?|ing) me (?:crazy|insane|nuts)|to death|die of (?:embarrassment|shame)|on the same page|(?:tak(?:es?|ing|en)|took|is|was|its|be|been|being|feels?|seems?|such)(?: like)? an? (?:[a-z]+ )?gamble(?! away))/g;
/** A parent taken in, or one whose mind goes, is cared for by whoever writes. */
const caresForParent = new RegExp(
  `${kinPattern('parent')}[^.;!?\\n]{0,80}\\b(?:(?:moved|living|lives) (?:back )?in with (?:us|me)\\b[^.;!?\\n]{0,80}\\b(?:alzheimers|dementia|parkinsons|stroke|ill|sick|care|elderly|fell)|with us now)\\b`,
);
const lossWeight = 3.2;
const babyWeight = 1.6;
const troubleWeight = 2.4;

/** Reads whose a client's words are: somebody's death, trouble with somebody, what is denied, and the rest by the lexicon. */
export function readClientWords(text: string): ClientWords {
  const plain = plainText(text.slice(0, mostCharacters)).replace(/'/g, '').replace(idioms, ' ');
  const { rest: current, hasAilingKin } = setAside(plain);
  const { rest: told, assaults } = readAssaults(current);
  const { rest: alive, deaths, ofBaby } = readLosses(told);
  const { rest: own, troubles } = readTroubles(alive);
  const weights = lexiconWeights(withoutDenied(own));
  const add = (concern: ConcernId, weight: number) => weights.set(concern, (weights.get(concern) ?? 0) + weight);
  if (deaths > 0) add('grief', lossWeight + Math.log(deaths));
  if (ofBaby) for (const concern of ['perinatal', 'fertility'] as const) add(concern, babyWeight);
  if (assaults > 0) add('assault', lossWeight);
  if (caresForParent.test(current)) add('caregiving', lossWeight);
  for (const whom of hasAilingKin) {
    const kin = kinIn(whom);
    if (kin === 'parent' || kin === 'relative') add('family', troubleWeight);
    if (kin === 'spouse') add('relationships', troubleWeight);
  }
  for (const [concern, times] of troubles) add(concern, troubleWeight * (1 + Math.log(times)));
  const words = withoutDenied(withoutKin(own, true));
  return { weights, words, wordsToShow: troubles.size > 0 ? words : withoutDenied(withoutKin(own, false)) };
}
