import { site } from '#content/site.ts';
import { digest, newToken } from '../db/ids.ts';
import { outboxInsert } from '../email/index.ts';
import { configOf } from '../http/config.ts';
import { addressFor } from '../notifications/index.ts';
import { findOwner } from '../profile/index.ts';
import { calendarFile } from './calendar-file.ts';
import { insertLink, type LinkRole } from './repository/links.ts';
import { unsealClient } from './sealed-client.ts';

/** How long a link of a mail opens its page: as long as anybody may still look for it. */
const linkDays: Readonly<Record<LinkRole, number>> = { client: 365, mailed: 365, therapist: 4 };

/** What a request's mails are about. */
type Request = Readonly<{ id: string; therapistId: string; sealedClient: string }>;

/** What a client is told of a request, for a therapist's name. No mail says what it is about: others may read it. */
const clientTexts = {
  confirm: {
    subject: `Please confirm your e-mail address`,
    action: 'Confirm my address',
    paragraphs: (therapist: string) => [
      `Somebody, we hope you, has asked ${therapist} for a session through ${site.name} and gave this address.`,
      'They are told of the request, and can answer it, when you confirm it. If this was not you, do nothing: it is dropped after a day.',
    ],
  },
  sent: {
    subject: 'Your request was sent',
    action: 'Follow my request',
    paragraphs: (therapist: string) => [
      `Your request to ${therapist} was sent. They have until three days after you asked, and we write to you when it changes.`,
      'You can follow it, or take it back, on a page of its own.',
    ],
  },
  seen: {
    subject: 'Your request was seen',
    action: 'Follow my request',
    paragraphs: (therapist: string) => [`${therapist} has seen your request. We write to you as soon as they answer.`],
  },
  waits: {
    subject: 'Your request still waits',
    action: 'Wait, or ask somebody else',
    paragraphs: (therapist: string) => [
      `${therapist} has not answered yet. They have until three days after you asked, and you may wait: nothing changes if you do nothing.`,
      'Or go on now: your request’s page leads on to others. If you shared your questionnaire, it names who else fits, and one button asks them instead, which ends this request.',
    ],
  },
  accepted: {
    subject: 'Your request was accepted',
    action: 'See their answer',
    paragraphs: (therapist: string) => [
      `${therapist} has accepted your request. Their e-mail address and their answer stand on your request’s page.`,
    ],
  },
  declined: {
    subject: 'An answer to your request',
    action: 'See the answer, and the ways on',
    paragraphs: (therapist: string) => [
      `${therapist} cannot take this request. That says nothing about you: rooms are full, and times rarely meet.`,
      'Your request’s page leads on to others. If you shared your questionnaire, it names who else fits, and one button asks them.',
    ],
  },
  expired: {
    subject: 'Your request got no answer',
    action: 'See the ways on',
    paragraphs: (therapist: string) => [
      `${therapist} did not answer within three days, so we have closed your request. We are sorry that you waited.`,
      'Your request’s page leads on to others. If you shared your questionnaire, it names who else fits, and one button asks them.',
    ],
  },
} as const;
export type ClientNews = keyof typeof clientTexts;

/** What a therapist is told of a request. */
const therapistTexts = {
  new: {
    subject: 'A new request for a session',
    paragraphs: [
      'Somebody has asked you for a session. Please answer with a yes or a no: both help. The page says until when it is open.',
      'Who it is, and when they could come, stands on the page that this link opens.',
    ],
  },
  'nudged-24': {
    subject: 'A request has waited for a day',
    paragraphs: [
      'Somebody has asked you for a session, and has waited for a day. A no helps as much as a yes: they can go on. Without either we tell them soon that they may ask somebody else.',
    ],
  },
  'nudged-48': {
    subject: 'A request is about to run out',
    paragraphs: [
      'Somebody has asked you for a session two days ago. Without an answer their request is closed within a day, and they are led on to other therapists.',
    ],
  },
} as const;
export type TherapistNews = keyof typeof therapistTexts;

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
  const kind = news === 'confirm' ? 'request-confirm' : 'request-state';
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
  const therapist = await findOwner(env.DB, therapistId);
  const to = therapist && (await addressFor(env, therapist.user_id, 'booking_request'));
  if (!to) return [];
  const { subject, paragraphs } = therapistTexts[news];
  const link = await newLink(env.DB, id, 'therapist', now, 'if changed');
  const message = { to, subject, paragraphs, action: { label: 'See the request', path: `/request/${link.token}` } };
  return [link.statement, await outboxInsert(env, 'request-news', message, now, sentWith(id))];
}

/** The statement that sends a therapist the first session that they set, for their calendar, where the statement before it has changed something. */
export async function tellOfSession(
  env: Env,
  request: Request,
  startsAt: string,
  now: Date,
): Promise<D1PreparedStatement[]> {
  const therapist = await findOwner(env.DB, request.therapistId);
  const to = therapist && (await addressFor(env, therapist.user_id, 'booking_request'));
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
