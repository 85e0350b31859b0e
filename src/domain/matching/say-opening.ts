import { asksForOpening, daysToOpening, daysToWait } from './opening.ts';
import { caution, reason, type Say, silence } from './statement.ts';

const dateWords = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

/** What the next opening says to how soon the client would like to begin. */
export const sayOpening: Say = (input, { nextOpening }, now) => {
  if (!asksForOpening(input)) return silence;
  const wait = daysToWait[input.urgency];
  const days = daysToOpening(nextOpening, now);
  if (nextOpening === null || days === null) {
    return caution('urgency', 'next_opening', 'Has not said when the next opening is');
  }
  if (days === 0) return reason('urgency', 'next_opening', 'Has an opening now');
  const date = dateWords.format(new Date(`${nextOpening}T00:00:00Z`));
  return days <= wait
    ? reason('urgency', 'next_opening', `Has an opening on ${date}`)
    : caution('urgency', 'next_opening', `Has the next opening on ${date}, later than you hoped`);
};
