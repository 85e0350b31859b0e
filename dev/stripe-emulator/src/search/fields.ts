import { invalidRequest } from '../errors.ts';
import type { Clause, Operator } from './query.ts';

type FieldType = 'numeric' | 'string' | 'token';

/** An object that may be found. */
export type Found = Readonly<{ id: string; metadata: Readonly<Record<string, string>> }>;

/** What can be searched, each with its fields (docs.stripe.com/search); all of them have metadata besides. */
export const searchFields = {
  customers: { created: 'numeric', email: 'string', name: 'string', phone: 'string' },
  invoices: {
    created: 'numeric',
    currency: 'token',
    customer: 'token',
    last_finalization_error_code: 'token',
    last_finalization_error_type: 'token',
    number: 'string',
    receipt_number: 'string',
    status: 'string',
    subscription: 'string',
    total: 'numeric',
  },
  payment_intents: {
    amount: 'numeric',
    created: 'numeric',
    currency: 'token',
    customer: 'token',
    status: 'token',
  },
  prices: { active: 'token', currency: 'token', lookup_key: 'string', product: 'string', type: 'token' },
  products: { active: 'token', description: 'string', name: 'string', shippable: 'token', url: 'string' },
  subscriptions: { canceled_at: 'numeric', created: 'numeric', status: 'token' },
} as const satisfies Record<string, Record<string, FieldType>>;

/** A kind of object that can be searched. */
export type Searchable = keyof typeof searchFields;

/** Where a field stands in the object, when it is not a property of its name. */
const pathOfField: Readonly<Record<string, string>> = {
  last_finalization_error_code: 'last_finalization_error.code',
  last_finalization_error_type: 'last_finalization_error.type',
  subscription: 'parent.subscription_details.subscription',
};

const operatorsOf: Readonly<Record<FieldType, readonly Operator[]>> = {
  numeric: [':', '>', '<', '>=', '<='],
  string: [':', '~'],
  token: [':'],
};

const minSubstringLength = 3;

/**
 * Whether objects of a kind satisfy a clause. Texts are compared without regard to case.
 * @throws 400 for a field that the kind does not have, or an operator or value that the field does not take
 */
export function conditionOf(kind: Searchable, clause: Clause): (object: Found) => boolean {
  const type = typeOf(kind, clause);
  const { key, operator, value, isNegated } = clause;
  if (!operatorsOf[type].includes(operator)) throw unsuitable(clause, `\`${operator}\``);
  if (value === null && operator !== ':') throw unsuitable(clause, `\`${operator}null\``);
  if (type === 'numeric' && value !== null && Number.isNaN(Number(value || Number.NaN))) {
    throw unsuitable(clause, 'a value that is not a number');
  }
  if (operator === '~' && (value ?? '').length < minSubstringLength) {
    throw unsuitable(clause, `a substring of fewer than ${minSubstringLength} characters`);
  }
  const path = pathOfField[clause.field] ?? clause.field;
  return (object) => {
    const actual = key === null ? valueAt(object, path) : object.metadata[key];
    return holds(actual, type, operator, value) !== isNegated;
  };
}

function typeOf(kind: Searchable, { field, key }: Clause): FieldType {
  if (key !== null && field === 'metadata') return 'token';
  const fields: Readonly<Record<string, FieldType>> = searchFields[kind];
  const type = key === null && Object.hasOwn(fields, field) ? fields[field] : undefined;
  if (type) return type;
  throw invalidRequest(
    `Field \`${field}\` is an unsupported search field for resource \`${kind}\`. See http://stripe.com/docs/search#query-fields-for-${kind.replace('_', '-')} for a list of supported fields.`,
  );
}

function unsuitable({ field }: Clause, what: string) {
  return invalidRequest(`Field \`${field}\` does not support ${what} in a search query.`);
}

function valueAt(object: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | null | undefined)?.[name], object);
}

function holds(actual: unknown, type: FieldType, operator: Operator, value: string | null): boolean {
  const isAbsent = actual === null || actual === undefined || actual === '';
  if (value === null || isAbsent) return value === null && isAbsent;
  if (type === 'numeric') return compare(Number(actual), operator, Number(value));
  const [text, wanted] = [String(actual).toLowerCase(), value.toLowerCase()];
  return operator === '~' ? text.includes(wanted) : text === wanted;
}

function compare(actual: number, operator: Operator, value: number): boolean {
  switch (operator) {
    case '>':
      return actual > value;
    case '<':
      return actual < value;
    case '>=':
      return actual >= value;
    case '<=':
      return actual <= value;
    default:
      return actual === value;
  }
}
