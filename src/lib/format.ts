/** A date and time in the viewer's own zone, like "Mar 9, 2026, 4:05 PM". */
export function formatDateTime(iso: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
}
