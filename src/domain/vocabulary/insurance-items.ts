import type { Mark, Token } from './insurance-cues.ts';

type Bracket = Readonly<{ kind: 'bracket'; parts: readonly Part[] }>;
/** A token, or what stands in a bracket. */
export type Part = Token | Bracket;
/** What stands between two marks. */
export type Item = Readonly<{ before: Mark | 'start'; after: Mark | 'end'; parts: readonly Part[] }>;

/** The tokens with what stands in brackets as one part each; a bracket that is not closed ends with its line. */
export function nestedParts(tokens: readonly Token[]): Part[] {
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

/** The items of a list; of several marks with nothing between them the strongest counts. */
export function itemsOf(parts: readonly Part[]): Item[] {
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

/** Whether a part names a network, or "most plans". */
export function isThing({ kind }: Part): boolean {
  return kind === 'name' || kind === 'plans';
}

/** Whether a part is a bracket that names something. */
export function isBracketOfThings(part: Part | undefined): boolean {
  return part?.kind === 'bracket' && part.parts.some(isThing);
}

/** Whether an item names something. */
export function hasThings(item: Item | undefined): boolean {
  return item?.parts.some(isThing) ?? false;
}

/** Whether an item says how somebody stands to what is named. */
export function hasRemark({ parts }: Item): boolean {
  return parts.some(({ kind }) => kind === 'cue' || kind === 'no' || kind === 'except');
}

/** Whether a list of names ends with "or": "no Aetna, Cigna or Humana". */
export function hasOrBehind(items: readonly Item[], index: number): boolean {
  for (let at = index; at < items.length; at++) {
    const item = items[at] as Item;
    if (hasRemark(item) || (at > index && item.before !== ',' && item.before !== 'or')) return false;
    if (item.before === 'or' || item.after === 'or') return true;
    if (item.after !== ',') return false;
  }
  return false;
}
