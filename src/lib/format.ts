/** A date and time in the viewer's own zone, like "Mar 9, 2026, 4:05 PM". */
export function formatDateTime(iso: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
}

/** A calendar date such as 2026-03-09 in words, like "Monday, March 9". */
export function formatDay(date: string): string {
  return new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}
