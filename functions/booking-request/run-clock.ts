import { hoursBefore, requestHours } from '#domain/booking-request/life.ts';
import { batch } from '../db/client.ts';
import { eachInTurn } from '../db/each-in-turn.ts';
import { asTold } from './answer-request.ts';
import { changeState, listOverdue, listUnreminded, noteReminder } from './repository/life.ts';
import { listPlacesOver } from './repository/places.ts';
import { tellClient, tellOfPlace, tellTherapist } from './request-mails.ts';

/** How many requests one run takes on of each kind: the next run goes on. */
const perRun = 50;

/**
 * Closes the requests whose time is over, ends waits for a place and offers of one, reminds the therapists of requests that wait, and
 * leads their clients on to others, each once. A request that changes meanwhile is left alone: every statement asks for the state
 * that it expects.
 * @throws DatabaseUnavailable; AggregateError of the requests that failed
 */
export async function runRequestClock(env: Env, now: Date): Promise<void> {
  const before = (hours: number) => hoursBefore(now, hours).toISOString();
  const overdue = await listOverdue(env.DB, before(requestHours.expiry), before(requestHours.confirmation), perRun);
  const reminders: (() => Promise<void>)[] = [];
  for (const [index, hours] of requestHours.reminders.entries()) {
    const later = requestHours.reminders[index + 1];
    // Where the clock was late, whoever is due for the later reminder needs no earlier one.
    const told = { after: later === undefined ? '' : before(later), until: before(hours) };
    const event = `nudged-${hours}` as const;
    const due = await listUnreminded(env.DB, event, told, perRun);
    reminders.push(...due.map((request) => () => remind(env, request, event, now)));
  }
  const waiting = await listUnreminded(env.DB, 'led-on', { after: '', until: before(requestHours.leadOn) }, perRun);
  const places = await listPlacesOver(env.DB, now.toISOString(), perRun);
  await eachInTurn(
    [
      ...overdue.map((request) => () => close(env, request, now)),
      ...places.map((place) => () => closePlace(env, place, now)),
      ...reminders,
      ...waiting.map((request) => () => leadOn(env, request, now)),
    ],
    (act) => act(),
  );
}

type Due = Awaited<ReturnType<typeof listOverdue>>[number];

async function close(env: Env, due: Due, now: Date): Promise<void> {
  await batch(env.DB, [
    ...changeState(env.DB, due.id, 'expire', now.toISOString()),
    // Nothing is sent to an address that nobody has confirmed.
    ...(due.told === 1 ? await tellClient(env, asTold(due), 'expired', now) : []),
  ]);
}

async function closePlace(env: Env, due: Awaited<ReturnType<typeof listPlacesOver>>[number], now: Date): Promise<void> {
  const isOffer = due.status === 'offered';
  await batch(env.DB, [
    ...changeState(env.DB, due.id, isOffer ? 'end-offer' : 'end-wait', now.toISOString()),
    ...(due.told === 1 ? await tellClient(env, asTold(due), isOffer ? 'offer-over' : 'wait-over', now) : []),
    ...(isOffer ? await tellOfPlace(env, due.therapist_id, 'free', now) : []),
  ]);
}

async function remind(env: Env, due: Due, event: 'nudged-24' | 'nudged-48', now: Date): Promise<void> {
  const mail = await tellTherapist(env, asTold(due), event, now);
  // Whose therapist wants no mail is passed over for good, and nobody is told of a reminder that was none.
  const noted = mail.length > 0 ? event : (`unsent-${event}` as const);
  await batch(env.DB, [noteReminder(env.DB, due.id, noted, now.toISOString()), ...mail]);
}

/** Tells a client that they need not wait: their page offers others from then on. */
async function leadOn(env: Env, due: Due, now: Date): Promise<void> {
  await batch(env.DB, [
    noteReminder(env.DB, due.id, 'led-on', now.toISOString()),
    ...(await tellClient(env, asTold(due), 'waits', now)),
  ]);
}
