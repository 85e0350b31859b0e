import { env } from 'cloudflare:workers';
import type { OpenAPIV3_1 } from 'openapi-types';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { messages } from '#domain/messages/index.ts';
import { dump } from '../../tests/support/database.ts';
import { operationsOf } from '../../tests/support/documented-answers.ts';
import { signUp } from '../../tests/support/factories.ts';
import { api } from '../api.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  { type: 'application/json', parameters: '', milliseconds: 10_000, fewest: 3 },
  { type: 'application/x-www-form-urlencoded', parameters: '', milliseconds: 10_000, fewest: 1 },
  { type: 'multipart/form-data', parameters: '; boundary=edge', milliseconds: 20_000, fewest: 3 },
])(
  'P5 a body of $type that stops on the way is answered with 408 after $milliseconds ms, at every route that takes one',
  async ({ type, parameters, milliseconds, fewest }) => {
    const { token } = await signUp();
    const before = await dump();
    const routes = operationsOf(inject('apiDocument')).filter(
      ({ spec }) => type in ((spec.requestBody as OpenAPIV3_1.RequestBodyObject | undefined)?.content ?? {}),
    );
    expect(routes.length).toBeGreaterThanOrEqual(fewest);
    const answers = routes.map(({ method, path }) => {
      const body = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(1)) });
      const headers = { 'Content-Type': type + parameters, Authorization: `Bearer ${token}` };
      return api.fetch(new Request(`http://localhost${path}`, { method, headers, body }), env);
    });
    await vi.waitUntil(() => vi.getTimerCount() === routes.length);
    await vi.advanceTimersByTimeAsync(milliseconds);
    for (const [index, response] of (await Promise.all(answers)).entries()) {
      expect(response.status, routes[index]?.name).toBe(408);
      expect(Object.values(await response.json<object>()), routes[index]?.name).toContain(messages.input.tooSlow);
    }
    expect(await dump()).toBe(before);
  },
);
