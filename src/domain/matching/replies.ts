import * as z from 'zod/mini';
import { leastMeasured, replyTurns, slowFrom, typicalReplies } from './formula.ts';

/** How somebody has answered the requests of the last 90 days; only of whoever had five of them at least. */
export const measuredRepliesSchema = z.strictObject({
  requests: z.int().check(z.minimum(leastMeasured)),
  /** How many of them were accepted or declined. */
  answered: z.int(),
  /** Within how many hours more than half of all of them were answered; null where half or more were not. */
  usualHours: z.nullable(z.int()),
});
export type MeasuredReplies = Readonly<z.infer<typeof measuredRepliesSchema>>;

/** Replies as they are stored, null for whoever has too few. */
export function storedReplies(json: string | null): MeasuredReplies | null {
  return json === null ? null : measuredRepliesSchema.parse(JSON.parse(json));
}

/** Up to how many hours each of the words is true. */
const within = [
  { hours: 4, words: 'a few hours' },
  { hours: 24, words: 'a day' },
  { hours: 48, words: 'two days' },
  { hours: 72, words: 'three days' },
] as const;

/**
 * What is measured, in one sentence, such as "Answers 9 of 10 requests, usually within a day"; '' for whoever has too few requests.
 * Rounded so that it never says more than is so, and nobody can be made out.
 */
export function sayReplies(replies: MeasuredReplies | null): string {
  if (replies === null) return '';
  const { usualHours } = replies;
  const usual = usualHours === null ? undefined : within.find(({ hours }) => usualHours <= hours);
  return usual ? `Answers ${shareWords(replies)}, usually within ${usual.words}` : `Answers ${shareWords(replies)}`;
}

function shareWords({ requests, answered }: MeasuredReplies): string {
  if (answered === requests) return 'every request';
  const tenths = Math.floor((10 * answered) / requests);
  return tenths === 0 ? 'fewer than 1 of 10 requests' : `${tenths} of 10 requests`;
}

/**
 * By how many times less somebody counts as shown, inside a band of scores: at most one for whoever answers all, and quickly; below
 * zero for whoever lets clients wait. 0 for whoever has too few requests (matching.md, 4 Order).
 */
export function turnsFor(replies: MeasuredReplies | null | undefined): number {
  if (!replies) return 0;
  const { requests, answered, usualHours } = replies;
  const isSlow = usualHours === null || usualHours > slowFrom.hours;
  return replyTurns * (answered / requests - (isSlow ? slowFrom.costs : 0) - typicalReplies);
}
