import { invalidRequest } from '../errors.ts';

const maxClauses = 10;

/** How a clause compares a field with its value. */
export type Operator = ':' | '~' | '>' | '<' | '>=' | '<=';

/** One condition of a query: `-metadata["plan"]:"free"`. */
export type Clause = Readonly<{
  field: string;
  /** The key of `metadata["key"]`; null for every other field. */
  key: string | null;
  operator: Operator;
  /** Null asks for what the object does not have. */
  value: string | null;
  isNegated: boolean;
}>;

/** A query of Stripe's search language: all of its clauses must hold, or any. */
export type Query = Readonly<{ clauses: readonly Clause[]; needs: 'all' | 'any' }>;

const quoted = String.raw`"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'`;
const clausePattern = new RegExp(
  String.raw`(?<minus>-)?(?<field>[a-z_][\w.]*)(?:\[(?<key>${quoted})\])?(?<operator>>=|<=|:|~|>|<)(?<value>${quoted}|-?\d+(?:\.\d+)?(?!\S)|null(?!\S))`,
  'iy',
);
const joinPattern = /\s+(?:(?<word>AND|OR)\s+)?/iy;

/**
 * Reads a query such as `email~"@example.com" AND created>1700000000`. Clauses with nothing but space between them are
 * joined by AND; AND and OR are not mixed, and there are no parentheses.
 * @throws 400 for anything else
 */
export function parseQuery(text: string): Query {
  const trimmed = text.trim();
  const clauses: Clause[] = [];
  const words = new Set<string>();
  let position = 0;
  while (position < trimmed.length || clauses.length === 0) {
    if (clauses.length > 0) {
      const join = matchAt(joinPattern, trimmed, position);
      words.add(join.groups?.word?.toUpperCase() ?? 'AND');
      position += join[0].length;
    }
    const match = matchAt(clausePattern, trimmed, position);
    clauses.push(clauseOf(match.groups ?? {}));
    position += match[0].length;
  }
  if (words.size > 1) throw unreadable('AND and OR cannot be combined in one query.');
  if (clauses.length > maxClauses) throw unreadable(`A query has at most ${maxClauses} clauses.`);
  return { clauses, needs: words.has('OR') ? 'any' : 'all' };
}

function matchAt(pattern: RegExp, text: string, position: number): RegExpExecArray {
  pattern.lastIndex = position;
  const match = pattern.exec(text);
  if (!match) {
    throw unreadable(
      'Try using the format `metadata["key"]:"value"` to query for metadata or key:"value" to query for other fields.',
    );
  }
  return match;
}

function unreadable(hint: string) {
  return invalidRequest(`We were unable to parse your search query. ${hint}`);
}

function clauseOf(groups: Readonly<Record<string, string | undefined>>): Clause {
  const { field = '', key, operator, value = '' } = groups;
  return {
    field,
    key: key === undefined ? null : unquoted(key),
    operator: operator as Operator,
    value: value.toLowerCase() === 'null' ? null : unquoted(value),
    isNegated: groups.minus !== undefined,
  };
}

function unquoted(text: string): string {
  return /^["']/.test(text) ? text.slice(1, -1).replace(/\\(.)/g, '$1') : text;
}
