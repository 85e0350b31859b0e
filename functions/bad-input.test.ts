import { env, exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { Subscription } from '#domain/billing/subscription.ts';
import { messages } from '#domain/messages/index.ts';
import { dump } from '../tests/support/database.ts';
import {
  bookingRequest,
  listTherapist,
  profile,
  rematchBody,
  signUp,
  signUpAlone,
  surveyAnswers,
  takeSurvey,
} from '../tests/support/factories.ts';
import { answered, post } from '../tests/support/requests.ts';
import { preparedOnce } from '../tests/support/stores.ts';
import { api } from './api.ts';
import { emailChangeInsert } from './auth/repository/email-changes.ts';
import { setUp, setupOf } from './billing/testing.ts';
import { digest, newId, newToken } from './db/ids.ts';
import { configOf } from './http/config.ts';

/**
 * Sign-in answers in Supabase's form and is tested there; files come as forms, and some deletions have no body. What
 * Stripe reports is signed to the byte, and tested there too.
 */
const isJson = (path: string) => !/^\/auth\/|upload|\/webhook$/.test(path);

type Prepared = Readonly<{ body: object; token?: string }>;
type Route = Readonly<{ method: 'POST' | 'PATCH' | 'DELETE'; path: string; prepare: () => Promise<Prepared> }>;

/** A good body with a therapist who may send it. */
const byTherapist = (body: object) => async () => ({ body, token: (await signUpAlone()).token });

/** The same, who has a subscription. */
const byListed = (body: object) => async () => ({ body, token: (await signUp()).token });

/** A good body with a therapist who has a subscription at Stripe. */
const bySubscriber = (bodyOf: (subscription: Subscription, token: string) => object | Promise<object>) => async () => {
  const { token } = await signUpAlone();
  const { subscription } = (await setUp(token)).body;
  if (!subscription) throw new Error('no subscription was made');
  return { body: await bodyOf(subscription, token), token };
};

/** Every route that takes JSON, with a good body. */
const routes: readonly Route[] = [
  { method: 'POST', path: '/api/survey', prepare: async () => ({ body: surveyAnswers() }) },
  {
    method: 'POST',
    path: '/api/survey/matches',
    prepare: async () => ({ body: rematchBody((await takeSurvey()).token) }),
  },
  { method: 'POST', path: '/api/profiles/me', prepare: byListed(profile()) },
  {
    method: 'POST',
    path: '/api/booking-requests',
    prepare: async () => ({ body: bookingRequest((await listTherapist()).therapistId) }),
  },
  {
    method: 'POST',
    path: '/api/events',
    prepare: async () => ({ body: { type: 'web-vitals', page: '/', metrics: [{ name: 'CLS', value: 0.05 }] } }),
  },
  {
    method: 'PATCH',
    path: '/api/therapists/settings',
    prepare: byTherapist({ notification_preferences: { email: { weekly_summary: true } } }),
  },
  {
    method: 'PATCH',
    path: '/api/therapists/account/email',
    prepare: byTherapist({ newEmail: 'new@example.org' }),
  },
  {
    method: 'POST',
    path: '/api/therapists/account/email/undo',
    prepare: async () => {
      const [{ userId }, token] = [await signUpAlone(), newToken()];
      const change = {
        id: newId(),
        userId,
        tokenDigest: await digest(token),
        oldEmail: 'old@example.org',
        createdAt: new Date().toISOString(),
      };
      await (await emailChangeInsert(env.DB, configOf(env).SEAL_KEYS, change)).run();
      return { body: { token } };
    },
  },
  {
    method: 'PATCH',
    path: '/api/therapists/account/password',
    prepare: byTherapist({ newPassword: 'battery staple' }),
  },
  { method: 'DELETE', path: '/api/therapists/account', prepare: byTherapist({ confirmation: 'DELETE' }) },
  {
    method: 'POST',
    path: '/api/billing/setup',
    prepare: async () => ({ body: setupOf(), token: (await signUpAlone()).token }),
  },
  {
    method: 'POST',
    path: '/api/billing/update-payment-method',
    prepare: bySubscriber(({ customer }) => ({ paymentMethodId: 'pm_card_mastercard', customerId: customer })),
  },
  {
    method: 'POST',
    path: '/api/billing/cancel-subscription',
    prepare: bySubscriber(({ id }) => ({ subscriptionId: id })),
  },
  {
    method: 'POST',
    path: '/api/billing/resume-subscription',
    prepare: bySubscriber(async ({ id }, token) => {
      await post('/api/billing/cancel-subscription', { subscriptionId: id }, { token });
      return { subscriptionId: id };
    }),
  },
];

it('P3 is tried at every route that takes JSON', () => {
  const taking = api.routes.filter(({ method, path }) => /^(POST|PUT|PATCH|DELETE)$/.test(method) && isJson(path));
  const paths = [...new Set(taking.map(({ method, path }) => `${method} ${path}`))];
  expect(paths.sort()).toEqual(routes.map(({ method, path }) => `${method} ${path}`).sort());
});

describe.each(routes)('$method $path refuses what it cannot read, and writes nothing', ({ method, path, prepare }) => {
  const prepared = preparedOnce(async () => ({ ...(await prepare()), before: await dump() }));

  const sendRaw = (raw: BodyInit, headers: Record<string, string> = {}) => {
    const { token } = prepared();
    return exports.default.fetch(`http://localhost${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: raw,
    });
  };
  const send = (raw: BodyInit, headers?: Record<string, string>) => answered(sendRaw(raw, headers));

  it('P3 malformed JSON, or JSON that is no object', async () => {
    for (const raw of ['{', '', '[]', 'null', '"text"', '1', '{"a":1,}', '\u0000', '['.repeat(60_000)]) {
      const answer = await send(raw);
      expect(answer, raw.slice(0, 20)).toEqual({ status: 400, body: { error: messages.input.malformed } });
    }
    expect(await dump()).toBe(prepared().before);
  });

  it('P3 a content type that is not JSON', async () => {
    const types = ['text/plain', 'text/plain; application/json', 'multipart/form-data', 'application/json-patch'];
    for (const type of types) {
      const answer = await send(JSON.stringify(prepared().body), { 'Content-Type': type });
      expect(answer, type).toEqual({ status: 415, body: { error: messages.input.notJson } });
    }
    expect(await dump()).toBe(prepared().before);
  });

  it('P4 a body over 64 KiB by length', async () => {
    const raw = JSON.stringify({ ...prepared().body, padding: 'x'.repeat(65 * 1024) });
    expect(await send(raw, { 'Content-Length': String(raw.length) })).toEqual({
      status: 413,
      body: { error: messages.input.tooLarge },
    });
    expect(await dump()).toBe(prepared().before);
  });

  it('P4 a body over 64 KiB in chunks', async () => {
    const chunk = new TextEncoder().encode('x'.repeat(1024));
    let sent = 0;
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent++ < 66) controller.enqueue(chunk);
        else controller.close();
      },
    });
    expect(await send(stream)).toEqual({ status: 413, body: { error: messages.input.tooLarge } });
    expect(await dump()).toBe(prepared().before);
  });

  it('a body that breaks off, whose sender is gone: no fault, and nothing in the log', async () => {
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.error(new Error('Network connection lost.'));
      },
    });
    expect(await send(stream)).toEqual({ status: 400, body: { error: messages.input.malformed } });
    expect(await dump()).toBe(prepared().before);
  });

  it('P7 bytes that are not UTF-8', async () => {
    const [head = '', tail = ''] = JSON.stringify({ ...prepared().body, padding: '|' }).split('|');
    const raw = [...new TextEncoder().encode(head), 0xc3, 0x28, ...new TextEncoder().encode(tail)];
    expect(await send(new Uint8Array(raw))).toEqual({ status: 400, body: { error: messages.input.malformed } });
    expect(await dump()).toBe(prepared().before);
  });

  it('P6 an unknown key', async () => {
    for (const key of ['__proto__', 'constructor', 'prototype', 'toString', 'surprise', 'id']) {
      const answer = await send(`${JSON.stringify(prepared().body).slice(0, -1)},"${key}":{"a":1}}`);
      expect(answer, key).toEqual({ status: 400, body: { error: messages.input.unknownField } });
    }
    expect(await dump()).toBe(prepared().before);
  });

  it('takes the same body when nothing is wrong with it', async () => {
    const { status } = await sendRaw(JSON.stringify(prepared().body));
    expect([200, 201, 204]).toContain(status);
    expect(await dump()).not.toBe(prepared().before);
  });
});
