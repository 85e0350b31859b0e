/** A wait in words, rounded up: "40 seconds", "2 minutes", "1 hour". */
function inWords(seconds: number): string {
  if (seconds <= 90) return counted(Math.max(1, Math.ceil(seconds)), 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? counted(minutes, 'minute') : counted(Math.ceil(minutes / 60), 'hour');
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/**
 * What is said to whoever tried too often.
 * @param seconds until the next try is taken, or null where nobody said
 */
export function tooManyTries(seconds: number | null): string {
  return seconds === null
    ? 'Too many tries. Please wait a few minutes and try again.'
    : `Too many tries. Try again in ${inWords(seconds)}.`;
}

/**
 * What is said while more people sign in than can be served at once.
 * @param seconds until it makes sense to try again, or null where nobody said
 */
export function tooBusy(seconds: number | null): string {
  const when = seconds === null ? 'in a moment' : `in ${inWords(seconds)}`;
  return `Too many people are signing in right now. Nothing was lost; please try again ${when}.`;
}
