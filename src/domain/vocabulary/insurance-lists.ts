import { insuranceTokens, type Mark, type Standing, type Token } from './insurance-cues.ts';
import type { InsurerId } from './named-insurers.ts';

/** Something that a text about insurance names, and how its writer stands to it. */
export type InsuranceEntry = {
  readonly ids: readonly InsurerId[];
  readonly typed: string;
  /** "Most plans": a network that is not named. */
  readonly isAnyPlan: boolean;
  standing: Standing;
  /** True where it is said of a part of the network alone: an HMO, or what a superbill is written for. */
  isPart: boolean;
};

type Bracket = Readonly<{ kind: 'bracket'; parts: readonly Part[] }>;
type Part = Token | Bracket;
/** What stands between two marks. */
type Item = Readonly<{ before: Mark | 'start'; after: Mark | 'end'; parts: readonly Part[] }>;
/** Words that say how somebody stands to something, up to the next name. */
type Remark = Readonly<{
  standing: Standing | null;
  isOffer: boolean;
  isBare: boolean;
  /** A "no" alone. */
  isWeak: boolean;
  isException: boolean;
  /** How many of those named before it speaks of, where it says so. */
  count: number | null;
  /** Speaks of a part of a network, before or behind what it says. */
  product: 'before' | 'after' | null;
  hasWords: boolean;
  /** Says no more than when. */
  isNow: boolean;
}>;

/** Everything that a text about insurance names, in its order, and whether it offers out-of-network benefits, or takes none. */
export function insuranceLists(text: string): {
  entries: readonly InsuranceEntry[];
  offersOutOfNetwork: boolean;
  saysNone: boolean;
} {
  const reader = new ListReader();
  reader.read(nested(insuranceTokens(text)), 'in', []);
  return { entries: reader.entries, offersOutOfNetwork: reader.offersOutOfNetwork, saysNone: reader.saysNone };
}

class ListReader {
  readonly entries: InsuranceEntry[] = [];
  offersOutOfNetwork = false;
  saysNone = false;

  /**
   * Reads a list, or what stands in a bracket.
   * @param base how the writer stands to what nothing else is said of
   * @param around what was named before the bracket; a remark in it may speak of that
   */
  read(
    parts: readonly Part[],
    base: Standing,
    around: readonly InsuranceEntry[],
    owner: InsuranceEntry | null = null,
  ): void {
    const items = itemsOf(parts);
    let forward: Standing | null = null;
    /** "Pending: …" holds for its line, or, where it stands alone there, for the lines below. */
    let head: { hasNames: boolean; isBlock: boolean } | null = null;
    let section: InsuranceEntry[] = [...around];
    let group: InsuranceEntry[] = owner ? [owner] : [];
    /** The entries of the item before, while nothing is said of them. */
    let open: InsuranceEntry[] = [];
    let refuses = false;

    for (const [index, item] of items.entries()) {
      const { before, after } = item;
      if (before === 'line' || before === 'sentence' || before === ';') {
        if (before === 'line' && head && !head.hasNames) head.isBlock = true;
        const holds = head !== null && (head.isBlock || before === ';');
        if (!holds) [forward, head] = [null, null];
        [section, group] = [[], []];
      }
      if (before === 'but') forward = null;
      const startsPiece = !['and', 'or', '-', ':'].includes(before);
      const isChained = before === 'and' || before === 'or' || (before === ',' && hasOrBehind(items, index));
      refuses = refuses && isChained && !hasRemark(item);
      if (startsPiece && hasThings(item)) group = [];
      let standing: Standing = refuses ? 'refused' : (forward ?? base);
      let fresh: InsuranceEntry[] = [];
      const isWholePart = item.parts.some(({ kind }) => kind === 'product');
      let said = false;

      for (let at = 0; at < item.parts.length; at++) {
        const part = item.parts[at] as Part;
        if (part.kind === 'name' || part.kind === 'plans') {
          const entry: InsuranceEntry = {
            ...(part.kind === 'name' ? { ids: part.ids, typed: part.typed } : { ids: [], typed: '' }),
            // "Aetna (all plans)" speaks of Aetna.
            isAnyPlan:
              part.kind === 'plans' && owner === null && fresh.length === 0 && before !== '-' && before !== ':',
            standing,
            // "UnitedHealthcare (not Oxford, not UHC Medicaid)": a bracket speaks of a part where it uses another name, or adds one.
            isPart:
              isWholePart ||
              isPublicPlan(item.parts[at + 1]) ||
              (owner !== null && part.kind === 'name' && part.typed !== owner.typed),
          };
          // "Blue Cross Blue Shield (BCBS)" is one thing with two names.
          if (owner && !hasRemark(item) && entry.ids.length > 0 && entry.ids.every((id) => owner.ids.includes(id)))
            continue;
          this.entries.push(entry);
          fresh.push(entry);
          section.push(entry);
          group.push(entry);
          if (head) head.hasNames = true;
          continue;
        }
        if (part.kind === 'bracket') {
          const last = fresh.at(-1) ?? (item.parts.length === 1 ? section.at(-1) : undefined) ?? null;
          this.read(part.parts, last ? last.standing : standing, section, last);
          if (fresh.length > 0) said = true;
          continue;
        }
        const run = runFrom(item.parts, at);
        at += run.length - 1;
        if (run.some(({ kind }, place) => kind === 'none' && !run.slice(0, place).some((one) => one.kind === 'no'))) {
          this.saysNone = true;
        }
        const remark = remarkIn(run);
        if (remark === null) continue;
        const hasLater =
          item.parts.slice(at + 1).some(isThing) || (fresh.length === 0 && isBracketOfThings(item.parts[at + 1]));
        const isHead = after === ':' || (after === '-' && startsPiece && hasThings(items[index + 1]));

        if (remark.isException) {
          const current: Standing = remark.standing ?? standing;
          const turned: Standing = current === 'in' ? 'refused' : 'in';
          const isAside = remark.product !== null && !hasLater && fresh.some(({ isAnyPlan }) => !isAnyPlan);
          if (hasLater || (!isAside && fresh.every(({ isAnyPlan }) => isAnyPlan))) forward = standing = turned;
          continue;
        }
        if (remark.standing === null) continue;
        if (remark.isOffer) this.offersOutOfNetwork = true;
        const speaksBack =
          fresh.length > 0 && (!hasLater || (remark.isBare && !remark.isWeak && remark.standing !== 'in'));
        if (!speaksBack && hasLater) {
          standing = remark.standing;
          if (remark.isWeak) refuses = true;
          else [forward, head] = [remark.standing, isSameHead(head, forward, remark.standing)];
          fresh = [];
        } else if (speaksBack) {
          if (remark.isWeak && (remark.hasWords || remark.product !== null)) continue;
          if (remark.product === 'after' && remark.standing !== 'in') continue;
          const spokenOf = remark.count === null ? fresh : section.slice(-remark.count);
          const both =
            remark.standing !== 'in' && (before === 'and' || before === 'or') && !said
              ? [...open, ...spokenOf]
              : spokenOf;
          if (!remark.isNow) this.say(both, remark);
          said = true;
          fresh = [];
        } else if (isHead && !remark.isWeak) {
          [forward, head] = [remark.standing, { hasNames: false, isBlock: false }];
        } else this.sayAlone(remark, { item, owner, section, group, setForward: (to) => (forward = to) });
      }
      if (after === ':' && !hasThings(item) && !hasRemark(item)) [forward, head] = [null, null];
      open = said || hasRemark(item) ? [] : [...(before === 'and' || before === 'or' ? open : []), ...fresh];
    }
  }

  /** What a remark says that has no name in its own item. */
  private sayAlone(
    remark: Remark,
    place: {
      item: Item;
      owner: InsuranceEntry | null;
      section: readonly InsuranceEntry[];
      group: readonly InsuranceEntry[];
      setForward: (to: Standing) => void;
    },
  ): void {
    const { item, owner, section, group } = place;
    const isBehind = item.before === '-' || item.before === ':' || owner !== null;
    const last = owner ? [owner] : group.length > 0 ? group : section.slice(-1);
    const spokenOf = remark.count === null ? last : section.slice(-remark.count);
    if (remark.isWeak) {
      if (isBehind && !remark.hasWords && remark.product === null) this.say(spokenOf, remark);
      return;
    }
    if (remark.standing === 'in') {
      if (isBehind && !remark.product && !remark.isNow) this.say(spokenOf, remark);
      else if (!owner) place.setForward('in');
      return;
    }
    if (remark.product !== null && (owner !== null || remark.isBare)) return;
    const isGeneral = remark.standing === 'outside' && !isBehind && remark.count === null;
    if (isGeneral && remark.isBare) return;
    if (owner !== null || (!isGeneral && spokenOf.length > 0 && remark.isBare && (isBehind || !remark.hasWords)))
      this.say(spokenOf, remark);
    else place.setForward(remark.standing as Standing);
  }

  private say(spokenOf: readonly InsuranceEntry[], { standing, isOffer, product }: Remark): void {
    for (const entry of spokenOf) {
      // "Leaving Cigna in March" says when.
      if (entry.standing !== 'left' || standing !== 'pending') entry.standing = standing as Standing;
      if (isOffer || product === 'before') entry.isPart ||= product === 'before';
    }
  }
}

/** A head holds on while what follows says the same. */
function isSameHead<H>(head: H | null, forward: Standing | null, standing: Standing): H | null {
  return forward === standing ? head : null;
}

function isThing({ kind }: Part): boolean {
  return kind === 'name' || kind === 'plans';
}

const publicPlans: ReadonlySet<InsurerId> = new Set(['medicare', 'medicare-advantage', 'medicaid']);

function isPublicPlan(part: Part | undefined): boolean {
  return part?.kind === 'name' && part.ids.some((id) => publicPlans.has(id));
}

function isBracketOfThings(part: Part | undefined): boolean {
  return part?.kind === 'bracket' && part.parts.some(isThing);
}

function hasThings(item: Item | undefined): boolean {
  return item?.parts.some(isThing) ?? false;
}

function hasRemark({ parts }: Item): boolean {
  return parts.some(({ kind }) => kind === 'cue' || kind === 'no' || kind === 'except');
}

/** Whether a list of names ends with "or": "no Aetna, Cigna or Humana". */
function hasOrBehind(items: readonly Item[], index: number): boolean {
  for (let at = index; at < items.length; at++) {
    const item = items[at] as Item;
    if (hasRemark(item) || (at > index && item.before !== ',' && item.before !== 'or')) return false;
    if (item.before === 'or' || item.after === 'or') return true;
    if (item.after !== ',') return false;
  }
  return false;
}

function runFrom(parts: readonly Part[], start: number): Token[] {
  const run: Token[] = [];
  for (const part of parts.slice(start)) {
    if (isThing(part) || part.kind === 'bracket') break;
    run.push(part as Token);
  }
  return run;
}

/** Which of several counts, the first: who "will no longer accept" has left, who "is not yet accepting" has applied. */
const precedence: readonly Standing[] = ['left', 'pending', 'refused', 'outside', 'in'];

function remarkIn(run: readonly Token[]): Remark | null {
  const said = run.filter((token) => token.kind === 'cue');
  const firstNo = run.findIndex(({ kind }) => kind === 'no');
  const isException = run.some(({ kind }) => kind === 'except');
  if (said.length === 0 && firstNo < 0 && !isException) return null;
  const firstCue = run.findIndex((token) => token.kind === 'cue' && !token.isNow);
  const isDenied = firstNo >= 0 && (firstCue < 0 || firstNo < firstCue);
  const strongest = precedence.find((standing) => said.some((one) => one.standing === standing)) ?? null;
  const deniesOffer = isDenied && strongest === 'outside';
  const standing = deniesOffer ? null : isDenied && (strongest === null || strongest === 'in') ? 'refused' : strongest;
  const lastSaid = run.findLastIndex(({ kind }) => kind === 'cue' || kind === 'no');
  const product = run.findIndex(({ kind }) => kind === 'product');
  const counted = run.find((token) => token.kind === 'every');
  const last = said.at(-1);
  return {
    standing,
    isOffer: !deniesOffer && said.some(({ isOffer }) => isOffer),
    isBare: last === undefined || (last.isBare && !run.slice(lastSaid + 1).some(({ kind }) => kind === 'plans')),
    isWeak: said.length === 0 && !isException,
    isException,
    count: counted?.kind === 'every' ? counted.count : null,
    product: product < 0 ? null : product < lastSaid ? 'before' : 'after',
    isNow: !isDenied && said.length > 0 && said.every(({ isNow }) => isNow),
    hasWords: run.slice(lastSaid + 1).some(({ kind }) => kind === 'word'),
  };
}

/** The tokens with what stands in brackets as one part each; a bracket that is not closed ends with its line. */
function nested(tokens: readonly Token[]): Part[] {
  const levels: Part[][] = [[]];
  const close = () => {
    const parts = levels.pop() as Part[];
    levels.at(-1)?.push({ kind: 'bracket', parts });
  };
  for (const token of tokens) {
    const mark = token.kind === 'mark' ? token.mark : null;
    if (mark === '(') levels.push([]);
    else if (mark === ')') {
      if (levels.length > 1) close();
    } else {
      while (mark === 'line' && levels.length > 1) close();
      levels.at(-1)?.push(token);
    }
  }
  while (levels.length > 1) close();
  return levels[0] as Part[];
}

function itemsOf(parts: readonly Part[]): Item[] {
  const items: Item[] = [];
  let before: Item['before'] = 'start';
  let inside: Part[] = [];
  const push = (after: Item['after']) => {
    if (inside.length > 0) items.push({ before, after, parts: inside });
    if (inside.length > 0 || after === 'end') inside = [];
  };
  for (const part of parts) {
    if (part.kind !== 'mark') {
      inside.push(part);
      continue;
    }
    const isEmpty = inside.length === 0;
    push(part.mark);
    before = isEmpty ? strongerMark(before, part.mark) : part.mark;
  }
  push('end');
  return items;
}

const markStrength: readonly (Mark | 'start')[] = ['start', 'line', 'sentence', ';', 'but', ',', ':', '-', 'or', 'and'];

function strongerMark(one: Item['before'], other: Mark): Item['before'] {
  return markStrength.indexOf(one) <= markStrength.indexOf(other) ? one : other;
}
