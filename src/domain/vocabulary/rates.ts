/** What a session costs, in whole dollars. Null means not said. */
export type Rates = Readonly<{
  min: number | null;
  max: number | null;
  /** True when a sliding scale is offered, false when it is refused. */
  sliding: boolean | null;
  /** True where sessions without pay are offered. */
  proBono: boolean;
}>;

const slidingScale = /sliding|reduced (?:fee|rate)|income[- ]based|low[- ]fee|negotiab/;
const noSlidingScale = /\b(?:no|not|without|don'?t|do not|never)\b[^.;,]*(?:sliding|reduced (?:fee|rate)|negotiab)/;
const noProBono = /\b(?:no|not|without|don'?t|do not|never)\b[^.;,]*pro[- ]?bono/;
/** Numbers that are no price: shares, lengths of time, years, "1st". */
const notMoney = [
  /\d+(?:\.\d+)?\s*%/g,
  /\b\d{1,3}\s*-?\s*(?:to\s*\d+\s*)?(?:min(?:ute)?s?|hours?|hrs?|years?|days?|weeks?|sessions?)\b/g,
  /\b(?:19|20)\d\d\b/g,
  /\b1(?:st|\.5)\b/g,
];
/** Prices of something else than an ordinary session. */
const otherService = /couple|family|group|intake|initial|evaluation|assessment|consult/;
/** Amounts that are not the price of any session. */
const notARate = /co-?pay|cancel|no[- ]show|late fee|deposit|deductible/;
const ordinarySession = /individual|standard|cash|self|session/;

/**
 * The lowest and highest price of an ordinary session in a text like "$150-$200, sliding scale"; what it does not say
 * is null (matching.md, Parsers). Amounts under $20 or over $1,000 are no session prices.
 */
export function parseRates(text: string): Rates {
  const lower = text.toLowerCase().replace(/(\d),(?=\d{3}\b)/g, '$1');
  const sliding = noSlidingScale.test(lower) ? false : slidingScale.test(lower) ? true : null;
  const proBono = /pro[- ]?bono|sessions? free of charge/.test(lower) && !noProBono.test(lower);
  const amounts = pricedParts(lower).flatMap(amountsIn);
  if (amounts.length === 0) return { min: null, max: null, sliding, proBono };
  const onlyOne = amounts.length === 1;
  return {
    min: onlyOne && /up to/.test(lower) ? null : Math.min(...amounts),
    max: onlyOne && /\d\s*\+|from \$?\d|starting at|and up/.test(lower) ? null : Math.max(...amounts),
    sliding,
    proBono,
  };
}

/** The parts of a text that price an ordinary session; where none says so, the parts that price nothing else. */
function pricedParts(text: string): string[] {
  const money = notMoney.reduce((rest, pattern) => rest.replace(pattern, ' '), text);
  const parts = money
    .split(/[;\n|]|(?<=\d)\s*\/\s*(?=[a-z])|,\s|\. /)
    .filter((part) => /\d/.test(part) && !notARate.test(part));
  const ordinary = parts.filter((part) => !otherService.test(part));
  const named = ordinary.filter((part) => ordinarySession.test(part));
  return [named, ordinary, parts].find((some) => some.length > 0) ?? [];
}

function amountsIn(part: string): number[] {
  return [...part.matchAll(/\$?\s*(\d{2,4})(?:\.\d\d)?\b/g)]
    .map((match) => Number(match[1]))
    .filter((amount) => amount >= 20 && amount <= 1000);
}
