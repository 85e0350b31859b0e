import { pricing } from '#content/pricing.ts';
import { site } from '#content/site.ts';
import { formatCents } from '#domain/billing/invoices.ts';
import { cardNoticeFor, trialNoticeFor } from '#domain/billing/notices.ts';
import {
  type BillingNotice,
  pastDueGraceSeconds,
  pastDueStatus,
  type StoredSubscription,
  subscriptionView,
} from '#domain/billing/subscription.ts';
import { type EmailKind, type EmailMessage, outboxInsert } from '../email/index.ts';
import type { StripeTruth } from './read-subscription.ts';
import { noticeInsert } from './repository.ts';

const monthly = `${pricing.monthlyExact} a month`;
const card = 'paid with the card that you gave';

type Notice = Readonly<{
  /** What is noted, once for each period. */
  noted: BillingNotice;
  period: number;
  kind: EmailKind;
  subject: string;
  text: string;
  label: string;
}>;

/**
 * The statements that tell a therapist what is to be told of their subscription now, once for each period (billing.md, Notices); none
 * where there is nothing.
 * @param truth as the batch that they go into leaves it
 */
export async function noticeStatements(env: Env, truth: StripeTruth, now: Date): Promise<D1PreparedStatement[]> {
  const { subscription, email } = truth;
  if (!subscription || email === null || subscription.endsAt !== null) return [];
  const notices = [failureOf(truth, subscription, now), trialOf(subscription, now), cardOf(subscription, now)];
  const statements = notices.map(async (notice) => {
    if (!notice) return [];
    const { noted, period, kind, subject, text, label } = notice;
    const action = { label, path: '/therapist/billing' };
    const message: EmailMessage = { to: email, subject, paragraphs: [text], action };
    return [
      noticeInsert(env.DB, subscription.id, noted, period, now.toISOString()),
      await outboxInsert(env, kind, message, now, { when: 'if changed' }),
    ];
  });
  return (await Promise.all(statements)).flat();
}

function failureOf({ due }: StripeTruth, subscription: StoredSubscription, now: Date): Notice | null {
  const { status, currentPeriodStart } = subscription;
  if (status !== pastDueStatus && status !== 'unpaid') return null;
  const end = currentPeriodStart + pastDueGraceSeconds;
  const failed = `Your bank did not let through the last payment of ${due ? formatCents(due.amount) : pricing.monthlyExact}.`;
  const ask =
    end * 1000 > now.getTime()
      ? `Please give another card by ${dayOf(end)}, or pay now with the one that you gave: that is the last day of your access without a payment.`
      : 'Please give another card, or pay now with the one that you gave, so that your access begins again.';
  const again = due?.next_attempt != null ? [`Your bank is asked again by itself on ${dayOf(due.next_attempt)}.`] : [];
  return {
    noted: 'payment-failed',
    period: currentPeriodStart,
    kind: 'payment-failed',
    subject: `Your payment to ${site.name} did not go through`,
    text: [failed, ask, ...again].join(' '),
    label: 'Pay now',
  };
}

function trialOf(subscription: StoredSubscription, now: Date): Notice | null {
  const told = trialNoticeFor(subscriptionView(subscription), now);
  if (!told) return null;
  const day = dayOf(told.day ?? 0);
  const isToday = told.notice === 'trial-ends-0';
  const when = { 'trial-ends-14': 'in two weeks', 'trial-ends-3': 'in three days' }[told.notice as string] ?? 'today';
  return {
    noted: told.notice,
    period: told.day ?? 0,
    kind: 'trial-ends',
    subject: `Your free trial at ${site.name} ends ${when}`,
    text: isToday
      ? `Your free trial ends today, ${day}. From now on your plan is ${monthly}, ${card}.`
      : `Your free trial ends on ${day}. Then your plan goes on for ${monthly}, ${card}.`,
    label: 'See your plan',
  };
}

/** A word in the month in which the card expires, and none once it has. */
function cardOf(subscription: StoredSubscription, now: Date): Notice | null {
  const told = cardNoticeFor(subscriptionView(subscription), subscription.cardExpiresAt, now);
  if (told?.notice !== 'card-expires') return null;
  return {
    noted: told.notice,
    period: told.day ?? 0,
    kind: 'card-expires',
    subject: `Your card at ${site.name} expires this month`,
    text: `The card that pays your plan can be charged until ${dayOf(told.day ?? 0)}. Please give another one, so that your next payment goes through.`,
    label: 'Give another card',
  };
}

/** The day of a time in Unix seconds (UTC): a mail does not know where it is read. */
export function dayOf(seconds: number): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(seconds * 1000));
}
