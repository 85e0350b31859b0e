import { env } from 'cloudflare:workers';
import type { RequestAct } from '#domain/booking-request/answers.ts';
import type { BookingRequestInput } from '#domain/booking-request/booking-request.ts';
import type { BookingRequestStatus } from '#domain/booking-request/life.ts';
import type { AskedTherapist, FollowedRequest, LinkedRequest } from '#domain/booking-request/responses.ts';
import { bookingRequest } from '../../tests/support/factories.ts';
import { answered, post } from '../../tests/support/requests.ts';
import { newId } from '../db/ids.ts';
import { outbox } from '../email/testing.ts';

type Act = RequestAct extends infer One ? (One extends { token: string } ? Omit<One, 'token'> : never) : never;

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

/** Does what the holder of a link can do: status and body of the answer. */
export function act(token: string, what: Act) {
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
  const mail = (await mailsTo(changes.clientEmail ?? 'robin@example.com')).findLast(
    ({ kind }) => kind === 'request-confirm',
  );
  const { status } = await act(mail?.token ?? '', { act: 'confirm' });
  if (status !== 200) throw new Error(`confirming answered ${status}`);
  return asked;
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
