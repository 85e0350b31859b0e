/** A session's beginning as its therapist named it, such as "Tuesday, December 8, 2026 at 6:00 PM PST". */
export function sessionWords(startsAt: string, zone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: zone,
  }).format(new Date(startsAt));
}
