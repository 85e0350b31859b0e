import { type Schema, Validator } from '@cfworker/json-schema';
import type { OpenAPIV3_1 } from 'openapi-types';
import type { ApiDocument } from '../../functions/openapi/index.ts';

/** An answer as a test got it. */
type Exchange = Readonly<{
  method: string;
  path: string;
  /** The parsed body of a request in JSON; undefined for any other, or none. */
  sent: unknown;
  response: Response;
}>;

/** What the document says of an answer: the operation and status that it belongs to, and what is wrong with it. */
export type Verdict = Readonly<{ answer: string; faults: readonly string[] }>;

type Operation = Readonly<{
  name: string;
  method: string;
  path: string;
  pattern: RegExp;
  spec: OpenAPIV3_1.OperationObject;
}>;

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** The routes of a document, those with fewer parameters first, as a router would take them. */
export function operationsOf(document: Pick<ApiDocument, 'paths'>): Operation[] {
  return Object.entries(document.paths)
    .flatMap(([path, item]) =>
      methods.flatMap((method) => {
        const spec = item?.[method];
        const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);
        const verb = method.toUpperCase();
        return spec ? [{ name: `${verb} ${path}`, method: verb, path, pattern, spec }] : [];
      }),
    )
    .sort((one, other) => parametersIn(one.name) - parametersIn(other.name));
}

/**
 * Makes the judge of answers by a document: an answer whose status it does not name, whose body is not of the named schema, or that took a
 * body which is not of the schema that it names for the request.
 */
export function judgeBy(document: ApiDocument): (exchange: Exchange) => Promise<Verdict> {
  const operations = operationsOf(document);
  const validators = new Map<object, Validator>();

  const faultsOf = (schema: object, value: unknown, what: string): string[] => {
    const known = validators.get(schema);
    // The whole document's components lie beside it, where its references lead.
    const validator =
      known ?? new Validator({ ...schema, components: document.components } as unknown as Schema, '2020-12', false);
    validators.set(schema, validator);
    const { valid, errors } = validator.validate(value);
    if (valid) return [];
    // The first of them is the outermost: "does not match".
    const { instanceLocation, error } = errors.at(-1) ?? { instanceLocation: '#', error: '' };
    return [`${what} at ${instanceLocation}: ${error}`];
  };

  const bodyFaults = async (named: OpenAPIV3_1.ResponseObject, response: Response): Promise<string[]> => {
    const type = response.headers.get('Content-Type')?.split(';')[0] ?? '';
    if (!named.content) return response.body === null ? [] : ['a body where the document has none'];
    const content = named.content[type];
    if (!content) return [`a body of type "${type}", which the document does not name`];
    if (!content.schema) return [];
    return faultsOf(content.schema, await response.clone().json(), 'the body');
  };

  return async ({ method, path, sent, response }) => {
    const asked = method === 'HEAD' ? 'GET' : method;
    const operation = operations.find((one) => one.method === asked && one.pattern.test(path));
    if (!operation) return strayVerdict(operations, asked, path, response, faultsOf);
    const answer = `${operation.name} ${response.status}`;
    const named = operation.spec.responses?.[response.status] as OpenAPIV3_1.ResponseObject | undefined;
    if (!named) return { answer, faults: ['a status that the document does not name'] };
    const request = operation.spec.requestBody as OpenAPIV3_1.RequestBodyObject | undefined;
    const requestSchema = request?.content['application/json']?.schema;
    return {
      answer,
      faults: [
        ...(method === 'HEAD' ? [] : await bodyFaults(named, response)),
        ...(response.ok && requestSchema && sent !== undefined
          ? faultsOf(requestSchema, trimmed(sent), 'what was sent and taken')
          : []),
      ],
    };
  };
}

/** What is no route of the document is refused, in the form that the document gives for all such. */
async function strayVerdict(
  operations: readonly Operation[],
  method: string,
  path: string,
  response: Response,
  faultsOf: (schema: object, value: unknown, what: string) => string[],
): Promise<Verdict> {
  const answer = `no route ${response.status}`;
  if (method === 'OPTIONS' && path.startsWith('/auth/v1/')) return { answer, faults: [] };
  const isSignIn = /^\/auth\/v1(?:\/|$)/.test(path);
  const isPath = !isSignIn && operations.some(({ pattern }) => pattern.test(path));
  const form = isSignIn ? 'AuthRefusal' : 'Refusal';
  return {
    answer,
    faults: [
      ...(response.status === (isPath ? 405 : 404)
        ? []
        : [`another status than ${isPath ? 405 : 404}, where there is no such route`]),
      ...(method === 'HEAD'
        ? []
        : faultsOf({ $ref: `#/components/schemas/${form}` }, await response.clone().json(), 'the body')),
    ],
  };
}

/** JSON whose texts are without the blanks around them, as the document says that they are read. */
function trimmed(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_key, inner) => (typeof inner === 'string' ? inner.trim() : inner));
}

function parametersIn(name: string): number {
  return name.split('{').length - 1;
}
