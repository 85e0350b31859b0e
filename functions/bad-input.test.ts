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
import { pdfOfPages } from '../tests/support/pdf.ts';
import { answered, post } from '../tests/support/requests.ts';
import { preparedOnce } from '../tests/support/stores.ts';
import { api } from './api.ts';
import { recoveryCodeOf } from './auth/factors/testing.ts';
import { emailChangeInsert } from './auth/repository/email-changes.ts';
import { setUp, setupOf } from './billing/testing.ts';
import { ask, askConfirmed } from './booking-request/testing.ts';
import { digest, newId, newToken } from './db/ids.ts';
import { configOf } from './http/config.ts';
import { newStop } from './notifications/index.ts';
import { openingsLink } from './openings/testing.ts';
import { upload } from './transcript/testing.ts';
import { surveyOfNobody, unconfirmedWait } from './waitlist/testing.ts';

/**
 * Sign-in answers in Supabase's form and is tested there; files and names come as forms, and a confirmation and some deletions
 * have no body. What Stripe reports is signed to the byte, and tested there too.
 */
const isJson = (path: string, method: string) =>
  (method === 'PATCH' && !path.startsWith('/auth/')) ||
  !/^\/auth\/|upload|\/webhook$|^\/api\/(?:directory\/name|openings\/confirm|visibility\/show|booking-requests\/:id\/offer|therapists\/account\/(?:recovery-codes|sessions\/:id))$/.test(
    path,
  );

type Prepared = Readonly<{ body: object; token?: string; values?: Readonly<Record<string, string>> }>;
type Route = Readonly<{
  method: 'POST' | 'PATCH' | 'DELETE';
  path: string;
  prepare: () => Promise<Prepared>;
  /** True for a route that takes a body, to keep a secret out of the address, and writes nothing. */
  isReading?: true;
}>;

/** A good body with a therapist who may send it. */
const byTherapist = (body: object) => async () => ({ body, token: (await signUpAlone()).token });

/** The token of a questionnaire that was sent. */
const byClient = async () => ({ body: { token: (await takeSurvey()).token } });

/** The token of a request whose first session is set. */
const bySession = async () => {
  const { token: therapist, therapistId } = await listTherapist();
  const { id, token } = await askConfirmed(therapistId);
  const date = new Date(Date.now() + 40 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const session = { date, time: '18:00', zone: 'America/New_York' };
  await post(`/api/booking-requests/${id}/answer`, { answer: 'accept', session }, { token: therapist });
  return { body: { token } };
};

/** The token of a link that ends a therapist's weekly summary. */
const byStop = async () => {
  const { userId } = await signUp();
  const { path, statement } = await newStop(env.DB, userId, 'weekly_summary', new Date());
  await statement.run();
  return { body: { token: path.replace('/unsubscribe/', '') } };
};

/** Who is who in a transcript. */
const byTranscript = async () => {
  const { token } = await signUp();
  const taken = await upload(token, pdfOfPages([['Ada: Yes?', 'Robin: No.', 'Ada: Well.', 'Robin: So.']]));
  const { transcript } = (await taken.json()) as { transcript: { id: string } };
  return { body: { corrections: [{ name: 'Ada', is: 'therapist' }] }, token, values: { id: transcript.id } };
};

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
  { method: 'POST', path: '/api/survey/saved', prepare: byClient, isReading: true },
  { method: 'POST', path: '/api/survey/export', prepare: byClient, isReading: true },
  { method: 'POST', path: '/api/survey/delete', prepare: byClient },
  { method: 'POST', path: '/api/profiles/me', prepare: byListed(profile()) },
  {
    method: 'POST',
    path: '/api/profiles/:therapistId/own-look',
    prepare: async () => {
      const { userId, therapistId } = await listTherapist();
      return { body: { look: crypto.randomUUID(), userId }, values: { therapistId } };
    },
  },
  {
    method: 'POST',
    path: '/api/booking-requests',
    prepare: async () => ({ body: bookingRequest((await listTherapist()).therapistId) }),
  },
  {
    method: 'POST',
    path: '/api/booking-requests/link',
    prepare: async () => ({ body: { token: (await ask((await listTherapist()).therapistId)).token } }),
    isReading: true,
  },
  {
    method: 'POST',
    path: '/api/booking-requests/link/calendar',
    prepare: bySession,
    isReading: true,
  },
  {
    method: 'POST',
    path: '/api/booking-requests/link/act',
    prepare: async () => ({ body: { token: (await ask((await listTherapist()).therapistId)).token, act: 'withdraw' } }),
  },
  {
    method: 'POST',
    path: '/api/openings/link',
    prepare: async () => ({ body: { token: await openingsLink(await listTherapist()) } }),
    isReading: true,
  },
  {
    method: 'POST',
    path: '/api/visibility/hide',
    prepare: async () => {
      const { token } = await listTherapist();
      return { body: { until: new Date(Date.now() + 86_400_000).toISOString() }, token };
    },
  },
  {
    method: 'POST',
    path: '/api/openings/link/act',
    prepare: async () => ({ body: { token: await openingsLink(await listTherapist()), act: 'confirm' } }),
  },
  {
    method: 'POST',
    path: '/api/booking-requests/:id/answer',
    prepare: async () => {
      const { token, therapistId } = await listTherapist();
      const { id } = await askConfirmed(therapistId);
      return { body: { answer: 'decline', reason: 'times' }, token, values: { id } };
    },
  },
  {
    method: 'POST',
    path: '/api/waitlist',
    prepare: async () => ({ body: { token: (await surveyOfNobody()).token, email: 'robin@example.com' } }),
  },
  {
    method: 'POST',
    path: '/api/waitlist/link',
    prepare: async () => ({ body: { token: await unconfirmedWait((await surveyOfNobody()).token) } }),
    isReading: true,
  },
  {
    method: 'POST',
    path: '/api/waitlist/link/act',
    prepare: async () => ({ body: { token: await unconfirmedWait((await surveyOfNobody()).token), act: 'confirm' } }),
  },
  {
    method: 'POST',
    path: '/api/events',
    prepare: async () => ({ body: { type: 'web-vitals', page: '/', metrics: [{ name: 'CLS', value: 0.05 }] } }),
  },
  { method: 'POST', path: '/api/therapists/subscription', prepare: byStop, isReading: true },
  { method: 'POST', path: '/api/therapists/unsubscribe', prepare: byStop },
  {
    method: 'PATCH',
    path: '/api/therapists/settings',
    prepare: byTherapist({ notification_preferences: { email: { weekly_summary: true } } }),
  },
  {
    method: 'PATCH',
    path: '/api/therapists/account/name',
    prepare: byTherapist({ firstName: 'Grace', lastName: 'Murray', honorific: 'Dr.', pronouns: 'she/her' }),
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
  {
    method: 'POST',
    path: '/api/therapists/account/recovery-codes/use',
    prepare: async () => {
      const { token, userId } = await signUpAlone();
      const { code } = await recoveryCodeOf(userId);
      return { body: { code }, token };
    },
  },
  { method: 'PATCH', path: '/api/pdf-upload/:id', prepare: byTranscript },
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
    path: '/api/billing/update-billing-details',
    prepare: bySubscriber(({ customer }) => ({
      customerId: customer,
      billingDetails: { name: 'Ada Quill', address: '2 Second Street' },
    })),
  },
  {
    method: 'POST',
    path: '/api/billing/pay-open-invoices',
    prepare: bySubscriber(({ id }) => ({ subscriptionId: id })),
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
  const taking = api.routes.filter(
    ({ method, path }) => /^(POST|PUT|PATCH|DELETE)$/.test(method) && isJson(path, method),
  );
  const paths = [...new Set(taking.map(({ method, path }) => `${method} ${path}`))];
  expect(paths.sort()).toEqual(routes.map(({ method, path }) => `${method} ${path}`).sort());
});

describe.each(routes)(
  '$method $path refuses what it cannot read, and writes nothing',
  ({ method, path, prepare, isReading = false }) => {
    const prepared = preparedOnce(async () => ({ ...(await prepare()), before: await dump() }));

    const sendRaw = (raw: BodyInit, headers: Record<string, string> = {}) => {
      const { token, values = {} } = prepared();
      const address = path.replace(/:(\w+)/g, (whole, name: string) => values[name] ?? whole);
      return exports.default.fetch(`http://localhost${address}`, {
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
      expect((await dump()) === prepared().before).toBe(isReading);
    });
  },
);
