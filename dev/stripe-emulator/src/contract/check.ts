import { readFileSync } from 'node:fs';

/** A JSON schema, as far as the contract uses the language. */
export type Schema = Readonly<{
  $ref?: string;
  not?: unknown;
  anyOf?: readonly Schema[];
  const?: unknown;
  enum?: readonly unknown[];
  type?: string;
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: boolean | Schema;
  'x-known-values'?: readonly string[];
}>;

type Answer = Readonly<{ content: Readonly<Record<string, Readonly<{ schema: Schema }>>> }>;
type Operation = Readonly<{
  responses: Readonly<Record<string, Answer>>;
  'x-query-schema'?: Schema;
  requestBody?: Answer;
}>;
type Contract = Readonly<{
  info: Readonly<{ version: string }>;
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: Readonly<{ schemas: Readonly<Record<string, Schema>> }>;
}>;

const contract = JSON.parse(readFileSync(new URL('stripe-contract.json', import.meta.url), 'utf8')) as Contract;

/** The version of Stripe's API that the contract describes. */
export const contractVersion = contract.info.version;

/** Every call of the contract, as `GET /v1/customers/{id}`. */
export const contractCalls: readonly string[] = Object.entries(contract.paths).flatMap(([path, operations]) =>
  Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
);

const operationTable = Object.entries(contract.paths)
  .map(([path, operations]) => ({
    path,
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    hasVariable: path.includes('{'),
    operations,
  }))
  .sort((left, right) => Number(left.hasVariable) - Number(right.hasVariable));

/** No object of Stripe's nests deeper; the bound ends schemas that refer to themselves. */
const maxDepth = 40;

/** The schema itself, with references followed. */
export function resolveSchema(schema: Schema): Schema {
  let resolved: Schema = schema;
  while (resolved.$ref)
    resolved = contract.components.schemas[resolved.$ref.replace('#/components/schemas/', '')] ?? {};
  return resolved;
}

/** Where a value departs from a schema: one sentence a fault, none when it fits. */
export function faultsOf(value: unknown, unresolved: Schema | undefined, at = '$', depth = 0): string[] {
  if (!unresolved || depth > maxDepth) return [];
  const schema = resolveSchema(unresolved);
  if (schema.not) return [`${at}: must be absent`];
  if (schema.anyOf) return leastFaultsOf(value, schema.anyOf, at, depth);
  if ('const' in schema && value !== schema.const) return [`${at}: ${show(value)} is not ${show(schema.const)}`];
  if ('const' in schema) return [];
  if (schema.enum) return schema.enum.includes(value) ? [] : [`${at}: ${show(value)} not in enum`];
  const type = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  if (schema.type && schema.type !== type) return [`${at}: ${type} is not ${schema.type}`];
  if (Array.isArray(value)) {
    return value.flatMap((entry, index) => faultsOf(entry, schema.items, `${at}[${index}]`, depth + 1));
  }
  return type === 'object' ? objectFaultsOf(value as Record<string, unknown>, schema, at, depth) : [];
}

function leastFaultsOf(value: unknown, variants: readonly Schema[], at: string, depth: number): string[] {
  let least: string[] | undefined;
  for (const variant of variants) {
    const faults = faultsOf(value, variant, at, depth + 1);
    if (faults.length === 0) return faults;
    if (!least || faults.length < least.length) least = faults;
  }
  return least ?? [];
}

function objectFaultsOf(value: Record<string, unknown>, schema: Schema, at: string, depth: number): string[] {
  const missing = (schema.required ?? []).filter((key) => !(key in value)).map((key) => `${at}.${key}: missing`);
  const wrong = Object.entries(value).flatMap(([key, entry]) => {
    const known = schema.properties?.[key];
    if (known) return faultsOf(entry, known, `${at}.${key}`, depth + 1);
    if (schema.additionalProperties === false) return [`${at}.${key}: unknown`];
    if (typeof schema.additionalProperties === 'object') {
      return faultsOf(entry, schema.additionalProperties, `${at}.${key}`, depth + 1);
    }
    return [];
  });
  return [...missing, ...wrong];
}

function show(value: unknown): string {
  return JSON.stringify(value) ?? 'undefined';
}

/** The call of the contract that a request is, as `GET /v1/customers/{id}`; undefined for what Stripe's own clients send besides. */
export function callOf(method: string, path: string): string | undefined {
  const found = operationTable.find(
    ({ pattern, operations }) => operations[method.toLowerCase()] !== undefined && pattern.test(path),
  );
  return found && `${method} ${found.path}`;
}

function operationOf(method: string, path: string): Operation | undefined {
  const call = callOf(method, path);
  return contract.paths[call?.split(' ')[1] ?? '']?.[method.toLowerCase()];
}

/** Where an answer departs from the contract: one sentence a fault, none when it fits. */
export function answerFaultsOf(method: string, path: string, answer: unknown, status = 200): string[] {
  const operation = operationOf(method, path);
  if (!operation) return [`no operation ${method} ${path} in the contract`];
  const expected = operation.responses[status] ?? operation.responses.default;
  return faultsOf(answer, expected?.content['application/json']?.schema);
}

/** The schema of the parameters of a call, in the query or in the body; undefined when not in the contract. */
export function parametersSchemaOf(method: string, path: string): Schema | undefined {
  const operation = operationOf(method, path);
  return operation?.['x-query-schema'] ?? operation?.requestBody?.content['application/x-www-form-urlencoded']?.schema;
}

const eventSchemas = new Map(
  (
    resolveSchema(contract.paths['/v1/events/{id}']?.get?.responses['200']?.content['application/json']?.schema ?? {})
      .anyOf ?? []
  ).map((variant) => [resolveSchema(variant).properties?.type?.const, variant] as const),
);

/** As `answerFaultsOf`, for an event; types that the contract does not know have no faults. */
export function eventFaultsOf(event: Readonly<{ type: string }>): string[] {
  return faultsOf(event, eventSchemas.get(event.type));
}
