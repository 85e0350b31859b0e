import type { Match, MatchStatement } from './result.ts';

type Statements = Readonly<Pick<Match, 'reasons' | 'cautions'>>;

/** What a card says: the reasons and the caution in view, and what is folded away, which `more` counts to the last line. */
export type CardStatements = Readonly<{
  reasons: readonly MatchStatement[];
  caution: MatchStatement | null;
  folded: Statements;
  /** How many things that were asked for no caution says, though the profile does not. */
  unsaid: number;
  /** How many lines are folded away. */
  more: number;
}>;

/** As many reasons as are read at a glance. */
const mostReasons = 3;

/** What is said in the same words of every match, so that it can be said once; nothing where there are not two. */
export function sharedStatements(matches: readonly Statements[]): Statements {
  return {
    reasons: inAll(matches.map(({ reasons }) => reasons)),
    cautions: inAll(matches.map(({ cautions }) => cautions)),
  };
}

/** A match's own card, in the engine's order: the weightiest stay in view. */
export function cardStatements(match: Statements & Pick<Match, 'unknowns'>, shared: Statements): CardStatements {
  const reasons = without(match.reasons, shared.reasons);
  const [caution = null, ...cautions] = without(match.cautions, shared.cautions);
  const folded = { reasons: reasons.slice(mostReasons), cautions };
  const unsaid = match.unknowns > match.cautions.length ? match.unknowns : 0;
  const more = folded.reasons.length + cautions.length + Math.sign(unsaid);
  return { reasons: reasons.slice(0, mostReasons), caution, folded, unsaid, more };
}

function inAll(lists: readonly (readonly MatchStatement[])[]): MatchStatement[] {
  const [first = [], ...others] = lists;
  if (others.length === 0) return [];
  return once(first).filter(({ text }) => others.every((list) => list.some((other) => other.text === text)));
}

function without(list: readonly MatchStatement[], said: readonly MatchStatement[]): MatchStatement[] {
  return once(list).filter(({ text }) => !said.some((other) => other.text === text));
}

function once(list: readonly MatchStatement[]): MatchStatement[] {
  return [...new Map(list.map((statement) => [statement.text, statement])).values()];
}
