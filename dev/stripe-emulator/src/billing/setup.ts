import type { Account } from '../account.ts';
import { cardFault, invalidRequest } from '../errors.ts';
import { authenticationDialog, newSetupIntent, type SetupIntent } from '../objects/intent.ts';
import type { PaymentMethod } from '../objects/payment-method.ts';
import { attach, needsAuthentication, setupRefusalOf } from './cards-on-file.ts';

/** Opens a setup intent for a customer, or for nobody. */
export function openSetupIntent(account: Account, customer: string | null): SetupIntent {
  const intent = newSetupIntent(account.now(account.clockOf({ customer })), customer);
  account.state.setup_intents[intent.id] = intent;
  return intent;
}

/**
 * Sets the card up, or asks for the bank's dialog.
 * @throws 402 when the bank refuses the card; 400 when the intent is over
 */
export function confirmSetupIntent(account: Account, intent: SetupIntent, paymentMethod: PaymentMethod): void {
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw invalidRequest(
      `You cannot confirm this SetupIntent because it has already ${intent.status === 'succeeded' ? 'succeeded' : 'been canceled'}.`,
      undefined,
      'setup_intent_unexpected_state',
    );
  }
  if (paymentMethod.customer !== null && paymentMethod.customer !== intent.customer) {
    throw invalidRequest('The payment method belongs to another customer.', 'payment_method');
  }
  intent.payment_method = paymentMethod.id;
  const refusal = setupRefusalOf(account, paymentMethod);
  if (refusal) {
    fail(account, intent, refusal);
    throw cardFault(refusal, { payment_method: paymentMethod, setup_intent: structuredClone(intent) });
  }
  if (needsAuthentication(account, paymentMethod, 'setup')) {
    Object.assign(intent, { status: 'requires_action', next_action: authenticationDialog, last_setup_error: null });
    account.emit('setup_intent.requires_action', intent);
    return;
  }
  succeed(account, intent, paymentMethod);
}

/**
 * What the holder answered in the bank's dialog.
 * @throws 400 when no dialog is open
 */
export function answerSetupDialog(account: Account, intent: SetupIntent, outcome: 'succeed' | 'fail'): void {
  const paymentMethod = account.state.payment_methods[intent.payment_method ?? ''];
  if (intent.status !== 'requires_action' || !paymentMethod) {
    throw invalidRequest('This SetupIntent waits for no authentication.', undefined, 'setup_intent_unexpected_state');
  }
  if (outcome === 'succeed') {
    account.state.hidden.authenticatedCards.push(paymentMethod.id);
    succeed(account, intent, paymentMethod);
  } else {
    fail(account, intent, {
      code: 'setup_intent_authentication_failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    });
  }
}

function succeed(account: Account, intent: SetupIntent, paymentMethod: PaymentMethod): void {
  if (intent.customer) attach(account, paymentMethod, intent.customer);
  Object.assign(intent, { status: 'succeeded', next_action: null, last_setup_error: null });
  account.emit('setup_intent.succeeded', intent);
  const subscription = account.state.subscriptions[account.state.hidden.pendingSetups[intent.id] ?? ''];
  if (!subscription) return;
  delete account.state.hidden.pendingSetups[intent.id];
  account.update('customer.subscription.updated', subscription, {
    pending_setup_intent: null,
    default_payment_method: subscription.default_payment_method ?? paymentMethod.id,
  });
}

function fail(account: Account, intent: SetupIntent, decline: { code: string; message: string }): void {
  Object.assign(intent, {
    status: 'requires_payment_method',
    next_action: null,
    payment_method: null,
    last_setup_error: {
      type: decline.code === 'setup_intent_authentication_failure' ? 'invalid_request_error' : 'card_error',
      ...decline,
    },
  });
  account.emit('setup_intent.setup_failed', intent);
}
