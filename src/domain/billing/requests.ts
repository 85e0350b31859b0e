import * as z from 'zod/mini';
import { messages } from '#domain/messages/index.ts';
import { requiredText } from '#domain/text/form-text.ts';
import { cancellationReasons } from './cancellation.ts';

const strict = {
  error: (issue: { code: string }) =>
    issue.code === 'unrecognized_keys' ? messages.input.unknownField : messages.input.malformed,
};
/** Longest id that Stripe gives. */
const maxIdLength = 255;
const stripeId = requiredText(maxIdLength, messages.input.malformed);

/** The longest name and address of a card. */
export const cardLimits = { name: 200, address: 500 } as const;
const cardHolder = requiredText(cardLimits.name, messages.billing.nameRequired, 'Card Holder Name');
const cardAddress = requiredText(cardLimits.address, messages.billing.addressRequired, 'Billing Address');

/** What the form asks beside the card's own fields. */
export const cardDetailsSchema = z.object({ name: cardHolder, address: cardAddress });

/** Whom a bill is for. The address is a text, or has a `line1`. */
const billingDetailsSchema = z.strictObject(
  {
    name: cardHolder,
    address: z.union(
      [
        cardAddress,
        z.pipe(
          z.looseObject({ line1: cardAddress }),
          z.transform(({ line1 }: { line1: string }) => line1),
        ),
      ],
      { error: messages.billing.addressRequired },
    ),
  },
  strict,
);

/** The body of `POST /api/billing/setup` (spec §7). The price is compared with our own and never used. */
export const billingSetupSchema = z.strictObject(
  {
    paymentMethodId: stripeId,
    selectedPriceId: stripeId,
    billingDetails: billingDetailsSchema,
  },
  strict,
);
export type BillingSetup = z.output<typeof billingSetupSchema>;

/** The body of `POST /api/billing/update-payment-method` (spec §7). */
export const paymentMethodUpdateSchema = z.strictObject({ paymentMethodId: stripeId, customerId: stripeId }, strict);

/** The body of `POST /api/billing/update-billing-details` (decision 0079). */
export const billingDetailsUpdateSchema = z.strictObject(
  { customerId: stripeId, billingDetails: billingDetailsSchema },
  strict,
);
export type BillingDetails = z.output<typeof billingDetailsSchema>;

/** The body of `…/resume-subscription` and of `…/pay-open-invoices` (decisions 0009, 0079). */
export const subscriptionChoiceSchema = z.strictObject({ subscriptionId: stripeId }, strict);

/** The body of `POST /api/billing/cancel-subscription` (spec §7, decision 0079). */
export const cancellationSchema = z.strictObject(
  {
    subscriptionId: stripeId,
    reason: z.exactOptional(z.enum(cancellationReasons, { error: messages.input.malformed })),
  },
  strict,
);

/** The query of `GET /api/billing/invoices`: the last bill that is shown already. */
export const invoicesQuerySchema = z.object({ after: z.optional(stripeId) });
