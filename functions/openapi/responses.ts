import * as z from 'zod/mini';

/** The document itself, as OpenAPI 3.1 says it. */
export const documentSchema = z.looseObject({ openapi: z.string(), info: z.looseObject({}), paths: z.looseObject({}) });
