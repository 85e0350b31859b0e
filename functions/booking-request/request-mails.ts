import { digest, newToken } from '../db/ids.ts';
import { outboxInsert } from '../email/index.ts';
import { configOf } from '../http/config.ts';
import { addressFor } from '../notifications/index.ts';
import { findOwner } from '../profile/index.ts';
import { calendarFile } from './calendar-file.ts';
import { insertLink, type LinkRole } from './repository/links.ts';
import {
  type ClientNews,
  clientTexts,
  type PlaceNews,
  placeTexts,
  type TherapistNews,
  therapistTexts,
} from './request-texts.ts';
import { unsealClient } from './sealed-client.ts';

/** How long a link of a mail opens its page: as long as anybody may still look for it. */
const linkDays: Readonly<Record<LinkRole, number>> = { client: 365, mailed: 365, therapist: 4 };

/** What a request's mails are about. */
type Request = Readonly<{ id: string; therapistId: string; sealedClient: string }>;

/** A request's mails are written where its state has changed, and deleted with it. */
const sentWith = (request: string) => ({ when: 'if changed', about: { request } }) as const;

/** A new link to a request: its token, with the statement that stores it. */
export async function newLink(
  db: D1Database,
  requestId: string,
  role: LinkRole,
  now: Date,
  when: 'always' | 'if changed',
): Promise<{ token: string; statement: D1PreparedStatement }> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + linkDays[role] * 24 * 60 * 60 * 1000).toISOString();
  const link = { tokenDigest: await digest(token), requestId, role, expiresAt };
  return { token, statement: insertLink(db, link, when) };
}

/**
 * The statements that tell a client, where the statement before them in the batch has changed something.
 * @param sessionStartsAt ISO 8601: a first session, which goes along as a calendar file
 */
export async function tellClient(
  env: Env,
  request: Request,
  news: ClientNews,
  now: Date,
  sessionStartsAt?: string,
): Promise<D1PreparedStatement[]> {
  const [client, therapist] = await Promise.all([
    unsealClient(configOf(env).SEAL_KEYS, request.id, request.sealedClient),
    findOwner(env.DB, request.therapistId),
  ]);
  const { subject, action, paragraphs } = clientTexts[news];
  const link = await newLink(env.DB, request.id, 'mailed', now, 'if changed');
  const message = {
    to: client.email,
    subject,
    paragraphs: paragraphs(therapist?.name || 'The therapist'),
    action: { label: action, path: `/request/${link.token}` },
    ...(sessionStartsAt ? { calendar: calendarFile(request.id, sessionStartsAt, therapist?.name ?? '', now) } : {}),
  };
  const kind = news === 'confirm' || news === 'confirm-wait' ? 'request-confirm' : 'request-state';
  return [link.statement, await outboxInsert(env, kind, message, now, sentWith(request.id))];
}

/**
 * The statements that tell a therapist, where the statement before them in the batch has changed something; none for a therapist
 * who wants no such mail, or whose address nobody knows: the dashboard shows the same.
 */
export async function tellTherapist(
  env: Env,
  { id, therapistId }: Pick<Request, 'id' | 'therapistId'>,
  news: TherapistNews,
  now: Date,
): Promise<D1PreparedStatement[]> {
  const to = await addressOf(env, therapistId);
  if (!to) return [];
  const { subject, paragraphs } = therapistTexts[news];
  const link = await newLink(env.DB, id, 'therapist', now, 'if changed');
  const message = { to, subject, paragraphs, action: { label: 'See the request', path: `/request/${link.token}` } };
  return [link.statement, await outboxInsert(env, 'request-news', message, now, sentWith(id))];
}

/**
 * The statement that tells a therapist what became of the place that they offered, where the statement before it has changed something;
 * none as for `tellTherapist`.
 */
export async function tellOfPlace(
  env: Env,
  therapistId: string,
  news: PlaceNews,
  now: Date,
): Promise<D1PreparedStatement[]> {
  const to = await addressOf(env, therapistId);
  if (!to) return [];
  const message = { to, ...placeTexts[news], action: { label: 'Go to your dashboard', path: '/therapist/dashboard' } };
  return [await outboxInsert(env, 'request-news', message, now, { when: 'if changed' })];
}

/** Where a therapist is told of requests; null where they do not want it, or nobody knows the address. */
async function addressOf(env: Env, therapistId: string): Promise<string | null> {
  const therapist = await findOwner(env.DB, therapistId);
  return therapist && addressFor(env, therapist.user_id, 'booking_request');
}

/** The statement that sends a therapist the first session that they set, for their calendar, where the statement before it has changed something. */
export async function tellOfSession(
  env: Env,
  request: Request,
  startsAt: string,
  now: Date,
): Promise<D1PreparedStatement[]> {
  const to = await addressOf(env, request.therapistId);
  if (!to) return [];
  const client = await unsealClient(configOf(env).SEAL_KEYS, request.id, request.sealedClient);
  const message = {
    to,
    subject: 'A first session for your calendar',
    paragraphs: [
      'You have accepted a request and set its first session. The file that comes with this mail adds it to your calendar.',
    ],
    action: { label: 'See your requests', path: '/therapist/dashboard' },
    calendar: calendarFile(request.id, startsAt, client.name, now),
  };
  return [await outboxInsert(env, 'request-news', message, now, sentWith(request.id))];
}
