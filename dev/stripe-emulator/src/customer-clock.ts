import type { Account } from './account.ts';
import { daySeconds } from './billing/periods.ts';
import { advanceClock } from './billing/time.ts';
import { newTestClock } from './objects/account-objects.ts';

/**
 * Moves a customer's time on by days. One that lives in real time is put on a test clock of their own first, which Stripe
 * allows for new customers alone: so a customer that is there already can be followed through the months.
 * @throws 404 for an unknown customer
 */
export function advanceCustomer(account: Account, customerId: string, days: number): { frozen_time: number } {
  const customer = account.get('customers', customerId);
  const now = account.now(customer.test_clock);
  if (customer.test_clock === null) {
    const clock = newTestClock(now, now, null);
    account.state.test_clocks[clock.id] = clock;
    customer.test_clock = clock.id;
    const owned = [...Object.values(account.state.subscriptions), ...Object.values(account.state.invoices)];
    for (const object of owned) if (object.customer === customerId) object.test_clock = clock.id;
  }
  const clock = account.get('test_clocks', customer.test_clock);
  advanceClock(account, clock, clock.frozen_time + days * daySeconds);
  return { frozen_time: clock.frozen_time };
}
