import type { OpenAPIV3_1 } from 'openapi-types';
import { escaped } from './html.ts';

type Schema = OpenAPIV3_1.SchemaObject | OpenAPIV3_1.ReferenceObject;

/** How many values of a list stand in its line. */
const shownValues = 8;

/** A schema as HTML: a line, with what it is made of folded below it; `isOpen` unfolds the outermost. */
export function schemaTree(
  schema: Schema,
  document: Pick<OpenAPIV3_1.Document, 'components'>,
  isOpen: boolean,
): string {
  const resolved = '$ref' in schema ? referred(schema.$ref, document) : (schema as OpenAPIV3_1.SchemaObject);
  const name = '$ref' in schema ? `${schema.$ref.split('/').at(-1)}, ` : '';
  const line = `<small>${escaped(name + typeOf(resolved))}</small>`;
  const parts = partsOf(resolved).map(
    ({ label, isOptional, schema: part }) =>
      `<li><code>${escaped(label)}</code>${isOptional ? ' <small>optional</small>' : ''} ${schemaTree(part, document, false)}</li>`,
  );
  if (parts.length === 0) return line;
  return `<details${isOpen ? ' open' : ''}><summary>${line}</summary><ul>${parts.join('')}</ul></details>`;
}

function referred(
  reference: string,
  { components }: Pick<OpenAPIV3_1.Document, 'components'>,
): OpenAPIV3_1.SchemaObject {
  const name = reference.split('/').at(-1) ?? '';
  return components?.schemas?.[name] ?? {};
}

type Part = Readonly<{ label: string; isOptional: boolean; schema: Schema }>;

/** The fields of an object, of the items of a list, or of what may be null; else the choices, numbered. */
function partsOf(schema: OpenAPIV3_1.SchemaObject): Part[] {
  if (schema.properties) {
    return Object.entries(schema.properties).map(([label, part]) => ({
      label,
      isOptional: !schema.required?.includes(label),
      schema: part,
    }));
  }
  if ('items' in schema && schema.items) return partsOf(schema.items as OpenAPIV3_1.SchemaObject);
  const choices = choicesOf(schema).filter(({ type }) => type !== 'null');
  if (choices.length === 1 && choices[0]) return partsOf(choices[0]);
  const withParts = choices.filter((choice) => partsOf(choice).length > 0);
  return withParts.map((choice, index) => ({ label: `or ${index + 1}`, isOptional: false, schema: choice }));
}

function typeOf(schema: OpenAPIV3_1.SchemaObject): string {
  const choices = choicesOf(schema);
  if (choices.length > 0) return [...new Set(choices.map(typeOf))].join(' or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) {
    const more = schema.enum.length - shownValues;
    const values = schema.enum.slice(0, shownValues).map((value) => JSON.stringify(value));
    return `${values.join(' | ')}${more > 0 ? ` | ${more} more` : ''}`;
  }
  if (schema.type === 'array') return `list of ${typeOf((schema.items ?? {}) as OpenAPIV3_1.SchemaObject)}`;
  const { type = schema.contentMediaType ?? 'anything', format, maxLength, maxItems, minimum, maximum } = schema;
  const isBounded = (bound: number | undefined) => bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;
  return [
    String(type) + (format ? ` (${format})` : ''),
    ...(maxLength === undefined ? [] : [`at most ${maxLength.toLocaleString('en-US')} characters`]),
    ...(maxItems === undefined ? [] : [`at most ${maxItems}`]),
    ...(isBounded(minimum) ? [`from ${minimum}`] : []),
    ...(isBounded(maximum) ? [`to ${maximum}`] : []),
  ].join(', ');
}

function choicesOf({ anyOf, oneOf }: OpenAPIV3_1.SchemaObject): OpenAPIV3_1.SchemaObject[] {
  return (anyOf ?? oneOf ?? []) as OpenAPIV3_1.SchemaObject[];
}
