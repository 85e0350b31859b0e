import { feeTokens } from './fee-tokens.ts';
import type { FeeService, FeeToken, Span } from './fee-words.ts';

/** Whole dollars; null where that end is not said: "up to $150" has no lowest, "from $120" no highest. */
export type Price = Readonly<{ min: number | null; max: number | null }>;

/** One price as it is stated; `service` and `minutes` are null where they are not said. */
export type StatedPrice = Price & Readonly<{ service: FeeService | null; minutes: Span | null }>;

/** What a session may cost in dollars: less is a copay or a slip, more is not one session. */
const lowest = 20;
const highest = 1000;
/** A number without a sign is rather an age or a day below this; in a text that has signs, below that. */
const lowestBare = 40;
const lowestBareBesideSigns = 100;
/** Minutes of a session of therapy; what is shorter or longer is priced as something else. */
const sessionMinutes: Span = { min: 25, max: 180 };

const hardEnd: FeeToken = { kind: 'end', isWeak: false };

type Amount = Extract<FeeToken, { kind: 'amount' }>;
type Service = Extract<FeeToken, { kind: 'service' }>;
/** What stands between two commas, dashes or the like. */
type Piece = readonly FeeToken[];
/** An amount with what belongs to it: `left` and `right` beside it, `around` further off in the same sentence. */
type Clause = Readonly<{ amount: Amount; left: FeeToken[]; right: FeeToken[]; around: FeeToken[] }>;
type Sentence = Readonly<{ tokens: readonly FeeToken[]; isWeakEnd: boolean }>;

/** What is said of the prices before, where it may hold on: an `occasion` with who comes to it and how long it takes. */
type Carried = Readonly<{
  services: readonly FeeService[];
  occasion: Readonly<{ people: readonly FeeService[]; minutes: Span | null }> | null;
}>;
const nothingCarried: Carried = { services: [], occasion: null };

const isAmount = (token: FeeToken): token is Amount => token.kind === 'amount';
const isService = (token: FeeToken): token is Service => token.kind === 'service';
const has = (tokens: readonly FeeToken[], ...kinds: FeeToken['kind'][]) =>
  tokens.some(({ kind }) => kinds.includes(kind));
/** True where nothing is said but who comes and how long. */
const isLabel = (piece: Piece) => !has(piece, 'word', 'aside', 'bar', 'payer', 'amount');
const says = (piece: Piece) => has(piece, 'service', 'length');

/** Every price of a session that a text states, in its order (matching.md, Parsers). */
export function readPrices(text: string): StatedPrice[] {
  const tokens = bracketsApart(feeTokens(text));
  let isCouplesApart = has(tokens, 'refused');
  const floor = tokens.some((token) => isAmount(token) && !token.isBare) ? lowestBareBesideSigns : lowestBare;
  const prices: StatedPrice[] = [];
  let label: FeeToken[] = [];
  let isUsed = false;
  /** The services that the last sentence began with, where a semicolon alone parts it from this one. */
  let carried = nothingCarried;
  for (const { tokens: sentence, isWeakEnd } of sentencesOf(tokens)) {
    if (!sentence.some(isAmount)) {
      // A heading over the lines below it.
      const isHeading = has(sentence, 'service') && isLabel(sentence) && !has(sentence, 'not');
      label = isHeading ? [...(isUsed ? [] : label), ...sentence, { kind: 'comma' }] : [];
      isUsed = false;
      if (isHeading || !isWeakEnd) carried = nothingCarried;
      continue;
    }
    const isHeaded = label.length > 0 && !sentence.some(isService);
    const read = readSentence(withoutSlashes(isHeaded ? [...label, ...sentence] : sentence), floor, carried);
    prices.push(...read.prices);
    isCouplesApart ||= read.isCouplesApart;
    carried = isWeakEnd ? read.carried : nothingCarried;
    isUsed = true;
    if (!isHeaded) label = [];
  }
  if (!isCouplesApart) return prices;
  // Couples pay another price, which is not said, or do not come: a price without a word is that of one person.
  const kept = has(tokens, 'refused') ? prices.filter(({ service }) => service !== 'couples') : prices;
  return kept.map((price) => (price.service === null ? { ...price, service: 'individual' } : price));
}

/** Moves a bracket that names who comes before its amount, "$150 (couples $200)", behind its sentence as one of its own. */
function bracketsApart(tokens: readonly FeeToken[]): FeeToken[] {
  const outer: FeeToken[] = [];
  let apart: FeeToken[] = [];
  for (let place = 0; place < tokens.length; place++) {
    const token = tokens[place] as FeeToken;
    const end = token.kind === 'open' ? tokens.findIndex(({ kind }, at) => at > place && kind === 'close') : -1;
    const inside = end < 0 ? [] : tokens.slice(place + 1, end);
    const owner = end < 0 ? [] : outer.slice(outer.findLastIndex(({ kind }) => kind === 'comma' || kind === 'end') + 1);
    const amount = inside.findIndex(isAmount);
    if (has(owner, 'amount') && inside.slice(0, amount).some(isService) && amount > 0 && !has(inside, 'open')) {
      const occasions = owner.filter((one) => isService(one) && one.isOccasion);
      apart.push(hardEnd, ...inside.flatMap((one) => (isService(one) ? [...occasions, one] : [one])));
      outer.push({ kind: 'comma' });
      place = end;
      continue;
    }
    if (token.kind === 'end' && !token.isWeak) {
      outer.push(...apart);
      apart = [];
    }
    outer.push(token.kind === 'close' ? { kind: 'comma' } : token);
  }
  return [...outer, ...apart];
}

function sentencesOf(tokens: readonly FeeToken[]): Sentence[] {
  const sentences: { tokens: FeeToken[]; isWeakEnd: boolean }[] = [{ tokens: [], isWeakEnd: false }];
  for (const token of tokens) {
    const last = sentences.at(-1);
    if (token.kind !== 'end') last?.tokens.push(token);
    else if (last) {
      last.isWeakEnd = token.isWeak;
      sentences.push({ tokens: [], isWeakEnd: false });
    }
  }
  return sentences.filter(({ tokens: said }) => said.length > 0);
}

/** "$150/individual $190/couple" says "per" by its slashes; "$150 / couples $190", with fewer services, does not. */
function withoutSlashes(sentence: readonly FeeToken[]): FeeToken[] {
  const first = sentence.findIndex(isAmount);
  const isPer =
    !sentence.slice(0, first).some(isService) && sentence.filter(isService).length >= sentence.filter(isAmount).length;
  return sentence.map((token, index) => {
    if (token.kind !== 'slash') return token;
    const isBetween = isPer && sentence[index - 1]?.kind === 'amount' && sentence[index + 1]?.kind === 'service';
    return { kind: isBetween ? 'per' : 'comma' };
  });
}

/** The prices of a sentence, and the services that it began with; `before` are those of the one before. */
function readSentence(sentence: readonly FeeToken[], floor: number, before: Carried) {
  const prices: StatedPrice[] = [];
  const { clauses, isLabelFirst } = clausesOf(sentence);
  let carried = before.services;
  let wasSession = false;
  let isBarred = false;
  let isCouplesApart = false;
  let occasion = before.occasion;
  const inOrder = servicesInOrder(clauses, isLabelFirst);
  clauses.forEach((clause, index) => {
    const { amount, left, right, around } = clause;
    const own = [...left, ...right];
    const labels = isLabelFirst && left.some(isService) ? left : own;
    const services = inOrder?.[index] ?? servicesOf(labels);
    const minutes = minutesOf(left, right, isLabelFirst);
    // An intake is behind one: "then $175", and what is shorter.
    const isAfter =
      occasion !== null &&
      services.length === 0 &&
      (has(left, 'then') || (minutes !== null && occasion.minutes !== null && minutes.max < occasion.minutes.min));
    const resets = isAfter || has(own, 'regular') || (has(own, 'session') && !wasSession);
    const takesUp = index > 0 ? isLabelFirst : has(own, 'length');
    const heard =
      services.length > 0 ? services : takesUp && !resets ? carried : isAfter ? (occasion?.people ?? []) : [];
    if (services.length > 0) {
      const named = labels.filter(isService);
      const people = named.filter(({ isOccasion }) => !isOccasion).flatMap((one) => one.services);
      occasion = named.some(({ isOccasion }) => isOccasion) ? { people, minutes } : null;
    }
    const isOwnKind = services.length > 0 || has(own, 'regular', 'session') || isRate(right);
    isBarred = has(left, 'bar', 'payer', 'refused') || ((isBarred || has(around, 'bar', 'payer')) && !isOwnKind);
    if (isLabelFirst && services.length > 0) carried = services;
    else if (resets || !isLabelFirst) carried = [];
    wasSession = has(own, 'session');
    const isBarredHere = isBarred || isBarredBehind(right);
    // "$20 copay with one plan, $35 with another": what follows is of the same kind, unless it says its own.
    isBarred = isBarredHere && (amount.isBare || Math.max(...amount.parts) >= lowest);
    const isPerHead = has(right, 'head') && heard.includes('couples') && !heard.includes('individual');
    const isPerPerson =
      heard.length === 0 && right.some(({ kind }, at) => kind === 'head' && right[at - 1]?.kind === 'per');
    isCouplesApart ||= isPerHead || isPerPerson || (amount.isAdded && services.includes('couples'));
    if (isBarredHere || isPerHead || amount.isVoid) return;
    if (amount.isBare && !isCalledPrice(left, right)) return;
    if (has(left, 'word') && !isOfSession(own)) return;
    prices.push(...pricesOf(clause, isLabelFirst ? left : own, heard, minutes, floor));
  });
  return { prices, carried: isLabelFirst ? { services: carried, occasion } : nothingCarried, isCouplesApart };
}

/** "Individual and couples: $150 and $180": as many amounts as are named, with nothing else beside them. */
function servicesInOrder(clauses: readonly Clause[], isLabelFirst: boolean): readonly (readonly FeeService[])[] | null {
  const named = clauses[0]?.left.filter(isService) ?? [];
  const isPlain = clauses.every(
    ({ amount, left, right }, index) =>
      amount.parts.length === 1 && !has(right, 'word', 'length', 'service') && (index === 0 || left.length === 0),
  );
  const isEach = isLabelFirst && clauses.length > 1 && named.length === clauses.length && isPlain;
  return isEach && !named.some(({ isOccasion }) => isOccasion) ? named.map(({ services }) => services) : null;
}

/** Cuts a sentence at its amounts, and gives each what belongs to it. */
function clausesOf(sentence: readonly FeeToken[]): { clauses: Clause[]; isLabelFirst: boolean } {
  const places = sentence.flatMap((token, index) => (isAmount(token) ? [index] : []));
  const clauses: Clause[] = places.map((place) => ({
    amount: sentence[place] as Amount,
    left: [],
    right: [],
    around: [],
  }));
  const first = clauses[0] as Clause;
  const head = piecesOf(sentence.slice(0, places[0]));
  const nearest = head.pop() ?? [];
  first.left.push(...nearest);
  let reaches = isLabel(nearest) && (says(nearest) || !has(nearest, 'session', 'regular'));
  for (const piece of head.reverse()) {
    reaches &&= isLabel(piece);
    if (reaches && says(piece)) first.left.unshift(...piece);
    else first.around.unshift(...piece);
  }
  const isLabelFirst = says(first.left) || has(first.left, 'bar', 'payer');
  clauses.forEach((clause, index) => {
    const between = sentence.slice((places[index] ?? 0) + 1, places[index + 1]);
    const next = clauses[index + 1];
    const pieces = piecesOf(between);
    if (next && pieces.length === 1) {
      const cut = isLabelFirst ? cutOf(between, clause) : between.length;
      clause.right.push(...between.slice(0, cut));
      next.left.push(...between.slice(cut));
      return;
    }
    clause.right.push(...(pieces.shift() ?? []));
    // "$150 (individual), couples (80 min) $200": the bracket stands before its amount.
    const isClosed = pieces.at(-1)?.length === 0 && pieces.length > 1;
    const isHead = isClosed && isHeadOfBracket(pieces.at(-2) ?? []);
    if (next && isHead && has(clause.right, 'service')) pieces.pop();
    if (next) next.left.push(...(pieces.pop() ?? []));
    const isBehind = !isLabelFirst || next === undefined;
    let joins = clause.right.length === 0 || isLabel(clause.right);
    for (const piece of isBehind ? pieces : pieces.reverse()) {
      joins &&= isLabel(piece);
      if (isBehind && joins && says(piece)) clause.right.push(...piece);
      else if (!isBehind && isLabel(piece) && says(piece)) next?.left.unshift(...piece);
      else next?.around.push(...piece);
    }
  });
  return { clauses, isLabelFirst };
}

function isHeadOfBracket(piece: Piece): boolean {
  const open = piece.findIndex(({ kind }) => kind === 'open');
  return isLabel(piece) && has(piece.slice(0, Math.max(open, 0)), 'service');
}

/** Where, without a comma, what belongs to the next amount begins: at who comes, else at a second length. */
function cutOf(between: readonly FeeToken[], { left, right }: Clause): number {
  const service = between.findIndex((token, index) => isService(token) && !isTied(between[index - 1]));
  if (service >= 0) return service;
  const bar = between.findIndex(({ kind }) => kind === 'bar' || kind === 'payer');
  if (bar >= 0 && !has(left, 'bar', 'payer')) return bar;
  const isLengthFirst = has(left, 'length') || has(right, 'length');
  const minutes = between.findIndex((token, index) => token.kind === 'length' && !isTied(between[index - 1]));
  return minutes >= 0 && isLengthFirst ? minutes : between.length;
}

function isTied(before: FeeToken | undefined): boolean {
  return before?.kind === 'per' || before?.kind === 'for';
}

function piecesOf(tokens: readonly FeeToken[]): FeeToken[][] {
  return tokens.reduce<FeeToken[][]>(
    (pieces, token) => {
      if (token.kind === 'comma') pieces.push([]);
      else pieces.at(-1)?.push(token);
      return pieces;
    },
    [[]],
  );
}

/** The services that words name; a kind of an occasion says more than who comes to it. */
function servicesOf(tokens: readonly FeeToken[]): FeeService[] {
  const named = tokens.filter(isService);
  const occasions = named.filter(({ isOccasion }) => isOccasion);
  return [...new Set((occasions.length > 0 ? occasions : named).flatMap(({ services }) => services))];
}

/** True where an amount is said to be that of each session: "per session", "/ 50 min". */
function isRate(right: readonly FeeToken[]): boolean {
  const per = right.findIndex(({ kind }) => kind === 'per');
  return per >= 0 && has(right.slice(per + 1, per + 2), 'session', 'length', 'service');
}

/** True where what follows an amount says that it is no price; what a bracket says of a price itself is another matter. */
function isBarredBehind(right: readonly FeeToken[]): boolean {
  const payer = right.findIndex(({ kind }) => kind === 'payer');
  if (payer >= 0 && !has(right.slice(0, payer), 'word')) return true;
  const bracket = right.findIndex(({ kind }) => kind === 'open');
  const outside = bracket < 0 ? right : right.slice(0, bracket);
  const heard = says(outside) || isRate(outside) ? outside : right;
  const bar = heard.findIndex(({ kind }) => kind === 'bar');
  const ahead = heard.slice(0, bar);
  // "No charge for cancellations" takes the bar back.
  if (bar < 0 || has(ahead, 'not')) return false;
  return !isRate(ahead) || has(ahead.slice(2), 'for') || ahead.at(-1)?.kind === 'session';
}

/** True where the words beside an amount speak of a session or its fee, and not of a book or a gift card. */
function isOfSession(own: readonly FeeToken[]): boolean {
  return has(own, 'session', 'fee', 'regular', 'service', 'length', 'per', 'head');
}

/** A number without a sign is a price where nothing else is spoken of. */
function isCalledPrice(left: readonly FeeToken[], right: readonly FeeToken[]): boolean {
  return isRate(right) ? !has(left, 'bar') : !has([...left, ...right], 'word', 'aside', 'bar');
}

function minutesOf(left: readonly FeeToken[], right: readonly FeeToken[], isLabelFirst: boolean): Span | null {
  const lengthIn = (tokens: readonly FeeToken[]) =>
    tokens.flatMap((token) => (token.kind === 'length' ? [token.minutes] : []))[0];
  return (isLabelFirst ? (lengthIn(left) ?? lengthIn(right)) : (lengthIn(right) ?? lengthIn(left))) ?? null;
}

/** The prices that an amount states, one for each service. */
function pricesOf(
  clause: Clause,
  labels: readonly FeeToken[],
  services: readonly FeeService[],
  minutes: Span | null,
  floor: number,
): StatedPrice[] {
  const { parts, isList } = clause.amount;
  const isSession = minutes === null || (minutes.max >= sessionMinutes.min && minutes.min <= sessionMinutes.max);
  const named: readonly (FeeService | null)[] = !isSession ? ['other'] : services.length > 0 ? services : [null];
  // "Individual/couples $120/$150": a price each, in the same order.
  const inOrder = labels.filter(isService);
  const isEach = isList && inOrder.length === parts.length && isSession;
  const stated = isEach
    ? inOrder.map((label, index) => [label.services, parts.slice(index, index + 1)] as const)
    : [[named, parts] as const];
  return stated.flatMap(([each, amounts]) => {
    const price = priceOf(amounts, clause, floor);
    return price ? each.map((service) => ({ service, minutes, ...price })) : [];
  });
}

function priceOf(parts: readonly number[], { amount, left, right }: Clause, floor: number): Price | null {
  const { isOpen, isBare, isRaised } = amount;
  const [min, max] = [Math.min(...parts), Math.max(...parts)];
  if (max < (isBare ? floor : lowest) || min > highest) return null;
  const near = left.slice(left.findLastIndex(({ kind }) => kind === 'word' || kind === 'aside') + 1).slice(-3);
  const isTop = parts.length === 1 && (has(near, 'upTo') || right[0]?.kind === 'upTo');
  const isBottom = isOpen || (parts.length === 1 && !isRaised && has(near, 'from'));
  const price = { min: isTop || min < lowest ? null : min, max: isBottom || max > highest ? null : max };
  return price.min === null && price.max === null ? null : price;
}
