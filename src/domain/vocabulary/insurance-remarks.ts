import type { Standing, Token } from './insurance-cues.ts';
import { isThing, type Part } from './insurance-items.ts';

/** Words that say how somebody stands to something, up to the next name. */
export type Remark = Readonly<{
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
  /** Speaks of a list: "Aetna, BCBS and Cigna are pending". */
  isMany: boolean;
  /** Says no more than when. */
  isNow: boolean;
}>;

/** The words from a place in an item up to the next name or bracket. */
export function runFrom(parts: readonly Part[], start: number): Token[] {
  const run: Token[] = [];
  for (const part of parts.slice(start)) {
    if (isThing(part) || part.kind === 'bracket') break;
    run.push(part as Token);
  }
  return run;
}

/** Which of several counts, the first: who "will no longer accept" has left, who "is not yet accepting" has applied. */
const precedence: readonly Standing[] = ['left', 'pending', 'refused', 'outside', 'in'];

/** What a run of words says, or null; who does "not yet accept" has applied, and "no superbills" offers none. */
export function remarkIn(run: readonly Token[]): Remark | null {
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
    isMany: said.some(({ isMany }) => isMany),
    hasWords: run.slice(lastSaid + 1).some(({ kind }) => kind === 'word'),
  };
}
