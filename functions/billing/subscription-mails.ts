import { pricing } from '#content/pricing.ts';
import { site } from '#content/site.ts';
import { accessEndOf, nextBillingAt } from '#domain/billing/dates.ts';
import { formatCents } from '#domain/billing/invoices.ts';
import {
  accessBy,
  daySeconds,
  isEnded,
  type StoredSubscription,
  subscriptionView,
} from '#domain/billing/subscription.ts';
import { type EmailKind, outboxInsert } from '../email/index.ts';
import { dayOf } from './notices.ts';
import type { StripeTruth } from './read-subscription.ts';
import { changeInsert, noticeInsert } from './repository.ts';

/** An end that lies longer back is no news: it was told then, or is known. */
const newsSeconds = 7 * daySeconds;

/**
 * The statements that tell a therapist that their subscription was canceled, goes on again, or has ended their access, once each, for
 * the batch that keeps it and before the statement that does (decision 0079).
 * @param askedAt when Stripe was asked
 */
export async function changeStatements(
  env: Env,
  truth: StripeTruth,
  askedAt: Date,
  now: Date,
): Promise<D1PreparedStatement[]> {
  const { subscription, email } = truth;
  if (!subscription || email === null) return [];
  const told = async (
    note: D1PreparedStatement,
    kind: EmailKind,
    subject: string,
    paragraphs: string[],
    label: string,
  ) => {
    const message = { to: email, subject, paragraphs, action: { label, path: '/therapist/billing' } };
    return [note, await outboxInsert(env, kind, message, now, { when: 'if changed' })];
  };
  const endedAt = recentEndOf(subscription, now);
  if (endedAt !== null) {
    const note = noticeInsert(env.DB, subscription.id, 'access-ended', endedAt, now.toISOString());
    const [subject, label] = [`Your access to ${site.name} has ended`, 'See your plan'];
    return told(note, 'access-ended', subject, [endText(truth, subscription, endedAt)], label);
  }
  if (isEnded(subscription)) return [];
  if (subscription.endsAt !== null) {
    const note = changeInsert(env.DB, subscription, 'canceled', askedAt);
    const subject = `Your subscription to ${site.name} is canceled`;
    return told(note, 'subscription-canceled', subject, [cancelText(subscription, now)], 'See your plan');
  }
  const note = changeInsert(env.DB, subscription, 'resumed', askedAt);
  const subject = `Your subscription to ${site.name} goes on`;
  return told(note, 'subscription-resumed', subject, [resumeText(truth, subscription, now)], 'See your plan');
}

/** When access ended, where that is news. */
function recentEndOf(subscription: StoredSubscription, now: Date): number | null {
  if (accessBy(subscription, now) !== 'lapsed') return null;
  const seconds = now.getTime() / 1000;
  const end = accessEndOf(subscriptionView(subscription));
  return end !== null && end <= seconds && seconds - end < newsSeconds ? end : null;
}

function endText({ due }: StripeTruth, subscription: StoredSubscription, endedAt: number): string {
  const ended = `Your access to ${site.name} ended on ${dayOf(endedAt)}: clients do not find your profile any more.`;
  if (isEnded(subscription))
    return `${ended} What you have saved is kept, and you can restart your subscription at any time.`;
  const open = due ? ` of ${formatCents(due.amount)}` : '';
  return `${ended} A payment${open} is still open; once it is made, your access begins again.`;
}

function cancelText(subscription: StoredSubscription, now: Date): string {
  const end = accessEndOf(subscriptionView(subscription));
  const canceled = `Your subscription to ${site.name} is canceled.`;
  if (end === null || end * 1000 <= now.getTime()) return canceled;
  return `${canceled} You keep your access until ${dayOf(end)}. Until then you can change your mind.`;
}

function resumeText({ due }: StripeTruth, subscription: StoredSubscription, now: Date): string {
  const next = nextBillingAt(subscriptionView(subscription), due?.next_attempt ?? null, now);
  const goesOn = `Your subscription to ${site.name} goes on.`;
  return next === null ? goesOn : `${goesOn} The next payment of ${pricing.monthlyExact} is due on ${dayOf(next)}.`;
}
