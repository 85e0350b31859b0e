import type { MiddlewareHandler } from 'hono';
import { validator } from 'hono/validator';
import type * as z from 'zod/mini';
import { messages } from '#domain/messages/index.ts';
import type { AppEnv } from './app-env.ts';
import { AppError, badRequest } from './app-error.ts';
import { described, describedQuery, formFieldsOf, jsonBodyOf, type Refusals, refusalsOf } from './describe.ts';

/**
 * A validator that asks the typed client for what the schema takes, and gives the route what it makes of it; Hono's own
 * type knows but one of the two.
 */
type Validator<Part extends 'json' | 'form' | 'query', S extends z.ZodMiniType> = MiddlewareHandler<
  AppEnv,
  string,
  { in: { [K in Part]: z.input<S> }; out: { [K in Part]: z.output<S> } }
>;

/** The content types whose body Hono's validator reads as JSON: one that it skips would be taken for `{}`. */
const jsonType = /^\s*application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

/** With what any JSON body may be refused, `boundedBody` included. */
const bodyRefusals: Refusals = {
  400: 'The sentence of the first question that is not answered as it should be, or that the body is no JSON',
  408: messages.input.tooSlow,
  413: messages.input.tooLarge,
  415: messages.input.notJson,
};

/**
 * Parses a JSON body by a schema, so that the route and the typed client know its shape.
 * @throws AppError 415 for another content type; 400 with the first failing question's sentence, or for malformed JSON
 */
export function jsonBody<S extends z.ZodMiniType>(schema: S) {
  const parse = validator('json', (body, c): z.output<S> => {
    if (!jsonType.test(c.req.header('Content-Type') ?? '')) {
      throw new AppError(415, messages.input.notJson);
    }
    // A field without a sentence of its own must not speak in the validator's words.
    const result = schema.safeParse(body, { error: () => messages.input.wrongType });
    if (!result.success) throw badRequest(result.error.issues[0]?.message ?? messages.input.malformed);
    return result.data;
  }) as unknown as Validator<'json', S>;
  return described(parse, () => ({ ...jsonBodyOf(() => schema), ...refusalsOf(bodyRefusals) }));
}

/** The content type of a form that holds no file. */
const formType = /^\s*application\/x-www-form-urlencoded\s*(?:;|$)/i;

/**
 * Parses a form without a file by a schema, for what a page sends without script.
 * @throws AppError 415 for another content type; 400 with the first failing field's sentence
 */
export function formBody<S extends z.ZodMiniType>(schema: S) {
  const parse = validator('form', (form, c): z.output<S> => {
    if (!formType.test(c.req.header('Content-Type') ?? '')) throw new AppError(415, messages.input.notForm);
    const result = schema.safeParse(form, { error: () => messages.input.wrongType });
    if (!result.success) throw badRequest(result.error.issues[0]?.message ?? messages.input.malformed);
    return result.data;
  }) as unknown as Validator<'form', S>;
  const refusals = { ...bodyRefusals, 400: 'The sentence that says what is wrong', 415: messages.input.notForm };
  return described(parse, () => ({ ...formFieldsOf(() => schema), ...refusalsOf(refusals) }));
}

/**
 * Parses the query by a schema; parameters that it does not name are left out.
 * @throws AppError 400 with the first failing parameter's sentence
 */
export function queryOf<S extends z.ZodMiniType>(schema: S) {
  const parse = validator('query', (query): z.output<S> => {
    const result = schema.safeParse(query, { error: () => messages.input.malformed });
    if (!result.success) throw badRequest(result.error.issues[0]?.message ?? messages.input.malformed);
    return result.data;
  }) as unknown as Validator<'query', S>;
  return describedQuery(schema, parse);
}
