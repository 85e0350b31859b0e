import { attach, createPaymentMethod, describe, detach, paymentMethodOf } from '../billing/cards-on-file.ts';
import { testCardOf } from '../cards.ts';
import { newId } from '../objects/identifiers.ts';
import type { PaymentMethod } from '../objects/payment-method.ts';
import { mergedMetadata, requiredTextOf } from '../parameters.ts';
import { type Call, openToBrowsers, pageOf, passes, type Route, route } from './route.ts';

/** `/v1/payment_methods`. */
export const paymentMethodRoutes: readonly Route[] = [
  openToBrowsers(
    route('POST', '/v1/payment_methods', ({ account, parameters, isPublishable }) =>
      createPaymentMethod(account, parameters, isPublishable),
    ),
  ),
  route('GET', '/v1/payment_methods', (call) => {
    const customer = requiredTextOf(call.parameters, 'customer');
    call.account.get('customers', customer, 'customer');
    const all = call.account.newestFirst('payment_methods');
    return pageOf(
      call,
      all.filter((paymentMethod) => passes(call.parameters, paymentMethod, ['customer', 'type'])),
    );
  }),
  route('GET', '/v1/payment_methods/{id}', ({ account, id }) => paymentMethodOf(account, id)),
  route('POST', '/v1/payment_methods/{id}', change),
  route('POST', '/v1/payment_methods/{id}/attach', ({ account, id, parameters }) => {
    const customer = requiredTextOf(parameters, 'customer');
    const paymentMethod = paymentMethodOf(account, id);
    attach(account, paymentMethod, customer);
    return paymentMethod;
  }),
  route('POST', '/v1/payment_methods/{id}/detach', ({ account, id }) => {
    const paymentMethod = account.get('payment_methods', id);
    detach(account, paymentMethod);
    return paymentMethod;
  }),
  openToBrowsers(route('POST', '/v1/tokens', createToken)),
];

function change({ account, id, parameters }: Call): PaymentMethod {
  const paymentMethod = account.get('payment_methods', id);
  describe(paymentMethod, parameters);
  const card = typeof parameters.card === 'object' ? (parameters.card as Record<string, unknown>) : {};
  paymentMethod.card.exp_month = Number(card.exp_month ?? paymentMethod.card.exp_month);
  paymentMethod.card.exp_year = Number(card.exp_year ?? paymentMethod.card.exp_year);
  paymentMethod.metadata = mergedMetadata(paymentMethod.metadata, parameters);
  account.emit('payment_method.updated', paymentMethod);
  return paymentMethod;
}

/** Tokens are older than payment methods; those of test cards are their names. */
function createToken({ account, parameters, isPublishable }: Call): unknown {
  const made = createPaymentMethod(account, { ...parameters, type: 'card' }, isPublishable);
  const [name = 'chargeDeclined'] = testCardOf(account.state.hidden.cardNumbers[made.id] ?? '').names;
  delete account.state.payment_methods[made.id];
  return {
    id: `tok_${name}`,
    object: 'token',
    created: made.created,
    livemode: false,
    type: 'card',
    used: false,
    card: { ...made.card, id: newId('card'), object: 'card' },
  };
}
