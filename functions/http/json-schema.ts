import type { OpenAPIV3_1 } from 'openapi-types';
import * as z from 'zod/mini';

/**
 * A schema as JSON Schema (draft 2020-12, the dialect of OpenAPI 3.1): what it takes, or what it gives. What JSON Schema cannot
 * say, such as a rule over two fields, is left out.
 */
export function jsonSchemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): OpenAPIV3_1.SchemaObject {
  const { $schema: _dialect, ...converted } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // All of an answer is read only.
      delete jsonSchema.readOnly;
      // A choice is trimmed before it is looked up in its list: without this, the list would not be said.
      const out = zodSchema instanceof z.ZodMiniPipe ? zodSchema._zod.def.out : null;
      if (out instanceof z.ZodMiniEnum) jsonSchema.enum = out.options;
    },
  });
  return converted as OpenAPIV3_1.SchemaObject;
}
