import type { MiddlewareHandler } from 'hono';
import { type DescribeRouteOptions, type ResolverReturnType, uniqueSymbol } from 'hono-openapi';
import type * as z from 'zod/mini';
import { messages } from '#domain/messages/index.ts';

/** A part of what the API document says of a route (an OpenAPI operation). */
export type Description = Pick<
  DescribeRouteOptions,
  'tags' | 'summary' | 'parameters' | 'requestBody' | 'responses' | 'security'
>;

/** Refusals by status, each with the sentence that is answered, or with what it means where there are several. */
export type Refusals = Readonly<
  Partial<Record<400 | 401 | 402 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 429, string>> & { 503?: null }
>;

/** For a route that asks neither a database nor anybody else: it is never unavailable. */
export const asksNobody = { 503: null } as const;

/** The two forms of a refusal: `{error}`, and Supabase's own under /auth/v1. */
type RefusalForm = 'Refusal' | 'AuthRefusal';

/** Answers by status, each with the name of its body's schema in the room's `responses.ts`; null where there is no body. */
type Answers<Responses> = Readonly<Partial<Record<200 | 201 | 204, (keyof Responses & string) | null>>>;

const meanings = { 200: 'What was asked for', 201: 'Done, and kept', 204: 'Done' } as const;

/** What every route may answer with. */
const faults = { 500: messages.service.fault, 503: messages.service.unavailable } as const;

/**
 * Makes the `describe` of a room: a middleware that does nothing but say for the API document what a route is for and what it
 * answers with. Guards and validators say their own part themselves. Nothing is made before somebody asks for the document.
 * @param tag what the room's routes are listed under
 * @param load the room's schemas of bodies, which nothing else needs at run time
 */
export function describing<Responses extends object>(
  tag: string,
  load: () => Promise<Responses>,
  form: RefusalForm = 'Refusal',
) {
  const bodyOf = (name: (keyof Responses & string) | null) =>
    name === null ? {} : jsonContent(async () => (await load())[name] as z.ZodMiniType, 'output');

  return (
    summary: string,
    answers: Answers<Responses>,
    refusals: Refusals = {},
    ...parts: readonly Description[]
  ): MiddlewareHandler =>
    described(
      (_c, next) => next(),
      () => ({
        tags: [tag],
        summary,
        parameters: parts.flatMap(({ parameters }) => parameters ?? []),
        ...Object.assign({}, ...parts.map(({ requestBody }) => requestBody && { requestBody })),
        ...(401 in refusals && bearer),
        responses: {
          ...Object.fromEntries(
            Object.entries(answers).map(([status, name]) => [
              status,
              { description: meanings[Number(status) as 200], ...bodyOf(name) },
            ]),
          ),
          ...Object.assign({}, ...parts.map(({ responses }) => responses)),
          ...responsesOf({ ...faults, ...refusals }, form),
        },
      }),
    );
}

/**
 * Gives a handler its part of the description of every route that it stands in.
 * @returns the handler itself
 */
export function described<Handler extends object>(handler: Handler, describe: () => Description): Handler {
  return Object.assign(handler, {
    [uniqueSymbol]: {
      get spec() {
        return describe();
      },
    },
  });
}

/** Says with what a guard refuses; one that answers 401 asks for a bearer token. */
export function refusing<Handler extends object>(refusals: Refusals, guard: Handler): Handler {
  return described(guard, () => ({ ...(401 in refusals && bearer), responses: responsesOf(refusals, 'Refusal') }));
}

/** The description of refusals, for a part that is no guard. */
export function refusalsOf(refusals: Refusals): Pick<Description, 'responses'> {
  return { responses: responsesOf(refusals, 'Refusal') };
}

/** The description of a header that a request may bring. */
export function headerOf(name: string, description: string, schema: Readonly<{ pattern?: string }> = {}): Description {
  return { parameters: [{ in: 'header', name, description, schema: { type: 'string', ...schema } }] };
}

/** The description of a parameter of the query that is one of a few values. */
export function queryParameterOf(name: string, values: readonly string[], required: boolean): Description {
  return { parameters: [{ in: 'query', name, required, schema: { type: 'string', enum: [...values] } }] };
}

/** The description of a JSON body that a schema parses. */
export function jsonBodyOf(schema: () => z.ZodMiniType): Description {
  return { requestBody: { required: true, ...jsonContent(async () => schema(), 'input') } };
}

/** The description of a form without a file, as a page sends it, that a schema parses. */
export function formFieldsOf(schema: () => z.ZodMiniType): Description {
  const content = { 'application/x-www-form-urlencoded': { schema: lazily(async () => schema(), 'input') } };
  return { requestBody: { required: true, content } };
}

/** The description of an answer that leads to another address. */
export const seeOther: Description = {
  responses: { 303: { description: 'Leads to the page', headers: { Location: { schema: { type: 'string' } } } } },
};

/** A form of files as a route takes it: their parts' names and types, and the schema of the text parts beside them. */
type Form = Readonly<{
  files: readonly string[];
  types: readonly string[];
  /** The files that must be there. */
  required?: readonly string[];
  fields?: () => z.ZodMiniType;
}>;

/** The description of a form that holds files. */
export function formBodyOf({ files, types, required: requiredFiles = [], fields }: Form): Description {
  const each = <Value>(value: Value) => Object.fromEntries(files.map((file) => [file, value]));
  const toOpenAPISchema = async () => {
    const { jsonSchemaOf } = await import('./json-schema.ts');
    const { properties = {}, required = [] } = fields ? jsonSchemaOf(fields(), 'input') : {};
    return {
      schema: {
        type: 'object',
        properties: { ...each({ contentMediaType: types.join(', ') }), ...properties },
        required: [...requiredFiles, ...required],
        additionalProperties: false,
      },
    };
  };
  const schema = { toOpenAPISchema } as unknown as ResolverReturnType;
  const encoding = each({ contentType: types.join(', ') });
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema, encoding } } } };
}

/** The description of a query that a schema parses, in the form that `hono-openapi` takes parameters in. */
export function describedQuery<Handler extends object>(schema: z.ZodMiniType, handler: Handler): Handler {
  return Object.assign(handler, { [uniqueSymbol]: { target: 'query', ...lazily(async () => schema, 'input') } });
}

const bearer: Description = { security: [{ bearer: [] }] };

function jsonContent(load: () => Promise<z.ZodMiniType>, io: 'input' | 'output') {
  return { content: { 'application/json': { schema: lazily(load, io) } } };
}

/** A schema that is loaded and converted when the document is made. */
function lazily(load: () => Promise<z.ZodMiniType>, io: 'input' | 'output') {
  const toOpenAPISchema = async () => {
    const [schema, { jsonSchemaOf }] = await Promise.all([load(), import('./json-schema.ts')]);
    return { schema: jsonSchemaOf(schema, io), components: undefined };
  };
  // The rest of what the library calls a resolver is for validators of its own, and it reads none of it.
  return { toOpenAPISchema } as unknown as ResolverReturnType;
}

function responsesOf(refusals: Readonly<Partial<Record<number, string | null>>>, form: RefusalForm) {
  return Object.fromEntries(
    Object.entries(refusals).flatMap(([status, description]) => {
      if (typeof description !== 'string') return [];
      const headers = ['429', '503'].includes(status) && { headers: retryAfter };
      return [[status, { ...refusalOf(description, form), ...headers }]];
    }),
  );
}

/** The description of a refusal. */
export function refusalOf(description: string, form: RefusalForm = 'Refusal') {
  return { description, content: { 'application/json': { schema: { $ref: `#/components/schemas/${form}` } } } };
}

const retryAfter = {
  'Retry-After': { description: 'Seconds after which trying again makes sense', schema: { type: 'integer' } },
} as const;
