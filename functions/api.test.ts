import { exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { messages } from '#domain/messages/index.ts';

describe('the API as a whole', () => {
  it('answers an unknown path with 404 and a sentence', async () => {
    const response = await exports.default.fetch('http://localhost/api/nothing');
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ error: messages.service.notFound });
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  });
});
