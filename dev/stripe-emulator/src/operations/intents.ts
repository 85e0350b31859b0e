import type { Account } from '../account.ts';
import { createPaymentMethod, ownPaymentMethod, paymentMethodOf } from '../billing/cards-on-file.ts';
import { answerPaymentDialog, confirmPaymentIntent } from '../billing/payments.ts';
import { answerSetupDialog, confirmSetupIntent, openSetupIntent } from '../billing/setup.ts';
import { testCardOfId } from '../cards.ts';
import { invalidRequest, noSuch } from '../errors.ts';
import type { PaymentIntent, SetupIntent } from '../objects/intent.ts';
import type { PaymentMethod } from '../objects/payment-method.ts';
import { booleanOf, mergedMetadata, objectOf, textOf } from '../parameters.ts';
import { type Call, openToBrowsers, pageOf, passes, type Route, route } from './route.ts';

/** `/v1/setup_intents` and `/v1/payment_intents`; a browser needs an intent's client secret. */
export const intentRoutes: readonly Route[] = [
  route('POST', '/v1/setup_intents', createSetupIntent),
  route('GET', '/v1/setup_intents', (call) => {
    const all = call.account.newestFirst('setup_intents');
    return pageOf(
      call,
      all.filter((intent) => passes(call.parameters, intent, ['customer', 'payment_method'])),
    );
  }),
  openToBrowsers(route('GET', '/v1/setup_intents/{id}', setupIntentOf)),
  route('POST', '/v1/setup_intents/{id}', changeSetupIntent),
  openToBrowsers(
    route('POST', '/v1/setup_intents/{id}/confirm', (call) => {
      const intent = setupIntentOf(call);
      confirmSetupIntent(call.account, intent, givenCardOf(call, intent));
      return intent;
    }),
  ),
  route('POST', '/v1/setup_intents/{id}/cancel', cancelSetupIntent),
  route('GET', '/v1/payment_intents', (call) => {
    const all = call.account.newestFirst('payment_intents');
    return pageOf(
      call,
      all.filter((intent) => passes(call.parameters, intent, ['customer'])),
    );
  }),
  openToBrowsers(route('GET', '/v1/payment_intents/{id}', paymentIntentOf)),
  openToBrowsers(
    route('POST', '/v1/payment_intents/{id}/confirm', (call) => {
      const intent = paymentIntentOf(call);
      confirmPaymentIntent(call.account, intent, givenCardOf(call, intent));
      return intent;
    }),
  ),
];

function setupIntentOf(call: Call): SetupIntent {
  const intent = call.account.get('setup_intents', call.id);
  requireSecret(call, intent.client_secret, 'setupintent');
  return intent;
}

function paymentIntentOf(call: Call): PaymentIntent {
  const intent = call.account.get('payment_intents', call.id);
  requireSecret(call, intent.client_secret, 'payment_intent');
  return intent;
}

function requireSecret(call: Call, secret: string, kind: string): void {
  if (call.isPublishable && textOf(call.parameters, 'client_secret') !== secret) throw noSuch(kind, call.id);
}

/** The card that a confirmation names: an id, the details of a new one, or the intent's own. */
function givenCardOf(call: Call, intent: SetupIntent | PaymentIntent): PaymentMethod {
  const { account, parameters, isPublishable } = call;
  const details = objectOf(parameters, 'payment_method_data');
  if (Object.keys(details).length > 0) return createPaymentMethod(account, details, isPublishable);
  const id = textOf(parameters, 'payment_method') ?? intent.payment_method;
  if (id === null) {
    throw invalidRequest(
      'You cannot confirm this intent because it is missing a payment method.',
      'payment_method',
      'parameter_missing',
    );
  }
  return paymentMethodOf(account, id, 'payment_method');
}

function createSetupIntent(call: Call): SetupIntent {
  const { account, parameters } = call;
  const customer = textOf(parameters, 'customer') ?? null;
  if (customer !== null) account.get('customers', customer, 'customer');
  const given = textOf(parameters, 'payment_method');
  const paymentMethod = given === undefined ? undefined : paymentMethodOf(account, given, 'payment_method');
  const intent = openSetupIntent(account, customer);
  const automatic = objectOf(parameters, 'automatic_payment_methods');
  Object.assign(intent, {
    description: textOf(parameters, 'description') ?? null,
    metadata: mergedMetadata({}, parameters),
    usage: textOf(parameters, 'usage') ?? 'off_session',
    payment_method: paymentMethod?.id ?? null,
    status: paymentMethod ? 'requires_confirmation' : 'requires_payment_method',
    automatic_payment_methods: booleanOf(automatic, 'enabled')
      ? { allow_redirects: textOf(automatic, 'allow_redirects') ?? 'always', enabled: true }
      : null,
  });
  account.emit('setup_intent.created', intent);
  if (booleanOf(parameters, 'confirm')) {
    confirmSetupIntent(account, intent, paymentMethod ?? givenCardOf(call, intent));
  }
  return intent;
}

function changeSetupIntent({ account, id, parameters }: Call): SetupIntent {
  const intent = account.get('setup_intents', id);
  intent.metadata = mergedMetadata(intent.metadata, parameters);
  if ('description' in parameters) intent.description = textOf(parameters, 'description') ?? null;
  const customer = textOf(parameters, 'customer');
  if (customer !== undefined) intent.customer = account.get('customers', customer, 'customer').id;
  const given = textOf(parameters, 'payment_method');
  if (given !== undefined) {
    const isTestId = testCardOfId(given) !== undefined;
    const mustBeOwn = intent.customer !== null && !isTestId && account.state.payment_methods[given]?.customer != null;
    const card = mustBeOwn
      ? ownPaymentMethod(account, given, intent.customer ?? '', 'payment_method')
      : paymentMethodOf(account, given, 'payment_method');
    Object.assign(intent, { payment_method: card.id, status: 'requires_confirmation' });
  }
  return intent;
}

function cancelSetupIntent({ account, id, parameters }: Call): SetupIntent {
  const intent = account.get('setup_intents', id);
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw invalidRequest(
      `You cannot cancel this SetupIntent because it has a status of ${intent.status}.`,
      undefined,
      'setup_intent_unexpected_state',
    );
  }
  Object.assign(intent, {
    status: 'canceled',
    next_action: null,
    cancellation_reason: textOf(parameters, 'cancellation_reason') ?? null,
  });
  account.emit('setup_intent.canceled', intent);
  return intent;
}

/**
 * What the holder answered in the dialog of the browser's stand-in.
 * @throws 404 for an unknown intent or a wrong client secret; 400 when no dialog is open
 */
export function answerDialog(
  account: Account,
  kind: 'setup_intents' | 'payment_intents',
  id: string,
  answer: Readonly<{ outcome: 'succeed' | 'fail'; clientSecret: string }>,
): SetupIntent | PaymentIntent {
  const intent = account.get(kind, id);
  if (intent.client_secret !== answer.clientSecret) throw noSuch(kind, id);
  if (intent.object === 'setup_intent') answerSetupDialog(account, intent, answer.outcome);
  else answerPaymentDialog(account, intent, answer.outcome);
  return intent;
}
