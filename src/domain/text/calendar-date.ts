/** A calendar date such as 2026-03-09 in words, like "Monday, March 9"; the same in every zone. */
export function formatDay(date: string): string {
  return new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}
