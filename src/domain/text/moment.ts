/**
 * A date and time such as "Mar 9, 2026, 4:05 PM"; a page that is rendered without knowing the viewer's zone says it in UTC.
 * @param timeZone left out, the viewer's own
 */
export function formatMoment(iso: string, timeZone?: 'UTC'): string {
  const said = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return `${said.format(new Date(iso))}${timeZone ? ` ${timeZone}` : ''}`;
}

/** The day of a time in UTC, such as "Mar 9, 2026". */
export function formatUtcDay(iso: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(iso));
}
