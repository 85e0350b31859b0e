import { Hono } from 'hono';
import { billingSetupSchema, paymentMethodUpdateSchema, subscriptionChoiceSchema } from '#domain/billing/requests.ts';
import { requireTherapist } from '../auth/index.ts';
import type { AppEnv } from '../http/app-env.ts';
import { textWithin } from '../http/read-body.ts';
import { jsonBody } from '../http/validate.ts';
import {
  billingStatus,
  cancelSubscription,
  listInvoices,
  resumeSubscription,
  updateCard,
} from './change-subscription.ts';
import { currentNotice } from './current-notice.ts';
import { setUpBilling } from './set-up.ts';
import { takeEvent } from './webhook.ts';

/** Largest event that is read (promise P46). */
const maxEventBytes = 256 * 1024;

/** `/api/billing`: a therapist's subscription (spec §7, billing.md). */
export const billing = new Hono<AppEnv>()
  .get('/status', requireTherapist, async (c) => c.json(await billingStatus(c.env, c.var.identity.userId)))
  .get('/payment-methods', requireTherapist, async (c) => {
    const { paymentMethods } = await billingStatus(c.env, c.var.identity.userId);
    return c.json({ paymentMethods });
  })
  .get('/notice', requireTherapist, async (c) =>
    c.json({ notice: await currentNotice(c.env.DB, c.var.identity.userId, new Date()) }),
  )
  .get('/invoices', requireTherapist, async (c) =>
    c.json({ invoices: await listInvoices(c.env, c.var.identity.userId) }),
  )
  .post('/setup', requireTherapist, jsonBody(billingSetupSchema), async (c) =>
    c.json(await setUpBilling(c.env, c.var.identity, c.req.valid('json'))),
  )
  .post('/update-payment-method', requireTherapist, jsonBody(paymentMethodUpdateSchema), async (c) => {
    const { customerId, paymentMethodId } = c.req.valid('json');
    const clientSecret = await updateCard(c.env, c.var.identity.userId, customerId, paymentMethodId);
    return c.json({ updated: clientSecret === null, clientSecret });
  })
  .post('/cancel-subscription', requireTherapist, jsonBody(subscriptionChoiceSchema), async (c) => {
    const { subscriptionId } = c.req.valid('json');
    return c.json({ subscription: await cancelSubscription(c.env, c.var.identity.userId, subscriptionId) });
  })
  .post('/resume-subscription', requireTherapist, jsonBody(subscriptionChoiceSchema), async (c) => {
    const { subscriptionId } = c.req.valid('json');
    return c.json({ subscription: await resumeSubscription(c.env, c.var.identity.userId, subscriptionId) });
  });

/** `/api/billing/webhook`: what Stripe reports. It reads its body itself, since the signature is over its bytes. */
export const billingWebhook = new Hono<AppEnv>().post('/', async (c) => {
  const body = await textWithin(c.req.raw, maxEventBytes);
  await takeEvent(c.env, body, c.req.header('Stripe-Signature'), new Date());
  return c.json({ received: true });
});
