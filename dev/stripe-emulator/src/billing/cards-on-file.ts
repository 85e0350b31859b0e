import type { Account } from '../account.ts';
import { isCardNumber, testCardOf, testCardOfId } from '../cards.ts';
import { cardFault, type Decline, invalidRequest, missingParameter } from '../errors.ts';
import { newPaymentMethod, type PaymentMethod } from '../objects/payment-method.ts';
import { objectOf, type Parameters, textOf } from '../parameters.ts';

/** The bank's refusal of a card as it is attached or set up; undefined when it takes it. */
export function setupRefusalOf(account: Account, paymentMethod: PaymentMethod): Decline | undefined {
  return cardOf(account, paymentMethod).refused;
}

/** The bank's refusal of a charge; undefined when it pays. */
export function chargeRefusalOf(account: Account, paymentMethod: PaymentMethod): Decline | undefined {
  const card = cardOf(account, paymentMethod);
  return card.refused ?? card.chargeRefused;
}

/** Whether the bank wants to ask the holder before a use of the card. */
export function needsAuthentication(account: Account, paymentMethod: PaymentMethod, use: 'setup' | 'charge'): boolean {
  const { authentication } = cardOf(account, paymentMethod);
  if (authentication === undefined) return false;
  const isAuthenticated = account.state.hidden.authenticatedCards.includes(paymentMethod.id);
  return use === 'charge' && authentication === 'always' ? true : !isAuthenticated;
}

function cardOf(account: Account, paymentMethod: PaymentMethod) {
  return testCardOf(account.state.hidden.cardNumbers[paymentMethod.id] ?? '');
}

/**
 * A payment method by its id. Stripe's test ids (`pm_card_visa`) give a new one at each use.
 * @throws 404, or 400 when a parameter named it
 */
export function paymentMethodOf(account: Account, id: string, param?: string): PaymentMethod {
  const testCard = testCardOfId(id);
  return testCard ? keep(account, testCard.number, 12, 2034) : account.get('payment_methods', id, param);
}

function keep(account: Account, number: string, expiryMonth: number, expiryYear: number): PaymentMethod {
  const { brand } = testCardOf(number);
  const paymentMethod = newPaymentMethod(account.now(), { number, brand, expiryMonth, expiryYear });
  account.state.payment_methods[paymentMethod.id] = paymentMethod;
  account.state.hidden.cardNumbers[paymentMethod.id] = number;
  return paymentMethod;
}

/**
 * Makes a payment method of `type`, `card` (a number or a token) and `billing_details`.
 * @throws 402 when number, date or code cannot be right
 */
export function createPaymentMethod(account: Account, parameters: Parameters, mayReadNumbers: boolean): PaymentMethod {
  if (textOf(parameters, 'type') !== 'card') throw invalidRequest('The emulator has cards only.', 'type');
  const card = objectOf(parameters, 'card');
  const token = textOf(card, 'token');
  const tokenCard = token === undefined ? undefined : testCardOfId(token);
  if (token !== undefined && !tokenCard)
    throw invalidRequest(`No such token: '${token}'`, 'card[token]', 'resource_missing');
  const paymentMethod = tokenCard ? keep(account, tokenCard.number, 12, 2034) : typedIn(account, card, mayReadNumbers);
  describe(paymentMethod, parameters);
  return paymentMethod;
}

function typedIn(account: Account, card: Parameters, mayReadNumbers: boolean): PaymentMethod {
  if (!mayReadNumbers) {
    throw invalidRequest(
      'Sending credit card numbers directly to the Stripe API is generally unsafe. Use a publishable key or a test id.',
    );
  }
  const number = String(card.number ?? '').replace(/\s/g, '');
  const month = Number(card.exp_month);
  const yearGiven = Number(card.exp_year);
  const year = yearGiven < 100 ? 2000 + yearGiven : yearGiven;
  if (number === '') throw missingParameter('card[number]');
  const now = new Date(account.now() * 1000);
  const refuse = (code: string, message: string) => cardFault({ code, message });
  if (!isCardNumber(number)) throw refuse('incorrect_number', 'Your card number is incorrect.');
  if (!(month >= 1 && month <= 12)) throw refuse('invalid_expiry_month', "Your card's expiration month is invalid.");
  const isPast = year * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
  if (!Number.isInteger(year) || isPast) {
    throw refuse('invalid_expiry_year', "Your card's expiration year is invalid.");
  }
  const code = card.cvc;
  if (code !== undefined && !/^\d{3,4}$/.test(String(code))) {
    throw refuse('invalid_cvc', "Your card's security code is invalid.");
  }
  return keep(account, number, month, year);
}

/** Takes name, addresses and metadata from a request. */
export function describe(paymentMethod: PaymentMethod, parameters: Parameters): void {
  const details = objectOf(parameters, 'billing_details');
  const before = paymentMethod.billing_details;
  paymentMethod.billing_details = {
    ...before,
    email: textOf(details, 'email') ?? before.email,
    name: textOf(details, 'name') ?? before.name,
    phone: textOf(details, 'phone') ?? before.phone,
    address: addressOf(objectOf(details, 'address')) ?? before.address,
  };
  const postalCode = textOf(objectOf(details, 'address'), 'postal_code');
  if (postalCode) paymentMethod.card.checks.address_postal_code_check = 'pass';
}

function addressOf(address: Parameters): Record<string, string | null> | undefined {
  if (Object.keys(address).length === 0) return undefined;
  const fields = ['city', 'country', 'line1', 'line2', 'postal_code', 'state'];
  return Object.fromEntries(fields.map((field) => [field, textOf(address, field) ?? null]));
}

/**
 * Gives a card to a customer.
 * @throws 402 when the bank refuses it; 400 when it belongs to another or was detached
 */
export function attach(account: Account, paymentMethod: PaymentMethod, customerId: string): void {
  account.get('customers', customerId, 'customer');
  if (paymentMethod.customer === customerId) return;
  if (paymentMethod.customer !== null) {
    throw invalidRequest('The payment method you provided has already been attached to a customer.');
  }
  if (account.state.hidden.detachedCards.includes(paymentMethod.id)) {
    throw invalidRequest(
      'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.',
    );
  }
  const refusal = setupRefusalOf(account, paymentMethod);
  if (refusal) throw cardFault(refusal);
  paymentMethod.customer = customerId;
  account.emit('payment_method.attached', paymentMethod);
}

/** Takes a card from its customer, and from all that would charge it. */
export function detach(account: Account, paymentMethod: PaymentMethod): void {
  const customer = account.state.customers[paymentMethod.customer ?? ''];
  if (!customer)
    throw invalidRequest('The payment method you provided is not attached to a customer so detachment is impossible.');
  if (customer.invoice_settings.default_payment_method === paymentMethod.id) {
    account.update('customer.updated', customer, {
      invoice_settings: { ...customer.invoice_settings, default_payment_method: null },
    });
  }
  for (const subscription of Object.values(account.state.subscriptions)) {
    if (subscription.default_payment_method === paymentMethod.id) {
      account.update('customer.subscription.updated', subscription, { default_payment_method: null });
    }
  }
  paymentMethod.customer = null;
  account.state.hidden.detachedCards.push(paymentMethod.id);
  account.emit('payment_method.detached', paymentMethod, { customer: customer.id });
}

/**
 * A card that the customer has.
 * @throws 400 when it is another's or nobody's
 */
export function ownPaymentMethod(account: Account, id: string, customerId: string, param: string): PaymentMethod {
  const paymentMethod = paymentMethodOf(account, id, param);
  if (testCardOfId(id)) attach(account, paymentMethod, customerId);
  if (paymentMethod.customer !== customerId) {
    throw invalidRequest(
      `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
      param,
      'resource_missing',
    );
  }
  return paymentMethod;
}
