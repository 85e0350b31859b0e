/** How long what was sent to us is kept; the privacy policy promises the same numbers. */
export const retention = {
  /** Questionnaire answers, after they were sent. */
  surveyMonths: 12,
  /** Booking requests, after they were sent. */
  bookingRequestMonths: 24,
  /** Addresses that wait for somebody who fits, after they were confirmed; the page of whoever was told, after that. */
  waitDays: 60,
  /** Addresses that wait to be confirmed. */
  unconfirmedWaitHours: 24,
  /** Counts of events: two years and the month to compare with. */
  eventMonths: 25,
  /** Counts of profile views, by the same measure. */
  profileViewMonths: 25,
  /** What tells a reload from another visitor: the day and no longer. */
  visitorHours: 24,
  /** How long a change of an account's e-mail can be undone. */
  emailUndoDays: 7,
  /** How many sign-in mails were asked for an address, and what they prove: no mail works longer. */
  signInMailHours: 24,
  /** Accounts whose address nobody has confirmed, and what tells a sign-in with a taken address nothing. */
  unconfirmedAccountDays: 30,
  /** Ids of payment events, which Stripe repeats for three days at most. */
  stripeEventDays: 30,
  /** E-mails that were written, sent or not. */
  outboxDays: 30,
  /** Digests of addresses that took no e-mail: half a year, after which they are tried anew. */
  undeliverableAddressDays: 180,
  /** Links that end a kind of mail: longer than anybody looks for one in a mail. */
  mailStopDays: 365,
  /** What matching was asked, and whom it showed (matching.md, In front of the people). */
  matchLogDays: 90,
  /** In how many lists a therapist stood, by month: by the measure of views. */
  shownCountMonths: 25,
  /** How long a repeat of a write gets the first answer again. */
  idempotencyHours: 24,
} as const;

/** For each kind of row, the time before which it is no longer kept. */
export function cutOffsAt(now: Date) {
  return {
    surveys: monthsBefore(now, retention.surveyMonths),
    bookingRequests: monthsBefore(now, retention.bookingRequestMonths),
    events: monthsBefore(now, retention.eventMonths),
    profileViews: monthsBefore(now, retention.profileViewMonths),
    // A wait knows itself when it ends.
    waits: now,
    visitors: now,
    emailChanges: daysBefore(now, retention.emailUndoDays),
    // A token knows itself when it ends.
    oneTimeTokens: now,
    unconfirmedAccounts: daysBefore(now, retention.unconfirmedAccountDays),
    mailCounts: daysBefore(now, retention.signInMailHours / 24),
    outbox: daysBefore(now, retention.outboxDays),
    undeliverableAddresses: daysBefore(now, retention.undeliverableAddressDays),
    mailStops: daysBefore(now, retention.mailStopDays),
    stripeEvents: daysBefore(now, retention.stripeEventDays),
    matchLog: daysBefore(now, retention.matchLogDays),
    shownCounts: monthsBefore(now, retention.shownCountMonths),
    openingsLinks: now,
    idempotencyKeys: daysBefore(now, retention.idempotencyHours / 24),
  };
}

/**
 * Until when at least something is kept that was sent at a time: the night after it, the job deletes it.
 * @param months one of the numbers of `retention`
 */
export function keptUntil(sentAt: Date, months: number): Date {
  return monthsBefore(sentAt, -months);
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
}

/** The same day and time some months earlier (UTC), or the last day of that month where it is shorter. */
function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - months);
  // A day that the month does not have becomes one of the next month.
  if (before.getUTCDate() !== now.getUTCDate()) before.setUTCDate(0);
  return before;
}
