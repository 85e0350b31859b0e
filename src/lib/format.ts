/** A day that stands for itself, in no zone, like "Mar 9". */
export function formatDay(day: string): string {
  return new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(day));
}

/** The day of a time in Unix seconds, in the viewer's own zone, like "March 9, 2026". */
export function formatDate(seconds: number): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date(seconds * 1000));
}
