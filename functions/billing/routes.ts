import { Hono } from 'hono';
import {
  billingDetailsUpdateSchema,
  billingSetupSchema,
  cancellationSchema,
  invoicesQuerySchema,
  paymentMethodUpdateSchema,
  subscriptionChoiceSchema,
} from '#domain/billing/requests.ts';
import { messages } from '#domain/messages/index.ts';
import { requireTherapist } from '../auth/index.ts';
import type { AppEnv } from '../http/app-env.ts';
import { describing, headerOf } from '../http/describe.ts';
import { textWithin } from '../http/read-body.ts';
import { jsonBody, queryOf } from '../http/validate.ts';
import { updateCard, updateDetails } from './change-card.ts';
import { cancelSubscription, resumeSubscription } from './change-subscription.ts';
import { currentNotice } from './current-notice.ts';
import { payNow } from './pay-invoices.ts';
import { billingStatus, listInvoices } from './read-billing.ts';
import { setUpBilling } from './set-up.ts';
import { takeEvent } from './webhook.ts';

const describe = describing('Billing', () => import('./responses.ts'));

const cardRefused = { 402: "The bank's own sentence" };
const notYours = { 404: messages.billing.notYours };
const stripeEvent = [
  headerOf('Stripe-Signature', 'Over the bytes of the body'),
  { requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } } },
] as const;

/** Largest event that is read (promise P46). */
const maxEventBytes = 256 * 1024;

/** `/api/billing`: a therapist's subscription (spec §7, billing.md). */
export const billing = new Hono<AppEnv>()
  .get(
    '/status',
    describe('The subscription and the cards', { 200: 'billingStatusSchema' }),
    requireTherapist,
    async (c) => c.json(await billingStatus(c.env, c.var.identity.userId)),
  )
  .get('/payment-methods', describe('The cards', { 200: 'paymentMethodsSchema' }), requireTherapist, async (c) => {
    const { paymentMethods } = await billingStatus(c.env, c.var.identity.userId);
    return c.json({ paymentMethods });
  })
  .get(
    '/notice',
    describe('What a therapist should be told of the subscription now', { 200: 'noticeSchema' }),
    requireTherapist,
    async (c) => c.json((await currentNotice(c.env.DB, c.var.identity.userId, new Date())) ?? { notice: null }),
  )
  .get(
    '/invoices',
    describe('A page of the bills, the newest first, and what is owed', { 200: 'invoicesSchema' }),
    requireTherapist,
    queryOf(invoicesQuerySchema),
    async (c) => c.json(await listInvoices(c.env, c.var.identity.userId, c.req.valid('query').after)),
  )
  .post(
    '/setup',
    describe(
      'Starts a subscription; with a `clientSecret`, confirm the card and send this again',
      { 200: 'setupAnswerSchema' },
      cardRefused,
    ),
    requireTherapist,
    jsonBody(billingSetupSchema),
    async (c) => c.json(await setUpBilling(c.env, c.var.identity, c.req.valid('json'))),
  )
  .post(
    '/update-payment-method',
    describe(
      'Gives the subscription another card; with a `clientSecret`, confirm the card and send this again',
      { 200: 'cardUpdateSchema' },
      { ...cardRefused, ...notYours },
    ),
    requireTherapist,
    jsonBody(paymentMethodUpdateSchema),
    async (c) => {
      const { customerId, paymentMethodId } = c.req.valid('json');
      const clientSecret = await updateCard(c.env, c.var.identity.userId, customerId, paymentMethodId);
      return c.json({ updated: clientSecret === null, clientSecret });
    },
  )
  .post(
    '/update-billing-details',
    describe('Changes the name and the address of the next bills', { 200: 'paymentMethodsSchema' }, notYours),
    requireTherapist,
    jsonBody(billingDetailsUpdateSchema),
    async (c) => c.json({ paymentMethods: await updateDetails(c.env, c.var.identity.userId, c.req.valid('json')) }),
  )
  .post(
    '/pay-open-invoices',
    describe(
      'Pays what is open; with a `clientSecret`, confirm the payment and send this again',
      { 200: 'setupAnswerSchema' },
      { ...cardRefused, ...notYours, 409: messages.billing.noCard },
    ),
    requireTherapist,
    jsonBody(subscriptionChoiceSchema),
    async (c) => c.json(await payNow(c.env, c.var.identity.userId, c.req.valid('json').subscriptionId)),
  )
  .post(
    '/cancel-subscription',
    describe('Ends the subscription with its period', { 200: 'subscriptionBodySchema' }, notYours),
    requireTherapist,
    jsonBody(cancellationSchema),
    async (c) => c.json({ subscription: await cancelSubscription(c.env, c.var.identity.userId, c.req.valid('json')) }),
  )
  .post(
    '/resume-subscription',
    describe('Takes a cancellation back', { 200: 'subscriptionBodySchema' }, notYours),
    requireTherapist,
    jsonBody(subscriptionChoiceSchema),
    async (c) => {
      const { subscriptionId } = c.req.valid('json');
      return c.json({ subscription: await resumeSubscription(c.env, c.var.identity.userId, subscriptionId) });
    },
  );

/** `/api/billing/webhook`: what Stripe reports. It reads its body itself, since the signature is over its bytes. */
export const billingWebhook = new Hono<AppEnv>().post(
  '/',
  describe(
    'Takes what Stripe reports',
    { 200: 'receivedSchema' },
    { 400: messages.billing.badSignature, 408: messages.input.tooSlow },
    ...stripeEvent,
  ),
  async (c) => {
    const body = await textWithin(c.req.raw, maxEventBytes);
    await takeEvent(c.env, body, c.req.header('Stripe-Signature'), new Date());
    return c.json({ received: true });
  },
);
