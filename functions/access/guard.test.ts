import { env } from 'cloudflare:workers';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { Access } from '#domain/billing/subscription.ts';
import { messages } from '#domain/messages/index.ts';
import { grantAccess, profile, type SignedIn, signUp, signUpAlone } from '../../tests/support/factories.ts';
import { answered, get, post, postForm } from '../../tests/support/requests.ts';
import { requireTherapist } from '../auth/index.ts';
import type { AppEnv } from '../http/app-env.ts';
import { onError } from '../http/on-error.ts';
import { accessGuard } from './guard.ts';

async function answerFor(access: Access, { token }: SignedIn): Promise<Response> {
  const app = new Hono<AppEnv>().onError(onError).get(
    '/',
    requireTherapist,
    accessGuard(async () => access),
    (c) => c.json({ inside: true }),
  );
  return app.request('http://localhost/', { headers: { Authorization: `Bearer ${token}` } }, env);
}

describe('P24 the access guard', () => {
  it.each([
    ['granted', 200, { inside: true }],
    ['lapsed', 403, { error: messages.profile.denied }],
    ['setup-missing', 404, { error: messages.profile.billingIncomplete }],
  ] as const)('%s answers %i', async (access, status, body) => {
    const response = await answerFor(access, await signUp());
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual(body);
  });

  it('stands before reading, saving and uploading, with the same words', async () => {
    const form = new FormData();
    form.set('profilePhoto', new Blob(['x']), 'x.png');
    for (const [grant, status, error] of [
      [null, 404, messages.profile.billingIncomplete],
      ['unpaid', 403, messages.profile.denied],
    ] as const) {
      const { token, userId } = await signUpAlone();
      if (grant !== null) await grantAccess(userId, grant);
      for (const call of [
        get('/api/profiles/me', { token }),
        post('/api/profiles/me', profile(), { token }),
        postForm('/api/profiles/upload-photo', form, { token }),
        postForm('/api/profiles/upload-photo-sizes', form, { token }),
        postForm('/api/profiles/upload-video', form, { token }),
      ]) {
        expect(await answered(call)).toEqual({ status, body: { error } });
      }
    }
  });
});
