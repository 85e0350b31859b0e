import { describe, expect, inject, it } from 'vitest';
import { operationsOf } from '../../tests/support/documented-answers.ts';
import { answered, get } from '../../tests/support/requests.ts';
import { routesOf } from '../../tests/support/routes.ts';
import { api } from '../api.ts';

describe('the API document', () => {
  it('is served to anybody, and may be kept for a while', async () => {
    const response = await get('/api/openapi.json');
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=3600');
    expect(await response.json()).toEqual(inject('apiDocument'));
  });

  it('says where the API is served', async () => {
    const { body } = await answered(get('/api/openapi.json'));
    expect(body).toMatchObject({ openapi: '3.1.1', servers: [{ url: 'http://localhost' }] });
  });

  it('has every route that the app has, and no other', () => {
    const documented = operationsOf(inject('apiDocument')).map(({ name }) => name);
    expect(documented.sort()).toEqual(
      routesOf(api)
        .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
        .sort(),
    );
  });
});
