import { insuranceTokens, type Standing, type Token } from './insurance-cues.ts';
import {
  hasOrBehind,
  hasRemark,
  hasThings,
  type Item,
  isBracketOfThings,
  isThing,
  itemsOf,
  nestedParts,
  type Part,
} from './insurance-items.ts';
import { type Remark, remarkIn, runFrom } from './insurance-remarks.ts';
import type { InsurerId } from './named-insurers.ts';

/** Something that a text about insurance names, and how its writer stands to it. */
export type InsuranceEntry = {
  readonly ids: readonly InsurerId[];
  /** The letters of the name as it was typed; '' for "most plans". */
  readonly typed: string;
  /** "Most plans": a network that is not named. */
  readonly isAnyPlan: boolean;
  standing: Standing;
  /** True where it is said of a part of the network alone, such as an HMO. */
  isPart: boolean;
};

/** What was found in a text so far. */
type Found = { readonly entries: InsuranceEntry[]; offersOutOfNetwork: boolean; saysNone: boolean };

/** How far what was said in a list reaches. */
type Scope = {
  readonly items: readonly Item[];
  /** How the writer stands to what nothing else is said of. */
  readonly base: Standing;
  /** What a bracket stands behind. */
  readonly owner: InsuranceEntry | null;
  /** "Not in network with": holds for what follows, up to the end of its sentence. */
  forward: Standing | null;
  /** "Pending: …" holds for its line, or, where it stands alone there, for the lines below. */
  head: { hasNames: boolean; isBlock: boolean } | null;
  /** "No Aetna, Cigna or Humana": holds for names alone. */
  refuses: boolean;
  /** What was named in the sentence, and between its commas. */
  section: InsuranceEntry[];
  group: InsuranceEntry[];
  /** What was named in the sentence since something was last said of a name: "Aetna, Cigna: not yet" speaks of all. */
  unsaid: InsuranceEntry[];
  /** What the item before named, while nothing is said of it. */
  open: InsuranceEntry[];
};

/** Where the reader is in an item. */
type Place = {
  readonly item: Item;
  readonly next: Item | undefined;
  readonly startsPiece: boolean;
  standing: Standing;
  /** What the item named, while nothing is said of it. */
  fresh: InsuranceEntry[];
  isSaid: boolean;
};

/** Everything that a text about insurance names, in its order, and whether it offers out-of-network benefits, or takes none. */
export function insuranceLists(text: string, isClients = false): Readonly<Found> {
  const found: Found = { entries: [], offersOutOfNetwork: false, saysNone: false };
  readList(found, nestedParts(insuranceTokens(text, isClients)), 'in', null, []);
  return found;
}

/** Reads a list, or what stands in a bracket: a remark in that may speak of what was named `around` it. */
function readList(
  found: Found,
  parts: readonly Part[],
  base: Standing,
  owner: InsuranceEntry | null,
  around: readonly InsuranceEntry[],
): void {
  const scope: Scope = {
    items: itemsOf(parts),
    base,
    owner,
    forward: null,
    head: null,
    refuses: false,
    section: [...around],
    group: owner ? [owner] : [],
    unsaid: [],
    open: [],
  };
  for (const index of scope.items.keys()) readItem(found, scope, index);
}

function readItem(found: Found, scope: Scope, index: number): void {
  const place = placeAt(scope, index);
  const { item } = place;
  for (let at = 0; at < item.parts.length; at++) {
    const part = item.parts[at] as Part;
    if (part.kind === 'name' || part.kind === 'plans') readThing(found, scope, place, part, item.parts[at + 1]);
    else if (part.kind === 'bracket') {
      const owner = place.fresh.at(-1) ?? (item.parts.length === 1 ? scope.section.at(-1) : undefined) ?? null;
      if (part.parts.some(({ kind }) => kind === 'cue' || kind === 'no')) scope.unsaid = [];
      readList(found, part.parts, owner?.standing ?? place.standing, owner, scope.section);
      if (place.fresh.length > 0) place.isSaid = true;
    } else {
      const run = runFrom(item.parts, at);
      at += run.length - 1;
      if (saysNone(run)) found.saysNone = true;
      const remark = remarkIn(run);
      if (remark) readRemark(found, scope, place, remark, item.parts.slice(at + 1));
    }
  }
  // "Everything but Kaiser: Aetna, Cigna" goes on with what is taken.
  if (item.after === ':' && hasThings(item) && item.parts.some(({ kind }) => kind === 'except')) endForward(scope);
  // "Through Headway: Aetna" ends what was said before it.
  if (item.after === ':' && !hasThings(item) && !hasRemark(item)) endForward(scope);
  const isJoined = item.before === 'and' || item.before === 'or';
  scope.open = place.isSaid || hasRemark(item) ? [] : [...(isJoined ? scope.open : []), ...place.fresh];
}

/** Ends or keeps what was said before an item, by the mark between them. */
function placeAt(scope: Scope, index: number): Place {
  const item = scope.items[index] as Item;
  const { before } = item;
  if (before === 'line' || before === 'sentence' || before === ';') {
    if (before === 'line' && scope.head && !scope.head.hasNames) scope.head.isBlock = true;
    if (!scope.head || !(scope.head.isBlock || before === ';')) endForward(scope);
    scope.section = [];
    scope.unsaid = [];
    scope.group = [];
  }
  if (before === 'but') scope.forward = null;
  const isJoined = before === 'and' || before === 'or';
  const isChained = isJoined || (before === ',' && hasOrBehind(scope.items, index));
  scope.refuses &&= isChained && !hasRemark(item);
  const startsPiece = !isJoined && before !== '-' && before !== ':';
  if (startsPiece && hasThings(item)) scope.group = [];
  return {
    item,
    next: scope.items[index + 1],
    startsPiece,
    standing: scope.refuses ? 'refused' : (scope.forward ?? scope.base),
    fresh: [],
    isSaid: false,
  };
}

function readThing(
  found: Found,
  scope: Scope,
  { item, standing, fresh }: Place,
  part: Extract<Token, { kind: 'name' | 'plans' }>,
  next: Part | undefined,
): void {
  const { owner } = scope;
  const named = part.kind === 'name' ? part : { ids: [], typed: '' };
  // "Blue Cross Blue Shield (BCBS)" is one thing with two names.
  const isSame = owner !== null && named.ids.length > 0 && named.ids.every((id) => owner.ids.includes(id));
  if (isSame && !hasRemark(item)) return;
  const entry: InsuranceEntry = {
    ids: named.ids,
    typed: named.typed,
    // "Aetna (all plans)" speaks of Aetna.
    isAnyPlan: part.kind === 'plans' && !owner && fresh.length === 0 && item.before !== '-' && item.before !== ':',
    standing,
    // "UnitedHealthcare (not Oxford, no UHC Medicaid)": a bracket speaks of a part where it uses another name, or adds one.
    isPart: hasProduct(item) || isPublicPlan(next) || (owner !== null && named.typed !== owner.typed),
  };
  for (const list of [found.entries, fresh, scope.section, scope.group]) list.push(entry);
  if (!hasRemark(item)) scope.unsaid.push(entry);
  if (scope.head) scope.head.hasNames = true;
}

/** Applies a remark to what follows it, or to what stands before it. */
function readRemark(found: Found, scope: Scope, place: Place, remark: Remark, rest: readonly Part[]): void {
  const { item, fresh } = place;
  const hasLater = rest.some(isThing) || (fresh.length === 0 && isBracketOfThings(rest[0]));
  if (remark.isOffer) found.offersOutOfNetwork = true;
  if (remark.isException) {
    turnRound(scope, place, remark, hasLater);
    return;
  }
  if (remark.standing === null) return;
  const endsWithHead = item.after === ':' || (item.after === '-' && place.startsPiece && hasThings(place.next));
  const isClosed = remark.isBare && !remark.isWeak && remark.standing !== 'in';
  if (fresh.length > 0 && (!hasLater || isClosed)) speakBack(scope, place, remark);
  else if (hasLater) {
    place.standing = remark.standing;
    place.fresh = [];
    if (remark.isWeak) scope.refuses = true;
    else {
      if (scope.forward !== remark.standing) scope.head = null;
      scope.forward = remark.standing;
    }
  } else if (endsWithHead && !remark.isWeak) {
    scope.forward = remark.standing;
    scope.head = { hasNames: false, isBlock: false };
  } else speakAlone(scope, item, remark, remark.standing);
}

/** "All plans except Kaiser", "no insurance other than Cigna". */
function turnRound(scope: Scope, place: Place, remark: Remark, hasLater: boolean): void {
  if (!hasLater && !place.fresh.every(({ isAnyPlan }) => isAnyPlan)) return;
  const turned = (remark.standing ?? place.standing) === 'in' ? 'refused' : 'in';
  scope.forward = turned;
  place.standing = turned;
}

/** "Cigna pending": speaks of what the item named, and of what was joined to it by "and". */
function speakBack(scope: Scope, place: Place, remark: Remark): void {
  if (remark.isWeak && (remark.hasWords || remark.product !== null)) return;
  if (remark.product === 'after' && remark.standing !== 'in') return;
  const spokenOf = remark.count === null ? place.fresh : scope.section.slice(-remark.count);
  const isJoined = place.item.before === 'and' || place.item.before === 'or';
  const isOfOpen = isJoined && remark.standing !== 'in' && !place.isSaid;
  const isOfList = isJoined && remark.isMany && remark.standing !== 'in' && !place.isSaid;
  const before = isOfList ? scope.unsaid : isOfOpen ? scope.open : [];
  if (!remark.isNow) say([...before, ...spokenOf], remark);
  place.isSaid = true;
  place.fresh = [];
  scope.unsaid = [];
}

/** A remark that has no name in its own item. */
function speakAlone(scope: Scope, item: Item, remark: Remark, standing: Standing): void {
  const { owner, section, group } = scope;
  const isBehind = item.before === '-' || item.before === ':' || owner !== null;
  const ofColon = item.before === ':' && owner === null ? scope.unsaid : [];
  const last = owner ? [owner] : ofColon.length > 0 ? ofColon : group.length > 0 ? group : section.slice(-1);
  scope.unsaid = [];
  const spokenOf = remark.count === null ? last : section.slice(-remark.count);
  if (remark.isWeak) {
    if (isBehind && !remark.hasWords && remark.product === null) say(spokenOf, remark);
  } else if (standing === 'in') {
    if (isBehind && !remark.product && !remark.isNow) say(spokenOf, remark);
    else if (!owner) scope.forward = 'in';
  } else if (remark.product === null || (owner === null && !remark.isBare)) {
    // "Aetna, out of network" says two things, "Aetna, pending" one.
    const isGeneral = standing === 'outside' && !isBehind && remark.count === null;
    const isOfLast = !isGeneral && spokenOf.length > 0 && remark.isBare && (isBehind || !remark.hasWords);
    if (owner !== null || isOfLast) say(spokenOf, remark);
    else if (!isGeneral || !remark.isBare) scope.forward = standing;
  }
}

function say(spokenOf: readonly InsuranceEntry[], { standing, product }: Remark): void {
  for (const entry of spokenOf) {
    // "Leaving Cigna in March" says when.
    const saysWhen = entry.standing === 'left' && standing === 'pending';
    if (standing !== null && !saysWhen) entry.standing = standing;
    if (product === 'before') entry.isPart = true;
  }
}

function endForward(scope: Scope): void {
  scope.forward = null;
  scope.head = null;
}

function saysNone(run: readonly Token[]): boolean {
  const none = run.findIndex(({ kind }) => kind === 'none');
  return none >= 0 && !run.slice(0, none).some(({ kind }) => kind === 'no');
}

function hasProduct({ parts }: Item): boolean {
  return parts.some(({ kind }) => kind === 'product');
}

const publicPlans: ReadonlySet<InsurerId> = new Set(['medicare', 'medicare-advantage', 'medicaid']);

function isPublicPlan(part: Part | undefined): boolean {
  return part?.kind === 'name' && part.ids.some((id) => publicPlans.has(id));
}
