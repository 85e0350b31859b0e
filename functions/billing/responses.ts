import * as z from 'zod/mini';
import {
  datedNoticeSchema,
  dueSchema,
  invoiceSchema,
  paymentMethodSchema,
  subscriptionSchema,
} from '#domain/billing/responses.ts';

/** What the billing screen shows. */
export const billingStatusSchema = z.strictObject({
  subscription: z.nullable(z.readonly(subscriptionSchema)),
  paymentMethods: z.array(z.readonly(paymentMethodSchema)),
});
export type BillingStatus = Readonly<z.infer<typeof billingStatusSchema>>;

/** A subscription, or what the browser needs to have the card confirmed before there is one. */
export const setupAnswerSchema = z.strictObject({
  subscription: z.nullable(z.readonly(subscriptionSchema)),
  clientSecret: z.nullable(z.string()),
});
export type SetupAnswer = Readonly<z.infer<typeof setupAnswerSchema>>;

export const paymentMethodsSchema = z.pick(billingStatusSchema, { paymentMethods: true });
/** A notice, with the day that it names; null where there is nothing to tell. */
export const noticeSchema = z.strictObject({
  notice: z.nullable(datedNoticeSchema.shape.notice),
  day: z.exactOptional(datedNoticeSchema.shape.day),
});

/** A page of bills, and what is owed. */
export const invoicesSchema = z.strictObject({
  invoices: z.array(z.readonly(invoiceSchema)),
  has_more: z.boolean(),
  due: z.nullable(z.readonly(dueSchema)),
});
export type InvoicePage = Readonly<z.infer<typeof invoicesSchema>>;

export const subscriptionBodySchema = z.strictObject({ subscription: subscriptionSchema });

/** Updated, or what the browser needs to have the new card confirmed first. */
export const cardUpdateSchema = z.strictObject({ updated: z.boolean(), clientSecret: z.nullable(z.string()) });

export const receivedSchema = z.strictObject({ received: z.literal(true) });
