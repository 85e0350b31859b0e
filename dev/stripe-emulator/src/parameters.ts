import { parametersSchemaOf, resolveSchema, type Schema } from './contract/check.ts';
import { invalidRequest, missingParameter } from './errors.ts';
import type { FormObject, FormValue } from './form.ts';

/** A parameter after the contract gave it its type. */
export type Parameter = string | number | boolean | Parameter[] | Parameters;
export type Parameters = { [key: string]: Parameter | undefined };

/** What Stripe takes though the SDK's types no longer show it: sent by Stripe's client and by Stripe.js. */
const tolerated = new Set([
  'client_secret',
  'expected_payment_method_type',
  'guid',
  'key',
  'muid',
  'payment_method_data',
  'payment_method_types',
  'payment_user_agent',
  'referrer',
  'sid',
  'time_on_page',
]);

/**
 * Gives each parameter the type that the contract says; calls outside of the contract keep texts.
 * @throws 400 for an unknown parameter or a value of another type
 */
export function typedParameters(method: string, path: string, form: FormObject): Parameters {
  const schema = parametersSchemaOf(method, path);
  return schema ? (typed(form, schema, '') as Parameters) : form;
}

function typed(value: FormValue, unresolved: Schema, name: string): Parameter {
  const schema = resolveSchema(unresolved);
  if (schema.anyOf) return typedAsOneOf(value, schema.anyOf, name);
  if (Array.isArray(value)) {
    if (schema.type !== 'array') throw invalidRequest(`Invalid ${name}: must not be a list`, name);
    return value.map((entry, index) => typed(entry, schema.items ?? {}, `${name}[${index}]`));
  }
  if (typeof value === 'object') return typedObject(value, schema, name);
  return typedText(value, schema, name);
}

function typedAsOneOf(value: FormValue, variants: readonly Schema[], name: string): Parameter {
  let first: unknown;
  // A number is also text: the narrower type goes first.
  const narrowFirst = [...variants].sort((left, right) => rankOf(left) - rankOf(right));
  for (const variant of narrowFirst) {
    try {
      return typed(value, variant, name);
    } catch (error) {
      if (typeof value === 'object' && resolveSchema(variant).type === 'object') throw error;
      first ??= error;
    }
  }
  throw first;
}

function rankOf(variant: Schema): number {
  return resolveSchema(variant).type === 'string' ? 1 : 0;
}

function typedObject(value: FormObject, schema: Schema, name: string): Parameter {
  if (schema.type !== 'object') throw invalidRequest(`Invalid ${name}: must not be an object`, name);
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => {
      const path = name ? `${name}[${key}]` : key;
      if (tolerated.has(key)) return [key, entry];
      const known = schema.properties?.[key];
      if (known) return [key, typed(entry, known, path)];
      if (schema.additionalProperties === false) {
        throw invalidRequest(`Received unknown parameter: ${path}`, path, 'parameter_unknown');
      }
      // Metadata: any key, and texts even where they look like numbers.
      return [key, entry];
    }),
  );
}

function typedText(value: string, schema: Schema, name: string): Parameter {
  if ('const' in schema) {
    if (value === schema.const) return value;
    throw invalidRequest(`Invalid ${name}: must be ${JSON.stringify(schema.const)}`, name);
  }
  if (schema.type === 'number') {
    if (/^-?\d+(\.\d+)?$/.test(value)) return Number(value);
    throw invalidRequest(`Invalid integer: ${value}`, name, 'parameter_invalid_integer');
  }
  if (schema.type === 'boolean') {
    if (value === 'true' || value === 'false') return value === 'true';
    throw invalidRequest(`Invalid boolean: ${value}`, name);
  }
  if (schema.type === 'null') throw invalidRequest(`Invalid ${name}: must be null`, name);
  if (schema.type === 'array' || schema.type === 'object') {
    if (value === '' && schema.type === 'array') return [];
    throw invalidRequest(`Invalid ${schema.type}`, name);
  }
  const known = schema['x-known-values'];
  if (known && value !== '' && !known.includes(value)) {
    throw invalidRequest(`Invalid ${name}: must be one of ${known.join(', ')}`, name);
  }
  return value;
}

/** The parameter as text; undefined when absent or blank. */
export function textOf(parameters: Parameters, name: string): string | undefined {
  const value = parameters[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/**
 * The parameter as text.
 * @throws 400 when absent or blank
 */
export function requiredTextOf(parameters: Parameters, name: string): string {
  const value = textOf(parameters, name);
  if (value === undefined) throw missingParameter(name);
  return value;
}

/** The parameter as a number; undefined when absent. */
export function numberOf(parameters: Parameters, name: string): number | undefined {
  const value = parameters[name];
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : undefined;
}

/** The parameter as a boolean; undefined when absent. */
export function booleanOf(parameters: Parameters, name: string): boolean | undefined {
  const value = parameters[name];
  if (typeof value === 'boolean') return value;
  return value === 'true' ? true : value === 'false' ? false : undefined;
}

/** The parameter as an object; empty when absent or blank. */
export function objectOf(parameters: Parameters, name: string): Parameters {
  const value = parameters[name];
  return typeof value === 'object' && !Array.isArray(value) ? value : {};
}

/** The parameter as a list of objects; empty when absent. */
export function objectsOf(parameters: Parameters, name: string): Parameters[] {
  const value = parameters[name];
  if (!Array.isArray(value)) return [];
  return value.filter((entry): entry is Parameters => typeof entry === 'object' && !Array.isArray(entry));
}

/** The parameter as a list of texts; empty when absent. */
export function textsOf(parameters: Parameters, name: string): string[] {
  const value = parameters[name];
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}

/** Metadata with the changes of a request: a blank text removes a key, blank metadata removes all. */
export function mergedMetadata(before: Record<string, string>, parameters: Parameters): Record<string, string> {
  if (!('metadata' in parameters)) return before;
  if (typeof parameters.metadata !== 'object') return {};
  const merged = { ...before };
  for (const [key, value] of Object.entries(objectOf(parameters, 'metadata'))) {
    if (value === '') delete merged[key];
    else merged[key] = String(value);
  }
  return merged;
}
