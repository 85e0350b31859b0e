import { exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { messages } from '#domain/messages.ts';

const paths = [
  '/api/profiles/me',
  '/api/profiles/x',
  '/api/directory',
  '/api/directory/listed',
  '/api/survey',
  '/api/booking-requests',
  '/api/events',
];

describe('P2 what is asked in the wrong way', () => {
  it('405 with the methods that the path takes, for another method', async () => {
    for (const path of paths) {
      for (const method of ['PUT', 'PATCH', 'DELETE']) {
        const response = await exports.default.fetch(`http://localhost${path}`, { method });
        expect(response.status, `${method} ${path}`).toBe(405);
        expect(response.headers.get('Allow'), path).toMatch(/^(GET|POST)/);
        expect(await response.json()).toEqual({ error: messages.service.methodNotAllowed });
      }
    }
  });

  it('404 or 405 JSON for a path that is nearly right', async () => {
    for (const path of [
      '/API/survey',
      '//api/survey',
      '/api//survey',
      '/api/survey/',
      '/api/survey%2f',
      '/api/%73urvey%',
      '/api/%ff',
      '/api/%E0%A4%A',
      '/api/profiles/',
      '/api/directory/',
      '/api/directory/x',
      '/api/profiles/me/x',
      '/api',
      '/api/../api/x',
    ]) {
      const response = await exports.default.fetch(`http://localhost${path}`);
      expect([404, 405], path).toContain(response.status);
      expect(await response.json(), path).toEqual({ error: expect.any(String) });
    }
  });
});
