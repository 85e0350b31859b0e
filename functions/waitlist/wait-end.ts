import { retention } from '#domain/retention/retention.ts';

const hourMilliseconds = 60 * 60 * 1000;

/** When a wait ends that begins now, or the page of one that is told now: with its questionnaire at the latest. */
export function waitEnd(now: Date, surveyEnd: Date): string {
  return earlier(now.getTime() + retention.waitDays * 24 * hourMilliseconds, surveyEnd);
}

/** Until when an address that was left now can be confirmed. */
export function confirmationEnd(now: Date, surveyEnd: Date): string {
  return earlier(now.getTime() + retention.unconfirmedWaitHours * hourMilliseconds, surveyEnd);
}

function earlier(time: number, surveyEnd: Date): string {
  return new Date(Math.min(time, surveyEnd.getTime())).toISOString();
}
