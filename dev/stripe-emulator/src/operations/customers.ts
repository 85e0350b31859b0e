import { attach, ownPaymentMethod, paymentMethodOf } from '../billing/cards-on-file.ts';
import { endSubscription, isOver } from '../billing/subscription-life.ts';
import { noSuch } from '../errors.ts';
import { type Customer, newCustomer } from '../objects/customer.ts';
import { mergedMetadata, numberOf, objectOf, type Parameters, textOf, textsOf } from '../parameters.ts';
import { type Call, isShownByDefault, pageOf, passes, type Route, route } from './route.ts';

/** `/v1/customers`. */
export const customerRoutes: readonly Route[] = [
  route('POST', '/v1/customers', create),
  route('GET', '/v1/customers', ({ account, ...call }) =>
    pageOf(
      { account, ...call },
      account
        .newestFirst('customers')
        .filter(
          (customer) => isShownByDefault(call.parameters, customer) && passes(call.parameters, customer, ['email']),
        ),
    ),
  ),
  route('GET', '/v1/customers/{id}', ({ account, id }) =>
    account.state.hidden.deletedCustomers.includes(id)
      ? { id, object: 'customer', deleted: true }
      : account.get('customers', id),
  ),
  route('POST', '/v1/customers/{id}', change),
  route('DELETE', '/v1/customers/{id}', remove),
  route('GET', '/v1/customers/{id}/payment_methods', (call) => {
    call.account.get('customers', call.id);
    const ofCustomer = call.account.newestFirst('payment_methods').filter(({ customer }) => customer === call.id);
    return pageOf(
      call,
      ofCustomer.filter((paymentMethod) => passes(call.parameters, paymentMethod, ['type'])),
    );
  }),
  route('GET', '/v1/customers/{customerId}/payment_methods/{id}', ({ account, customerId, id }) => {
    account.get('customers', customerId);
    const paymentMethod = account.get('payment_methods', id);
    if (paymentMethod.customer !== customerId) throw noSuch('PaymentMethod', id);
    return paymentMethod;
  }),
];

function create({ account, parameters }: Call): Customer {
  const clock = textOf(parameters, 'test_clock') ?? null;
  if (clock !== null) account.get('test_clocks', clock, 'test_clock');
  const customer = newCustomer(account.now(clock), clock);
  account.state.customers[customer.id] = customer;
  Object.assign(customer, plainChangesOf(customer, parameters));
  const given = textOf(parameters, 'payment_method');
  const wanted = textOf(objectOf(parameters, 'invoice_settings'), 'default_payment_method');
  const attached = given === undefined ? undefined : paymentMethodOf(account, given, 'payment_method');
  try {
    if (attached) attach(account, attached, customer.id);
    if (wanted !== undefined) {
      // A test id names the card that this request has just attached, not a second one.
      const isSame = attached && (wanted === given || wanted === attached.id);
      const card = isSame
        ? attached
        : ownPaymentMethod(account, wanted, customer.id, 'invoice_settings[default_payment_method]');
      customer.invoice_settings.default_payment_method = card.id;
    }
  } catch (error) {
    delete account.state.customers[customer.id];
    throw error;
  }
  account.emit('customer.created', customer);
  return customer;
}

function plainChangesOf(customer: Customer, parameters: Parameters): Partial<Customer> {
  const changes: Partial<Customer> = { metadata: mergedMetadata(customer.metadata, parameters) };
  for (const field of ['description', 'email', 'name', 'phone'] as const) {
    if (field in parameters) changes[field] = textOf(parameters, field) ?? null;
  }
  changes.balance = numberOf(parameters, 'balance') ?? customer.balance;
  if ('preferred_locales' in parameters) changes.preferred_locales = textsOf(parameters, 'preferred_locales');
  if ('address' in parameters) {
    const address = objectOf(parameters, 'address');
    const fields = ['city', 'country', 'line1', 'line2', 'postal_code', 'state'];
    changes.address =
      parameters.address === ''
        ? null
        : Object.fromEntries(fields.map((field) => [field, textOf(address, field) ?? null]));
  }
  return changes;
}

function change({ account, id, parameters }: Call): Customer {
  const customer = account.get('customers', id);
  const changes = plainChangesOf(customer, parameters);
  const wanted = objectOf(parameters, 'invoice_settings').default_payment_method;
  if (wanted !== undefined) {
    const card =
      wanted === ''
        ? null
        : ownPaymentMethod(account, String(wanted), id, 'invoice_settings[default_payment_method]').id;
    changes.invoice_settings = { ...customer.invoice_settings, default_payment_method: card };
  }
  account.update('customer.updated', customer, changes);
  return customer;
}

function remove({ account, id }: Call): unknown {
  const customer = account.get('customers', id);
  for (const subscription of Object.values(account.state.subscriptions)) {
    if (subscription.customer === id && !isOver(subscription)) {
      endSubscription(account, subscription, 'cancellation_requested');
    }
  }
  for (const paymentMethod of Object.values(account.state.payment_methods)) {
    if (paymentMethod.customer !== id) continue;
    paymentMethod.customer = null;
    account.state.hidden.detachedCards.push(paymentMethod.id);
  }
  account.emit('customer.deleted', customer);
  delete account.state.customers[id];
  account.state.hidden.deletedCustomers.push(id);
  return { id, object: 'customer', deleted: true };
}
