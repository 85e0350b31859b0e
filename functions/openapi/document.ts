import type { Hono } from 'hono';
import { site } from '#content/site.ts';
import { messages } from '#domain/messages/index.ts';
import type { AppEnv } from '../http/app-env.ts';
import { refusalOf } from '../http/describe.ts';

/** The version of the API: that of `package.json`, which a test compares. */
const version = '0.1.0';

const description = `What the pages of ${site.name} and their scripts call.

Every refusal is JSON with a sentence for a person: \`{"error": "…"}\`. A path that is not here answers 404; a path that is here answers 405
to a method that it does not take, with the others in \`Allow\`. HEAD is answered wherever GET is. A JSON body may have 64 KiB, an
unknown field is refused, and texts are read without the blanks around them.

What is under /auth/v1 speaks the protocol of Supabase Auth, of which it is a part, and refuses in its form, another
method with 404. With a hosted project
configured, all of it answers 404: the browser talks to the project then.`;

/** The API in the form of OpenAPI 3.1. */
export type ApiDocument = Awaited<ReturnType<typeof documentOf>>;

/**
 * Describes every route of an app by what its guards, validators and `describe` say.
 * @param origin where the API is served
 */
export async function documentOf(app: Hono<AppEnv>, origin: string) {
  const [{ generateSpecs }, { authRefusalSchema, refusalSchema }, { jsonSchemaOf }] = await Promise.all([
    import('hono-openapi'),
    import('../http/responses.ts'),
    import('../http/json-schema.ts'),
  ]);
  return generateSpecs(app, {
    excludeStaticFile: false,
    // Of a query: a body's validator says its own.
    defaultValidationErrorResponse: refusalOf(messages.input.malformed),
    documentation: {
      openapi: '3.1.1',
      info: { title: `${site.name} API`, version, description },
      servers: [{ url: origin }],
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
        schemas: {
          Refusal: jsonSchemaOf(refusalSchema, 'output'),
          AuthRefusal: jsonSchemaOf(authRefusalSchema, 'output'),
        },
      },
    },
  });
}
