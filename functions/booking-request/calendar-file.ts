import ical, { ICalCalendarMethod } from 'ical-generator';
import { site } from '#content/site.ts';
import { sessionMinutes } from '#domain/booking-request/session-time.ts';

/** A file of the calendar with one appointment, as iCalendar has it (RFC 5545). */
export type CalendarFile = Readonly<{ filename: string; text: string }>;

/**
 * The first session as a calendar file. Its time is a moment, so that each one's calendar shows it in their own zone; of what it is
 * about nothing stands in it, since calendars are shared.
 * @param id the request's: the same session is the same entry, however often it is added
 */
export function calendarFile(id: string, startsAt: string, withWhom: string, now: Date): CalendarFile {
  const start = new Date(startsAt);
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: site.name, product: site.name, language: 'EN' },
  });
  calendar.createEvent({
    id: `${id}@${site.name.toLowerCase()}`,
    stamp: now,
    start,
    end: new Date(start.getTime() + sessionMinutes * 60 * 1000),
    summary: withWhom ? `Appointment with ${withWhom}` : 'Appointment',
  });
  return { filename: 'appointment.ics', text: calendar.toString() };
}
