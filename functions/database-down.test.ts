import { env } from 'cloudflare:workers';
import { describe, expect, inject, it } from 'vitest';
import type { Subscription } from '#domain/billing/subscription.ts';
import { messages } from '#domain/messages/index.ts';
import { type D1Call, dump, failingDatabase } from '../tests/support/database.ts';
import { operationsOf } from '../tests/support/documented-answers.ts';
import {
  bookingRequest,
  listTherapist,
  profile,
  rematchBody,
  surveyAnswers,
  takeSurvey,
} from '../tests/support/factories.ts';
import { loggedFaults } from '../tests/support/log.ts';
import { post } from '../tests/support/requests.ts';
import { preparedOnce } from '../tests/support/stores.ts';
import { api } from './api.ts';
import { recoveryCodeOf } from './auth/factors/testing.ts';
import { emailChangeInsert } from './auth/repository/email-changes.ts';
import { setUp, setupOf, stripe } from './billing/testing.ts';
import { ask, askConfirmed, askWaiting } from './booking-request/testing.ts';
import { digest, newId, newToken } from './db/ids.ts';
import { configOf } from './http/config.ts';
import { mp4Of, pngOf } from './media/testing.ts';
import { openingsLink } from './openings/testing.ts';
import { uploadForm } from './transcript/testing.ts';
import { confirmedWait, surveyOfNobody, unconfirmedWait } from './waitlist/testing.ts';

type Person = Awaited<ReturnType<typeof listTherapist>>;
type Fault = Readonly<{
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  calls: readonly D1Call[];
  /** What happens before, while D1 is well. */
  given?: (who: Person) => Promise<object | undefined>;
  body?: (who: Person) => object | FormData | Promise<object>;
  headers?: (raw: string) => Promise<Record<string, string>>;
}>;

function photoForm(): FormData {
  const form = new FormData();
  form.set('profilePhoto', new File([pngOf()], 'canary.png', { type: 'image/png' }));
  return form;
}

function photoSizesForm(): FormData {
  const form = new FormData();
  form.set('photo', `/media/${'0'.repeat(20)}.png`);
  form.set('profilePhotoCard', new File([pngOf()], 'canary.png', { type: 'image/png' }));
  return form;
}

function videoForm(): FormData {
  const form = new FormData();
  form.set('profileVideo', new File([mp4Of()], 'canary.mp4', { type: 'video/mp4' }));
  return form;
}

/** The body that undoes a change of e-mail. */
async function undoable({ userId }: Person): Promise<object> {
  const token = newToken();
  const change = { id: newId(), userId, oldEmail: 'canary@example.org', createdAt: new Date().toISOString() };
  const keys = configOf(env).SEAL_KEYS;
  await (await emailChangeInsert(env.DB, keys, { ...change, tokenDigest: await digest(token) })).run();
  return { token };
}

/** Makes the therapist one who was never at billing. */
const withoutBilling = ({ userId }: Person) =>
  env.DB.prepare('delete from billing_customers where user_id = ?').bind(userId).run();

/** Makes the therapist one whose subscription Stripe knows. */
async function subscribed(who: Person): Promise<Subscription> {
  await withoutBilling(who);
  const { subscription } = (await setUp(who.token)).body;
  if (!subscription) throw new Error('no subscription was made');
  return subscription;
}

async function stripeEvent(who: Person): Promise<object> {
  const { id, customer } = await subscribed(who);
  const object = { id, object: 'subscription', customer };
  return { id: 'evt_canary', object: 'event', type: 'customer.subscription.updated', data: { object } };
}

async function stripeSignature(payload: string): Promise<Record<string, string>> {
  const secret = configOf(env).STRIPE_WEBHOOK_SECRET ?? '';
  const { webhooks } = await stripe();
  return { 'Stripe-Signature': await webhooks.generateTestHeaderStringAsync({ payload, secret }) };
}

/** Every route with the calls that it makes of D1 before it answers. */
const routes: readonly Fault[] = [
  { method: 'GET', path: '/api/profiles/me', calls: ['prepare', 'first'] },
  { method: 'POST', path: '/api/profiles/me', calls: ['prepare', 'batch'], body: () => profile({ title: 'canary' }) },
  { method: 'GET', path: '/api/profiles/me/views', calls: ['prepare', 'first', 'all'] },
  { method: 'POST', path: '/api/profiles/upload-photo', calls: ['prepare', 'first', 'run'], body: photoForm },
  {
    method: 'POST',
    path: '/api/profiles/upload-photo-sizes',
    calls: ['prepare', 'first', 'all'],
    body: photoSizesForm,
  },
  { method: 'POST', path: '/api/profiles/upload-video', calls: ['prepare', 'first', 'run'], body: videoForm },
  { method: 'GET', path: '/api/profiles/:therapistId', calls: ['prepare', 'first'] },
  { method: 'GET', path: '/api/profiles/me/views/history', calls: ['prepare', 'all'] },
  {
    method: 'POST',
    path: '/api/profiles/:therapistId/own-look',
    calls: ['prepare', 'batch'],
    body: ({ userId }) => ({ look: crypto.randomUUID(), userId }),
  },
  { method: 'GET', path: '/api/profiles/:therapistId/facts', calls: ['prepare', 'first'] },
  { method: 'GET', path: '/api/directory', calls: ['prepare', 'all'] },
  { method: 'GET', path: '/api/directory/choices', calls: ['prepare', 'first'] },
  { method: 'GET', path: '/api/directory/states', calls: ['prepare', 'all'] },
  { method: 'GET', path: '/api/directory/listed', calls: ['prepare', 'batch'] },
  { method: 'POST', path: '/api/survey', calls: ['prepare', 'first', 'all', 'batch'], body: () => surveyAnswers() },
  {
    method: 'POST',
    path: '/api/survey/matches',
    calls: ['prepare', 'first', 'all', 'batch'],
    body: async () => rematchBody((await takeSurvey()).token),
  },
  {
    method: 'POST',
    path: '/api/booking-requests',
    calls: ['prepare', 'first', 'batch'],
    body: (who) => bookingRequest(who.therapistId),
  },
  {
    method: 'POST',
    path: '/api/booking-requests/link',
    calls: ['prepare', 'first', 'all'],
    body: async ({ therapistId }) => ({ token: (await ask(therapistId)).token }),
  },
  {
    method: 'POST',
    path: '/api/booking-requests/link/calendar',
    calls: ['prepare', 'first'],
    body: async ({ therapistId }) => ({ token: (await ask(therapistId)).token }),
  },
  {
    method: 'POST',
    path: '/api/booking-requests/link/act',
    calls: ['prepare', 'first', 'batch'],
    body: async ({ therapistId }) => ({ token: (await ask(therapistId)).token, act: 'withdraw' }),
  },
  {
    method: 'POST',
    path: '/api/booking-requests/:id/answer',
    calls: ['prepare', 'first', 'batch'],
    given: async ({ therapistId }) => ({ id: (await askConfirmed(therapistId)).id }),
    body: () => ({ answer: 'accept' }),
  },
  {
    method: 'POST',
    path: '/api/booking-requests/:id/offer',
    calls: ['prepare', 'first', 'batch'],
    given: async ({ therapistId }) => ({ id: (await askWaiting(therapistId)).id }),
  },
  {
    method: 'GET',
    path: '/api/booking-requests/waitlist',
    calls: ['prepare', 'first', 'all', 'run'],
    given: async ({ therapistId }) => {
      const { token: surveyToken } = await takeSurvey();
      await askWaiting(therapistId, { surveyToken });
    },
  },
  { method: 'POST', path: '/api/openings/confirm', calls: ['prepare', 'first', 'batch'] },
  { method: 'GET', path: '/api/visibility', calls: ['prepare', 'first'] },
  {
    method: 'POST',
    path: '/api/visibility/hide',
    calls: ['prepare', 'first', 'batch'],
    body: async () => ({ until: new Date(Date.now() + 86_400_000).toISOString() }),
  },
  { method: 'POST', path: '/api/visibility/show', calls: ['prepare', 'first', 'batch'] },
  {
    method: 'POST',
    path: '/api/openings/link',
    calls: ['prepare', 'first'],
    body: async (who) => ({ token: await openingsLink(who) }),
  },
  {
    method: 'POST',
    path: '/api/openings/link/act',
    calls: ['prepare', 'first', 'batch'],
    body: async (who) => ({ token: await openingsLink(who), act: 'confirm' }),
  },
  {
    method: 'POST',
    path: '/api/survey/saved',
    calls: ['prepare', 'first', 'all'],
    body: async () => ({ token: (await takeSurvey()).token }),
  },
  {
    method: 'POST',
    path: '/api/survey/export',
    calls: ['prepare', 'first', 'all'],
    body: async () => ({ token: (await takeSurvey()).token }),
  },
  {
    method: 'POST',
    path: '/api/survey/delete',
    calls: ['prepare', 'first', 'batch'],
    body: async () => ({ token: (await takeSurvey()).token }),
  },
  {
    method: 'POST',
    path: '/api/waitlist',
    calls: ['prepare', 'first', 'all', 'batch'],
    body: async () => ({ token: (await surveyOfNobody()).token, email: 'canary@example.org' }),
  },
  {
    method: 'POST',
    path: '/api/waitlist/link',
    calls: ['prepare', 'first', 'all'],
    body: async () => ({ token: await confirmedWait((await surveyOfNobody()).token) }),
  },
  {
    method: 'POST',
    path: '/api/waitlist/link/act',
    calls: ['prepare', 'first', 'run'],
    body: async () => ({ token: await unconfirmedWait((await surveyOfNobody()).token), act: 'confirm' }),
  },
  {
    method: 'GET',
    path: '/api/booking-requests/my-requests',
    // With answers that nobody has read yet, which is noted before they are given.
    calls: ['prepare', 'all', 'run'],
    given: async ({ therapistId }) => {
      const { token: surveyToken } = await takeSurvey();
      await post('/api/booking-requests', bookingRequest(therapistId, { surveyToken }));
    },
  },
  {
    method: 'POST',
    path: '/api/events',
    calls: ['prepare', 'batch'],
    body: () => ({ type: 'conversion', name: 'get-started', page: '/' }),
  },
  {
    method: 'POST',
    path: '/api/therapists/subscription',
    calls: ['prepare', 'first'],
    body: () => ({ token: newToken() }),
  },
  {
    method: 'POST',
    path: '/api/therapists/unsubscribe',
    calls: ['prepare', 'first'],
    body: () => ({ token: newToken() }),
  },
  { method: 'GET', path: '/api/therapists/settings', calls: ['prepare', 'first'] },
  { method: 'GET', path: '/api/therapists/funnel', calls: ['prepare', 'first', 'all'] },
  { method: 'GET', path: '/api/therapists/searches', calls: ['prepare', 'first', 'all'] },
  {
    method: 'PATCH',
    path: '/api/therapists/settings',
    calls: ['prepare', 'first', 'run'],
    body: () => ({ notification_preferences: { canary: true } }),
  },
  {
    method: 'PATCH',
    path: '/api/therapists/account/name',
    calls: ['prepare', 'first', 'batch'],
    body: () => ({ firstName: 'Canary', lastName: 'Canary' }),
  },
  {
    method: 'PATCH',
    path: '/api/therapists/account/email',
    calls: ['prepare', 'first', 'batch'],
    body: () => ({ newEmail: 'canary@example.org' }),
  },
  {
    method: 'POST',
    path: '/api/therapists/account/email/undo',
    calls: ['prepare', 'first', 'batch'],
    body: undoable,
  },
  {
    method: 'PATCH',
    path: '/api/therapists/account/password',
    calls: ['prepare', 'first', 'batch'],
    body: () => ({ newPassword: 'canary canary' }),
  },
  { method: 'GET', path: '/api/therapists/account/recovery-codes', calls: ['prepare', 'first'] },
  {
    method: 'POST',
    path: '/api/therapists/account/recovery-codes',
    calls: ['prepare', 'first'],
  },
  {
    method: 'POST',
    path: '/api/therapists/account/recovery-codes/use',
    // A try that was counted stays counted where its batch fails.
    calls: ['prepare', 'first', 'run'],
    body: async ({ userId }) => ({ code: (await recoveryCodeOf(userId)).code }),
  },
  { method: 'GET', path: '/api/therapists/account/export', calls: ['prepare', 'first', 'all'] },
  {
    method: 'DELETE',
    path: '/api/therapists/account',
    calls: ['prepare', 'first', 'all', 'batch'],
    body: () => ({ confirmation: 'DELETE' }),
  },
  {
    method: 'POST',
    path: '/api/pdf-upload',
    calls: ['prepare', 'first', 'run'],
    body: () => uploadForm(null, { clientConsent: 'true', manualNames: 'canary' }),
  },
  { method: 'GET', path: '/api/pdf-upload', calls: ['prepare', 'first', 'all'] },
  { method: 'PATCH', path: '/api/pdf-upload/:id', calls: ['prepare', 'first'], body: () => ({ corrections: [] }) },
  { method: 'DELETE', path: '/api/pdf-upload/:id', calls: ['prepare', 'first'] },
  { method: 'GET', path: '/api/billing/status', calls: ['prepare', 'first', 'batch'], given: subscribed },
  { method: 'GET', path: '/api/billing/payment-methods', calls: ['prepare', 'first', 'batch'], given: subscribed },
  { method: 'GET', path: '/api/billing/notice', calls: ['prepare', 'first'] },
  { method: 'GET', path: '/api/billing/invoices', calls: ['prepare', 'first'] },
  {
    method: 'POST',
    path: '/api/billing/setup',
    calls: ['prepare', 'first', 'run'],
    given: withoutBilling,
    body: () => setupOf(),
  },
  { method: 'POST', path: '/api/billing/setup', calls: ['batch'], given: subscribed, body: () => setupOf() },
  {
    method: 'POST',
    path: '/api/billing/update-payment-method',
    calls: ['prepare', 'first', 'batch'],
    body: async (who) => ({ paymentMethodId: 'pm_card_visa', customerId: (await subscribed(who)).customer }),
  },
  {
    method: 'POST',
    path: '/api/billing/update-billing-details',
    calls: ['prepare', 'first', 'batch'],
    body: async (who) => ({
      customerId: (await subscribed(who)).customer,
      billingDetails: { name: 'Ada Quill', address: '2 Second Street' },
    }),
  },
  {
    method: 'POST',
    path: '/api/billing/pay-open-invoices',
    calls: ['prepare', 'first', 'batch'],
    body: async (who) => ({ subscriptionId: (await subscribed(who)).id }),
  },
  {
    method: 'POST',
    path: '/api/billing/cancel-subscription',
    calls: ['prepare', 'first', 'batch'],
    body: async (who) => ({ subscriptionId: (await subscribed(who)).id }),
  },
  {
    method: 'POST',
    path: '/api/billing/resume-subscription',
    calls: ['prepare', 'first', 'batch'],
    body: async (who) => ({ subscriptionId: (await subscribed(who)).id }),
  },
  {
    method: 'POST',
    path: '/api/billing/webhook',
    calls: ['prepare', 'first', 'batch'],
    body: stripeEvent,
    headers: stripeSignature,
  },
];

it('P8 is tried at every route', () => {
  const all = operationsOf(inject('apiDocument'))
    .filter(({ path, spec }) => path.startsWith('/api/') && '503' in (spec.responses ?? {}))
    .map(({ method, path }) => ({ method, path: path.replace(/\{(\w+)\}/g, ':$1') }));
  const named = (those: readonly { method: string; path: string }[]) =>
    [...new Set(those.map(({ method, path }) => `${method} ${path}`))].sort();
  expect(named(routes)).toEqual(named(all));
});

describe.each(routes)('P8 when D1 fails, $method $path', ({ method, path, calls, given, body, headers }) => {
  const prepared = preparedOnce(async () => {
    const therapist = await listTherapist();
    const values: Record<string, unknown> = { therapistId: therapist.therapistId, ...(await given?.(therapist)) };
    const content = await body?.(therapist);
    const raw = content instanceof FormData ? content : JSON.stringify(content);
    const own = typeof raw === 'string' ? { 'Content-Type': 'application/json', ...(await headers?.(raw)) } : {};
    return { therapist, values, raw, own, before: await dump() };
  });

  it.each(calls)('on %s answers 503 and says when to try again', async (call) => {
    const { therapist, values, raw, own, before } = prepared();
    const response = await api.fetch(
      new Request(`http://localhost${path.replace(/:(\w+)/g, (_, name: string) => String(values[name]))}`, {
        method,
        headers: {
          Authorization: `Bearer ${therapist.token}`,
          'Idempotency-Key': 'a-key-of-this-test',
          'X-Request-Id': 'request-of-this-test',
          ...own,
        },
        ...(raw ? { body: raw } : {}),
      }),
      { ...env, DB: failingDatabase(call) },
    );
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('5');
    expect(await response.json()).toEqual({ error: messages.service.unavailable });
    expect(await dump()).toBe(before);
    expect((await env.MEDIA.list()).objects).toEqual([]);

    const [line = '', ...more] = loggedFaults();
    expect(more).toEqual([]);
    expect(JSON.parse(line)).toMatchObject({
      event: 'database-unavailable',
      method,
      route: path,
      requestId: 'request-of-this-test',
      errorClass: 'Error',
    });
    expect(line).not.toContain('canary');
    expect(line).not.toContain('robin');
    expect(line).not.toContain(therapist.therapistId);
  });
});
