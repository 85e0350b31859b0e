import type { TestProject } from 'vitest/node';
import { api } from '../../functions/api.ts';
import { type ApiDocument, documentOf } from '../../functions/openapi/index.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** What the API document says, made once for the run; `/api/openapi.json` is compared with it. */
    apiDocument: ApiDocument;
  }
}

/** Makes the API document ahead of the rooms' tests, which hold every answer to it. */
export default async function provideDocument({ provide }: TestProject): Promise<void> {
  provide('apiDocument', JSON.parse(JSON.stringify(await documentOf(api, 'http://localhost'))));
}
