import { env } from 'cloudflare:workers';
import type { RequestAct, TherapistAnswer } from '#domain/booking-request/answers.ts';
import type { BookingRequestInput } from '#domain/booking-request/booking-request.ts';
import {
  type BookingRequestStatus,
  type Change,
  changes,
  placeStatuses,
  requestHours,
} from '#domain/booking-request/life.ts';
import { placeClock } from '#domain/booking-request/place.ts';
import type { AskedTherapist, FollowedRequest, LinkedRequest } from '#domain/booking-request/responses.ts';
import { messages } from '#domain/messages/index.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { bookingRequest, listTherapist, type SignedIn } from '../../tests/support/factories.ts';
import { answered, get, post } from '../../tests/support/requests.ts';
import { batch } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { outbox } from '../email/testing.ts';
import { newest } from '../http/list-position.ts';
import { runJob } from '../jobs.ts';
import { actOnLink } from './act-on-link.ts';
import { answerRequest } from './answer-request.ts';
import { askTherapist } from './ask-therapist.ts';
import { myRequests } from './my-requests.ts';
import { offerPlace } from './offer-place.ts';
import { findRequest } from './repository/requests.ts';
import { runRequestClock } from './run-clock.ts';
import { seeRequests } from './see-requests.ts';

/** The address of a client who says nothing else. */
export const client = 'robin@example.com';

type LinkAct = RequestAct extends infer One ? (One extends { token: string } ? Omit<One, 'token'> : never) : never;

/** Asks a therapist, as the form does. */
export async function ask(therapistId: string, changes: Partial<BookingRequestInput> = {}): Promise<AskedTherapist> {
  const response = await post('/api/booking-requests', bookingRequest(therapistId, changes));
  if (response.status !== 201) throw new Error(`asking answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** What somebody was written, in the order of writing: what it was about, its subject, and the token of its link. */
export async function mailsTo(address: string) {
  return (await outbox())
    .filter(({ to }) => to === address)
    .map(({ kind, subject, text }) => ({ kind, subject, text, token: /\/request\/([\w-]+)/.exec(text)?.[1] ?? '' }));
}

/** What somebody was written, as one line a mail. */
export async function kindsTo(address: string): Promise<string[]> {
  return (await mailsTo(address)).map(({ kind, subject }) => `${kind}: ${subject}`);
}

/** Answers a request from the dashboard: status and body of the answer. */
export function answer(id: string, { token }: SignedIn, body: object) {
  return answered(post(`/api/booking-requests/${id}/answer`, body, { token }));
}

/** What the dashboard shows a therapist in one of its lists. */
export async function listed({ token }: SignedIn, list = 'open') {
  const { body } = await answered(get(`/api/booking-requests/my-requests?list=${list}`, { token }));
  return body as { bookingRequests: Record<string, unknown>[] };
}

/** Runs the jobs of a request's clock in so many hours. */
export function clockIn(hours: number): Promise<void> {
  return runJob('*/10 * * * *', env, new Date(Date.now() + hours * 60 * 60 * 1000));
}

/** Does what the holder of a link can do: status and body of the answer. */
export function act(token: string, what: LinkAct) {
  return answered(post('/api/booking-requests/link/act', { token, ...what }));
}

/** A request as its client's page shows it. */
export async function followed(token: string): Promise<FollowedRequest> {
  const linked = await opened(token);
  if (linked.role !== 'client') throw new Error('the link is not for a client');
  return linked;
}

/** A request as the page behind a link shows it. */
export async function opened(token: string): Promise<LinkedRequest> {
  const response = await post('/api/booking-requests/link', { token });
  if (response.status !== 200) throw new Error(`the link answered ${response.status}`);
  return response.json();
}

/** A request whose client has confirmed their address by the link of the mail. */
export async function askConfirmed(therapistId: string, changes: Partial<BookingRequestInput> = {}) {
  const asked = await ask(therapistId, changes);
  const mail = (await mailsTo(changes.clientEmail ?? client)).findLast(({ kind }) => kind === 'request-confirm');
  const { status } = await act(mail?.token ?? '', { act: 'confirm' });
  if (status !== 200) throw new Error(`confirming answered ${status}`);
  return asked;
}

/** The token of the last mail of a kind to an address. */
export async function mailedToken(address: string, kind: string): Promise<string> {
  return (await mailsTo(address)).findLast((mail) => mail.kind === kind)?.token ?? '';
}

/** A request to a new therapist, who may be full and keep a waitlist, that was sent at a time, whatever the real one is. */
export async function askAt(sent: Date, isFull = false) {
  const therapist = await (isFull ? listFull() : listTherapist());
  const { answer: asked, statements } = await askTherapist(env, bookingRequest(therapist.therapistId), sent);
  await batch(env.DB, statements);
  return { ...asked, therapist, sent };
}

/** The same, whose client has confirmed their address at another time. */
export async function askConfirmedAt(sent: Date, told: Date, isFull = false) {
  const asked = await askAt(sent, isFull);
  await actOnLink(env, { act: 'confirm', token: await mailedToken(client, 'request-confirm') }, told);
  return { ...asked, told };
}

/** Lists a therapist who takes no new clients, and keeps a waitlist. */
export function listFull(changes: Partial<Profile> = {}) {
  return listTherapist({ accepting_new_clients: false, keeps_waitlist: true, ...changes });
}

/** A request that waits for a place with a therapist who is full from now on; its client has confirmed their address. */
export async function askWaiting(therapistId: string, changes: Partial<BookingRequestInput> = {}) {
  await env.DB.prepare('update therapist_profiles set accepting_new_clients = 0, keeps_waitlist = 1 where id = ?')
    .bind(therapistId)
    .run();
  return askConfirmed(therapistId, changes);
}

/** A request as it may stand in the database, with its times in hours before a time. */
type PastRequest = Readonly<{
  status: BookingRequestStatus;
  /** When it was sent, and its therapist told of it. */
  hoursAgo: number;
  /** False for one whose client has not confirmed their address. */
  isTold?: boolean;
  /** What its therapist answered, and after how many hours. */
  answer?: readonly ['accepted' | 'declined', number];
}>;

/** Puts requests of the past into the database, which nobody has sent. */
export async function insertPast(therapistId: string, now: Date, requests: readonly PastRequest[]): Promise<void> {
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
  const insert = env.DB.prepare(
    `insert into booking_requests (id, therapist_id, sealed_client, selected_slots, questionnaire_shared, status, created_at, told_at)
     values (?, ?, 's', '[]', 0, ?, ?, ?)`,
  );
  const note = env.DB.prepare('insert into request_events (request_id, event, at) values (?, ?, ?)');
  await env.DB.batch(
    requests.flatMap(({ status, hoursAgo, isTold = true, answer }) => {
      const id = newId();
      const sent = before(hoursAgo);
      const request = insert.bind(id, therapistId, status, sent, isTold ? sent : null);
      return answer ? [request, note.bind(id, answer[0], before(hoursAgo - answer[1]))] : [request];
    }),
  );
}

const { already } = messages.requestLife;
const isPlace = (state: BookingRequestStatus) => placeStatuses.some((place) => place === state);
/** A time so many hours after another, and so many milliseconds. */
export const after = (time: Date, hours: number, milliseconds = 0) =>
  new Date(time.getTime() + hours * 3_600_000 + milliseconds);

export const yes = { answer: 'accept', note: '', proposedSlots: [] } satisfies TherapistAnswer;
export const no = { answer: 'decline', reason: 'times', note: '' } satisfies TherapistAnswer;

/**
 * A request that was confirmed an hour after it was sent, and what its therapist sees of it then.
 * @param state the state that the walk is to reach: of a waitlist, or of a request for a session
 */
export async function begin(sent: Date, state: BookingRequestStatus = 'requested') {
  const asked = await askConfirmedAt(sent, after(sent, 1), isPlace(state));
  const { userId, email } = asked.therapist;
  const { bookingRequests: page } = await myRequests(env, userId, 'open', newest, asked.told);
  const other = await listTherapist();
  return { ...asked, userId, email, page, other };
}
export type Walk = Awaited<ReturnType<typeof begin>>;

type Told = readonly (readonly [string, string])[];

/** Who makes a change, and what comes of it. */
type Act = Readonly<{
  /** What must have happened before. */
  ready?: (walk: Walk) => Promise<void>;
  make: (walk: Walk, at: Date) => Promise<unknown>;
  /** What a repeat is told. */
  again: string;
  /** What is written to whom; to somebody who waits for a place, where that differs. */
  tells?: Told;
  tellsWaiting?: Told;
}>;

/**
 * Who makes each change, what is written to whom, and what a repeat is told. `Record` names every change of the domain's table: a
 * new one has to be walked.
 */
export const acts: Readonly<Record<Change, Act>> = {
  see: {
    make: ({ userId, page }, at) => seeRequests(env, userId, page, at),
    again: 'done',
    tells: [['client', 'Your request was seen']],
  },
  accept: {
    make: ({ userId, id }, at) => answerRequest(env, userId, id, yes, at),
    again: already.accepted,
    tells: [['client', 'Your request was accepted']],
  },
  decline: {
    make: ({ userId, id }, at) => answerRequest(env, userId, id, no, at),
    again: already.declined,
    tells: [['client', 'An answer to your request']],
    tellsWaiting: [['client', 'You were taken off a waitlist']],
  },
  expire: { make: runClock, again: 'done', tells: [['client', 'Your request got no answer']] },
  withdraw: { make: withdraw, again: 'done' },
  offer: {
    make: ({ userId, id }, at) => offerPlace(env, userId, id, at),
    again: already.offered,
    tells: [['client', 'A place is offered to you']],
  },
  take: {
    make: ({ token }, at) => actOnLink(env, { act: 'take-place', token }, at),
    again: 'done',
    tells: [
      ['client', 'You have taken the place'],
      ['therapist', 'The place that you offered is taken'],
    ],
  },
  refuse: { make: withdraw, again: 'done', tells: [['therapist', 'The place that you offered is free again']] },
  'end-wait': { make: runClock, again: 'done', tells: [['client', 'Your wait has ended']] },
  'end-offer': {
    make: runClock,
    again: 'done',
    tells: [
      ['client', 'An offered place was not taken'],
      ['therapist', 'The place that you offered is free again'],
    ],
  },
  reroute: {
    ready: ({ told }) => runRequestClock(env, after(told, 36)),
    make: ({ token, other: { therapistId } }, at) => actOnLink(env, { act: 'reroute', token, therapistId }, at),
    again: already.rerouted,
    tells: [
      ['client', 'Your request was sent'],
      ['other', 'A new request for a session'],
    ],
  },
};

function runClock(_: Walk, at: Date) {
  return runRequestClock(env, at);
}

function withdraw({ token }: Walk, at: Date) {
  return actOnLink(env, { act: 'withdraw', token }, at);
}

/** Every step of the domain's table. */
export const steps = Object.entries(changes).flatMap(([change, { from, to }]) =>
  from.map((state) => ({ from: state, change: change as Change, to })),
);

/** The shortest way to a state, by the domain's table. */
function wayTo(state: BookingRequestStatus): Change[] {
  const ways = new Map<BookingRequestStatus, Change[]>([[isPlace(state) ? 'waiting' : 'requested', []]]);
  for (const [reached, way] of ways) {
    for (const { from, change, to } of steps) if (from === reached && !ways.has(to)) ways.set(to, [...way, change]);
  }
  const way = ways.get(state);
  if (!way) throw new Error(`no change leads to ${state}`);
  return way;
}

/** When a change is made whose last one was made at a time: twenty hours after it, where it is no clock's to say. */
export function timeOf({ sent, told }: Walk, change: Change, last: Date): Date {
  if (change === 'expire') return after(sent, requestHours.expiry);
  if (change === 'end-wait') return after(told, placeClock.waitDays * 24);
  if (change === 'end-offer') return after(last, placeClock.offerHours);
  // An open request's client is led on first.
  return after(last, change === 'reroute' ? 40 : 20);
}

/** Brings a request to a state: when its last step was. */
export async function reach(walk: Walk, state: BookingRequestStatus): Promise<Date> {
  let last = walk.told;
  for (const change of wayTo(state)) {
    last = timeOf(walk, change, last);
    await acts[change].ready?.(walk);
    await acts[change].make(walk, last);
  }
  const reached = (await findRequest(env.DB, walk.id))?.status;
  if (reached !== state) throw new Error(`${reached} where ${state} was to be reached`);
  return last;
}
