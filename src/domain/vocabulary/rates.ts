import { type Price, readPrices, type StatedPrice } from './fee-grammar.ts';

export { type FeeService, feeServices, type Span } from './fee-words.ts';
export type { Price, StatedPrice };

/** What a text says of fees. Null means not said. */
export type Rates = Price &
  Readonly<{
    /** Each price as it is stated; `min` and `max` are those of a session of one person. */
    prices: readonly StatedPrice[];
    /** True when a sliding scale is offered, false when it is refused. */
    sliding: boolean | null;
    /** True where sessions without pay are offered. */
    proBono: boolean;
    /** True where a first call or consultation costs nothing. */
    freeConsultation: boolean;
  }>;

/** What a client comes for, as far as prices differ by it. */
export const soughtServices = ['individual', 'couples'] as const;
export type SoughtService = (typeof soughtServices)[number];

const slide = `(?:sliding|escala m[oó]vil|reduced[- ](?:fee|rate|cost)|income[- ]based|low[- ](?:fee|cost)|negotia(?:b|t)|pay[- ]what[- ]you|ability to pay|(?:depending|depends|based) on (?:your |client'?s? )?(?:household )?(?:income|means|financial|need)|open path|flexible (?:fee|rate|pricing))`;
const slidingScale = new RegExp(slide);
/** A refusal reaches as far as its own clause. */
const refused = String.raw`\b(?:no|not|without|don'?t|do not|doesn'?t|cannot|never|non)\b(?:(?!\bbut\b|\bhowever\b|\byet\b| - )[^.;,:(/\n])*`;
const noSlidingScale = new RegExp(
  `${refused}${slide}|non-?negotia|(?:sliding|reduced)[^.;,]*?(?::\\s*(?:no\\b|none|n/a)|\\b(?:not |un)(?:currently )?(?:available|offered)|\\bfull\\b(?! (?:fee|rate|price|cost))|\\bfilled\\b|\\bclosed\\b|\\bno longer\\b|\\bend(?:s|ed)\\b(?! at)|\\bdiscontinued\\b)`,
);
const proBonoWords = /pro[- ]?bono|sessions? free of charge/;
const noProBono = new RegExp(`${refused}pro[- ]?bono`);
const freeWords = String.raw`(?:(?<!feel )free|complimentary|no[- ](?:cost|charge)|without charge|\$\s?0\b|gratis|gratuit\w+)`;
const talk = String.raw`(?:consult\w*|calls?\b|chat|intro\w*|phone|meet[- ]and[- ]greet)`;
const freeTalk = new RegExp(`${freeWords}[^.;,]{0,30}${talk}|${talk}[^.;,]{0,25}${freeWords}`);
const noFreeTalk = /\b(?:no|not|without|don'?t|do not)\b [^.;,]{0,25}free/;

/**
 * What a text like "Individual $120, couples $160, sliding scale" says of fees (matching.md, Parsers). What is no price of a
 * session, or not clearly one, is left out.
 */
export function parseRates(text: string): Rates {
  const line = text
    .toLowerCase()
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, '-');
  const prices = readPrices(text);
  return {
    ...priceFor({ prices }, 'individual'),
    prices,
    sliding: noSlidingScale.test(line) ? false : slidingScale.test(line) ? true : null,
    proBono: proBonoWords.test(line) && !noProBono.test(line),
    freeConsultation: freeTalk.test(line) && !noFreeTalk.test(line),
  };
}

/**
 * What a session costs of the service that a client comes for: the prices stated for it, else those stated for no service.
 * Where prices for one person are told apart, a price without a word is not taken for one of couples.
 */
export function priceFor({ prices }: Readonly<{ prices: readonly StatedPrice[] }>, service: SoughtService): Price {
  const stated = prices.filter((price) => price.service === service);
  const isForOne = service === 'couples' && prices.some((price) => price.service === 'individual');
  const general = isForOne ? [] : prices.filter((price) => price.service === null);
  const asked = stated.length > 0 ? stated : general;
  return {
    min: outermost(
      asked.map(({ min }) => min),
      Math.min,
    ),
    max: outermost(
      asked.map(({ max }) => max),
      Math.max,
    ),
  };
}

/** Null where one of them is not said: nobody is told of a lowest price that may not be the lowest. */
function outermost(ends: readonly (number | null)[], choose: (...all: number[]) => number): number | null {
  const known = ends.filter((end) => end !== null);
  return known.length === 0 || known.length < ends.length ? null : choose(...known);
}
