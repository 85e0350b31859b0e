import type { Account } from '../account.ts';
import type { TestClock } from '../objects/account-objects.ts';
import type { Invoice } from '../objects/invoice.ts';
import type { Subscription } from '../objects/subscription.ts';
import { finalizeInvoice, subscriptionOf } from './invoices.ts';
import { chargeInvoice, defaultCardOf } from './payments.ts';
import { daySeconds, hourSeconds } from './periods.ts';
import { endSubscription, endTrial, expire, firstItemOf, isOver, renew } from './subscription-life.ts';

const reminderDays = 3;
const incompleteHours = 23;
/** After the first refused charge: three further attempts, 21 days in all. */
const retryDelaysDays = [3, 7, 11];
const maxSteps = 10_000;

/** Something that happens by itself at a moment, in seconds. */
type Occurrence = Readonly<{ at: number; happen: () => void }>;

/** Lets everything happen that was due by now, really and on each test clock. */
export function catchUp(account: Account): void {
  const request = account.request;
  account.request = { id: null, idempotency_key: null };
  runUntil(account, null, Math.floor(Date.now() / 1000), (moment) => {
    account.moment = moment;
  });
  account.moment = undefined;
  for (const clock of Object.values(account.state.test_clocks)) {
    runUntil(account, clock.id, clock.frozen_time, () => {});
  }
  account.request = request;
}

/** Advances a test clock, letting everything happen on the way, each at its own moment. */
export function advanceClock(account: Account, clock: TestClock, target: number): void {
  const request = account.request;
  account.request = { id: null, idempotency_key: null };
  runUntil(account, clock.id, target, (moment) => {
    clock.frozen_time = Math.max(clock.frozen_time, moment);
  });
  clock.frozen_time = target;
  account.request = request;
}

function runUntil(account: Account, clock: string | null, target: number, setTime: (moment: number) => void): void {
  for (let step = 0; step < maxSteps; step += 1) {
    const due = occurrencesOf(account, clock)
      .filter(({ at }) => at <= target)
      .sort((left, right) => left.at - right.at);
    const [next] = due;
    if (!next) return;
    setTime(next.at);
    next.happen();
  }
  throw new Error(`More than ${maxSteps} steps until ${target}: something happens again and again.`);
}

function occurrencesOf(account: Account, clock: string | null): Occurrence[] {
  const isOnClock = (object: { test_clock: string | null }) => object.test_clock === clock;
  return [
    ...Object.values(account.state.invoices)
      .filter(isOnClock)
      .flatMap((invoice) => invoiceOccurrencesOf(account, invoice)),
    ...Object.values(account.state.subscriptions)
      .filter((subscription) => isOnClock(subscription) && !isOver(subscription))
      .flatMap((subscription) => subscriptionOccurrencesOf(account, subscription)),
  ];
}

function invoiceOccurrencesOf(account: Account, invoice: Invoice): Occurrence[] {
  if (invoice.status === 'draft' && invoice.automatically_finalizes_at !== null) {
    return [
      {
        at: invoice.automatically_finalizes_at,
        happen: () => {
          finalizeInvoice(account, invoice);
          if (invoice.status === 'open') collect(account, invoice);
        },
      },
    ];
  }
  if (invoice.status === 'open' && invoice.next_payment_attempt !== null) {
    return [{ at: invoice.next_payment_attempt, happen: () => collect(account, invoice) }];
  }
  return [];
}

/** Charges by the schedule: a refused charge is tried again later, and after the last the subscription ends. */
function collect(account: Account, invoice: Invoice): void {
  const delayDays = retryDelaysDays[invoice.attempt_count];
  const now = account.now(invoice.test_clock);
  // Set before the charge, so that the event of its failure says when the next one is.
  invoice.next_payment_attempt = delayDays === undefined ? null : now + delayDays * daySeconds;
  const fault = chargeInvoice(account, invoice, defaultCardOf(account, invoice), true);
  const subscription = subscriptionOf(account, invoice);
  if (fault && delayDays === undefined && subscription && !isOver(subscription)) {
    endSubscription(account, subscription, 'payment_failed');
  }
}

function subscriptionOccurrencesOf(account: Account, subscription: Subscription): Occurrence[] {
  const occurrences: Occurrence[] = [];
  const { status, trial_end: trialEnd, cancel_at: cancelAt, pause_collection: pauseCollection } = subscription;
  const isEndedBy = (at: number) => cancelAt !== null && cancelAt <= at;
  if (status === 'trialing' && trialEnd !== null) {
    occurrences.push(...reminderOf(account, subscription, trialEnd));
    if (!isEndedBy(trialEnd)) {
      occurrences.push({ at: trialEnd, happen: () => endTrial(account, subscription, false) });
    }
  }
  if (status === 'incomplete') {
    const at = subscription.created + incompleteHours * hourSeconds;
    occurrences.push({ at, happen: () => expire(account, subscription) });
  }
  if (status === 'active' || status === 'past_due') {
    const at = firstItemOf(subscription).current_period_end;
    if (!isEndedBy(at)) occurrences.push({ at, happen: () => renew(account, subscription) });
  }
  if (cancelAt !== null) {
    occurrences.push({
      at: cancelAt,
      happen: () => endSubscription(account, subscription, 'cancellation_requested'),
    });
  }
  if (pauseCollection?.resumes_at != null) {
    occurrences.push({
      at: pauseCollection.resumes_at,
      happen: () => account.update('customer.subscription.updated', subscription, { pause_collection: null }),
    });
  }
  return occurrences;
}

function reminderOf(account: Account, subscription: Subscription, trialEnd: number): Occurrence[] {
  const { trialReminders } = account.state.hidden;
  if (trialReminders[subscription.id] === trialEnd) return [];
  return [
    {
      at: Math.max(trialEnd - reminderDays * daySeconds, subscription.created),
      happen: () => {
        trialReminders[subscription.id] = trialEnd;
        account.emit('customer.subscription.trial_will_end', subscription);
      },
    },
  ];
}
