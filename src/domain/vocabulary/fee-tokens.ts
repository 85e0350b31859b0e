import {
  type FeeToken,
  hourUnit,
  length,
  lengths,
  minuteUnit,
  months,
  noMoney,
  type Rule,
  signs,
  words,
} from './fee-words.ts';

/** Lengths that a session commonly has: beside a slash such a number may be minutes, and is never taken for dollars. */
const commonLengths: readonly number[] = [30, 40, 45, 50, 53, 55, 60, 75, 80, 90];

const number = String.raw`(?:\d{1,2},\d{3}|\d{1,4})(?:\.\d{1,2})?`;
const foreignDollars = String.raw`(?<![a-z])(?:ca?|au?|nz|hk|mx|s|r)\$|can ?\$|(?:cad|cdn|aud|nzd|hkd|sgd|mxn|jmd|ttd|bbd)\b|canadian|australian|pesos?\b`;
const foreignOthers = String.raw`[€£¥₹₪₩₱₽]|(?:eur|gbp|chf|inr|jpy|ils|nis|sek|nok|dkk|pln|thb|php|brl|zł|euros?|pounds?|rupees?|francs?)\b`;
const foreign = new RegExp(`${foreignDollars}|${foreignOthers}`);
const foreignDollar = new RegExp(foreignDollars);
const before = String.raw`(?:us ?\$|usd ?\$?|${foreignDollars}|${foreignOthers}|\$)`;
const after = String.raw`(?:us ?\$|usd\b|us\b(?: dollars?)?|dollars?\b|bucks\b|${foreignDollars}|${foreignOthers}|\$(?! ?\d))`;
/** An amount is not the first part of a longer number, a share or a length of time; without a sign, not a count either. */
const noUnit = String.raw`(?![\d%]|[.,:]\d| *percent| *[-+]? *(?:${minuteUnit}|${hourUnit}|packs?\b|weeks?\b|months?\b)|(?<!\$ ?[\d,.]+(?: *- *\d{2,3})?) *[-+]? *(?:sessions|visits)\b|(?:st|nd|rd|th|k)\b)`;
const oneAmount = `(${before})? *(${number})${noUnit} *(${after})?`;

const amountPattern = new RegExp(oneAmount, 'y');
const nextAmount = new RegExp(String.raw` *(\/|-|~|to\b|or\b|up to\b|and\b|through\b|a\b) *${oneAmount}`, 'y');
/** What makes of "100 and 140" a range. */
const rangeBegins = /\b(?:between|from|entre|de)\b[^,;.]*$/;
/** A smaller number behind an amount, without a sign, counts something: "or 6 for $750". */
const smallestJoined = 20;
const openEnd = / *(?:\+(?! *\$?\d)|(?:and|&|or) (?:up|more|above|higher|over)\b|-? *up\b|minimum\b)/y;
/** "$150 / $200 (couples)": the second alone is theirs. */
const theirs = /^ *\( *(?:for )?(?:couples?|famil(?:y|ies)|groups?|marital) *\)/;
/** What is added to a price, or taken off it. */
const addition =
  /(?:\b|(?=\+))(?:additional|extra|adds?|saves?|saving|discount of|increase of|(?:increased|reduced) by|surcharge of|was|deduct|plus|\+) *(?:an?|of|up to|about)? *$/;
const additionAfter =
  /^ *(?:off|discount|more|less|extra|(?:each |every |per )?additional|surcharge|credit|value|add-?ons?|increase|for (?:a |the )?(?:set|block|[2-9]|1[0-2]|two|three|four|five|six|seven|eight|ten|twelve)(?! *-? *(?:min|hour|hr)))\b/;

const rise = String.raw`\b(?:raised|raising|increas(?:ed?|ing)|rose|risen|went|gone|moved|changed)`;
/** Before what was paid until now. */
const formerly = new RegExp(
  String.raw`(?:${rise}(?: up)?(?: to \$? ?\d+)?(?:[^.;\n]*(?:and|,)(?: (?:for )?(?:individuals?|couples?|families|family))?)? *\(? *\bfrom|\bup from|\b(?:formerly|previously|originally|used to be|were|old (?:fee|rate|price)s?(?: was| of)?))(?: at)?:? *$`,
);
/** How many letters beside an amount are asked for that, so that a long text takes no long time. */
const reach = 120;
const willRise = /\b(?:will|going to|set to|plan to)\b[^.;\n]*$/;
/** In a bracket: what will be paid from a day on. */
const bracketBegins = /[([] *$/;
const fromThenOn = new RegExp(
  String.raw`^ *(?:from|start(?:s|ing)?|begin(?:s|ning)?|effective|as of|after|on|in)(?: on| in| from)? (?:(?:${months})\b|20\d\d\b|\d{1,2}\/)`,
);
/** What will be paid, said before the amount or behind it; there is a price until then. */
const announced = new RegExp(
  String.raw`(?:\b(?:increas|ris|rais)(?:es|ing)|\b(?:go|goes|going) up)(?: (?:it|fees?|my fees?|rates?|my rates?))? to *$|\b(?:from|starting|beginning) (?:on |in )?(?:${months})\b(?: \d{1,2}(?:st|nd|rd|th)?\b)?,?(?: 20\d\d)?[^.;,()\n\d]{0,20}$`,
);
/** A day in numbers, which may have come: then both are told. */
const dated = /^ *on \d/;
const announcedBehind = new RegExp(
  String.raw`^,? *(?:from|starting|beginning)(?: on| in| from)? (?:(?:${months})\b|20\d\d\b|\d{1,2}\/)`,
);

const numbers = [...noMoney, ...lengths];
const signsAndWords = [...signs, ...words];
const abbreviation =
  /\b(ind|indiv|cpls?|fam|grps?|mins?|hrs?|approx|sess|appts?|incl|max|tel|ext|ste|lic)\.(?=\s|$)|\b(no)\.(?= *\d)/g;

/** A text about fees as tokens, in order. Amounts in another currency, and those that are added or taken off, are void. */
export function feeTokens(text: string): FeeToken[] {
  const line = text
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u00a0\u2009\u202f\t]/g, ' ')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/\.{2,}|\u2026/g, ' ')
    .replace(abbreviation, '$1$2')
    .replace(/\r/g, '');
  const isForeign = foreignDollar.test(line);
  const isOther = foreign.test(line);
  const tokens: FeeToken[] = [];
  let place = 0;
  while (place < line.length) {
    if (/[ :="*]/.test(line[place] ?? '')) {
      place++;
      continue;
    }
    const isWordStart = !/[a-zà-ÿ\d]/.test(line[place - 1] ?? ' ') || !/[a-zà-ÿ\d]/.test(line[place] ?? '');
    const isMoney = /[$€£¥₹₪₩₱₽] *$/.test(line.slice(0, place));
    const read =
      (isWordStart && !isMoney ? firstOf(numbers, line, place) : null) ??
      amountAt(line, place, tokens) ??
      firstOf(signsAndWords, line, place);
    if (read !== null) tokens.push(...read.tokens);
    place = read?.end ?? place + 1;
  }
  return tokens.map((token) =>
    token.kind === 'amount' && !token.isUs && (isForeign || (isOther && token.isBare))
      ? { ...token, isVoid: true }
      : token,
  );
}

type Found = Readonly<{ tokens: readonly FeeToken[]; end: number }>;

function firstOf(rules: readonly Rule[], line: string, place: number): Found | null {
  for (const [pattern, read] of rules) {
    pattern.lastIndex = place;
    const match = pattern.exec(line);
    const tokens = match && match[0] !== '' ? read(match) : null;
    if (match && tokens !== null) return { tokens, end: place + match[0].length };
  }
  return null;
}

type Currency = 'none' | 'plain' | 'us' | 'foreign';

function currencyOf(first: string | undefined, last: string | undefined): Currency {
  const signs = `${first ?? ''} ${last ?? ''}`.trim();
  if (signs === '') return 'none';
  if (foreign.test(signs)) return 'foreign';
  return /us/.test(signs) ? 'us' : 'plain';
}

/** One number with its signs. */
type Number = Readonly<{ value: number; currency: Currency }>;
/** The word or sign between two numbers. */
type Joined = Number & Readonly<{ join: string; end: number }>;

/** An amount with all that is joined to it, or the length that a number without a sign rather is. */
function amountAt(line: string, place: number, earlier: readonly FeeToken[]): Found | null {
  amountPattern.lastIndex = place;
  const match = amountPattern.exec(line);
  if (match === null) return null;
  const numbers: Number[] = [{ value: dollars(match[2]), currency: currencyOf(match[1], match[3]) }];
  let end = amountPattern.lastIndex;
  const behind: FeeToken[] = [];
  const joins = new Set<string>();
  for (
    let next = joinedAt(line, end);
    next !== null && isJoined(next, numbers, line, place);
    next = joinedAt(line, end)
  ) {
    const before = numbers.at(-1) as Number;
    if (isLengthBeside(before, next) && numbers.length === 1) return { tokens: [length(before.value)], end };
    end = next.end;
    if (isLengthBeside(next, before) && next.join === '/') {
      behind.push(length(next.value));
      break;
    }
    numbers.push(next);
    joins.add(next.join);
  }
  const shortlyBefore = line.slice(Math.max(0, place - reach), place);
  const isFormer = formerly.test(shortlyBefore);
  // "Raised from $130 to $150": the last alone holds, or the first where it is to be raised.
  const isStill = isFormer && willRise.test(shortlyBefore);
  if (isStill) numbers.length = 1;
  else if (isFormer) numbers.splice(0, numbers.length - 1);
  const tied = earlier.at(-1)?.kind;
  const [only] = numbers as [Number];
  const isLengthAlone = numbers.length === 1 && isCommonLength(only) && (tied === 'for' || tied === 'per');
  if (isLengthAlone && earlier.some(({ kind }) => kind === 'amount')) return { tokens: [length(only.value)], end };

  openEnd.lastIndex = end;
  const isOpen = openEnd.test(line);
  if (isOpen) end = openEnd.lastIndex;
  const isToCome =
    earlier.some(({ kind }) => kind === 'amount') &&
    ((bracketBegins.test(shortlyBefore) && fromThenOn.test(line.slice(end, end + reach))) ||
      (announced.test(shortlyBefore) && !dated.test(line.slice(end))) ||
      announcedBehind.test(line.slice(end, end + reach)));
  const currencies = numbers.map(({ currency }) => currency);
  const isAdded = addition.test(line.slice(0, place)) || additionAfter.test(line.slice(end));
  const amount: FeeToken = {
    kind: 'amount',
    parts: numbers.map(({ value }) => value),
    isList: joins.size === 1 && joins.has('/'),
    isOpen,
    isBare: currencies.every((currency) => currency === 'none'),
    isVoid: currencies.includes('foreign') || isAdded || isToCome || (isFormer && !isStill && joins.size === 0),
    isAdded,
    isRaised: isFormer,
    isUs: currencies.includes('us'),
  };
  return { tokens: [amount, ...behind], end };
}

function joinedAt(line: string, place: number): Joined | null {
  nextAmount.lastIndex = place;
  const match = nextAmount.exec(line);
  if (match === null) return null;
  const [, join = '', sign, digits, signBehind] = match;
  return { join, value: dollars(digits), currency: currencyOf(sign, signBehind), end: nextAmount.lastIndex };
}

/** True where a number belongs to the range or the list before it, and is no amount of its own. */
function isJoined(next: Joined, before: readonly Number[], line: string, start: number): boolean {
  const { join, value, currency, end } = next;
  const rest = line.slice(end);
  if ((join === 'and' || join === 'a') && !rangeBegins.test(line.slice(0, start))) return false;
  const isSameCurrency =
    currency === 'us' || currency === 'foreign'
      ? before.some((number) => number.currency === currency)
      : join !== '/' || before.every((number) => number.currency !== 'foreign');
  const isCount = currency === 'none' && value < smallestJoined;
  return isSameCurrency && !isCount && !additionAfter.test(rest) && !(join === '/' && theirs.test(rest));
}

function isCommonLength({ value, currency }: Number): boolean {
  return currency === 'none' && commonLengths.includes(value);
}

/** "$150/60" and "50/$120": beside a slash the smaller number may be minutes. */
function isLengthBeside(one: Number | Joined, other: Number | Joined): boolean {
  const join = 'join' in one ? one.join : 'join' in other ? other.join : '';
  return join === '/' && isCommonLength(one) && one.value < other.value;
}

function dollars(digits: string | undefined): number {
  return Math.round(Number((digits ?? '').replace(',', '')));
}
