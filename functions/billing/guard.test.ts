import { env } from 'cloudflare:workers';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { messages } from '#domain/messages.ts';
import { type SignedIn, signUp } from '../../tests/support/factories.ts';
import { requireTherapist } from '../auth/index.ts';
import type { AppEnv } from '../http/app-env.ts';
import { onError } from '../http/on-error.ts';
import { type Access, accessOf } from './access.ts';
import { accessGuard } from './guard.ts';

async function answerFor(access: Access | null, { token, userId }: SignedIn): Promise<Response> {
  const app = new Hono<AppEnv>().onError(onError).get(
    '/',
    requireTherapist,
    accessGuard(async () => new Map(access === null ? [] : [[userId, access]])),
    (c) => c.json({ inside: true }),
  );
  return app.request('http://localhost/', { headers: { Authorization: `Bearer ${token}` } }, env);
}

describe('the access guard', () => {
  it.each([
    ['granted', 200, { inside: true }],
    ['lapsed', 403, { error: messages.profile.denied }],
    ['setup-missing', 404, { error: messages.profile.billingIncomplete }],
    [null, 404, { error: messages.profile.billingIncomplete }],
  ] as const)('%s answers %i', async (access, status, body) => {
    const response = await answerFor(access, await signUp());
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual(body);
  });

  it('lets everybody in until billing exists', async () => {
    const access = await accessOf(env.DB, ['one', 'two'], new Date());
    expect([...access]).toEqual([
      ['one', 'granted'],
      ['two', 'granted'],
    ]);
  });
});
