import { Hono } from 'hono';
import * as z from 'zod/mini';
import { requestActSchema, requestLinkSchema, therapistAnswerSchema } from '#domain/booking-request/answers.ts';
import { bookingRequestSchema } from '#domain/booking-request/booking-request.ts';
import { type RequestList, requestLists } from '#domain/booking-request/life.ts';
import { messages } from '#domain/messages/index.ts';
import { requireTherapist } from '../auth/index.ts';
import type { AppEnv } from '../http/app-env.ts';
import { describing } from '../http/describe.ts';
import { once, onceByKey } from '../http/idempotency.ts';
import { listQuerySchema, newest } from '../http/list-position.ts';
import { describeError, logFault } from '../http/log.ts';
import { jsonBody, queryOf } from '../http/validate.ts';
import { noteMailbox } from '../notifications/index.ts';
import { actOnLink } from './act-on-link.ts';
import { answerRequest } from './answer-request.ts';
import { askTherapist } from './ask-therapist.ts';
import { myRequests, placeWaitlist } from './my-requests.ts';
import { offerPlace } from './offer-place.ts';
import { calendarOf, readLink } from './read-link.ts';
import { seeRequests } from './see-requests.ts';

/** The query of a therapist's requests: those that wait, unless another list is asked for. */
const myRequestsQuerySchema = z.extend(listQuerySchema, {
  list: z._default(z.enum(Object.keys(requestLists) as RequestList[], { error: messages.input.choice }), 'open'),
});

const describe = describing('Booking requests', () => import('./responses.ts'));

/** `/api/booking-requests`: anybody may ask a listed therapist, who reads what was asked (spec §7, decision 0012). */
export const bookingRequests = new Hono<AppEnv>()
  .post(
    '/',
    describe(
      'Asks a listed therapist for a session, or for a place on the waitlist of one who is full and keeps one',
      { 201: 'askedTherapistSchema' },
      { 404: messages.publicProfile.notFound, 409: messages.bookingRequest.notAccepting },
      onceByKey,
    ),
    jsonBody(bookingRequestSchema),
    async (c) => {
      const input = c.req.valid('json');
      return c.json(await once(c, 'booking-request', input, () => askTherapist(c.env, input, new Date())), 201);
    },
  )
  // No access guard: a 403 here signs the therapist out (spec §6).
  .get(
    '/my-requests',
    describe('A page of the requests made to a therapist, newest first', { 200: 'bookingRequestPageSchema' }),
    requireTherapist,
    queryOf(myRequestsQuerySchema),
    async (c) => {
      const { list, before } = c.req.valid('query');
      const { userId } = c.var.identity;
      const page = await myRequests(c.env, userId, list, before ?? newest, new Date());
      // What was read is shown, whatever becomes of noting it.
      await Promise.all([
        noteMailbox(c.env, c.var.identity),
        list === 'open' ? seeRequests(c.env, userId, page.bookingRequests, new Date()) : null,
      ]).catch((error: unknown) => logFault('reading-not-noted', describeError(error)));
      return c.json(page);
    },
  )
  .get(
    '/waitlist',
    describe('Who waits for a place with a therapist', { 200: 'placeWaitlistSchema' }),
    requireTherapist,
    async (c) => c.json(await placeWaitlist(c.env, c.var.identity.userId, new Date())),
  )
  .post(
    '/:id/offer',
    describe(
      'Offers a place to whoever has waited longest',
      { 200: 'answeredRequestSchema' },
      { 404: messages.requestLife.notFound, 409: messages.placeWaitlist.notFirst },
    ),
    requireTherapist,
    async (c) => {
      await offerPlace(c.env, c.var.identity.userId, c.req.param('id'), new Date());
      return c.json({ status: 'offered' as const });
    },
  )
  .post(
    '/:id/answer',
    describe(
      'Answers a request, or takes one off the waitlist',
      { 200: 'answeredRequestSchema' },
      { 404: messages.requestLife.notFound, 409: messages.requestLife.already.withdrawn },
    ),
    requireTherapist,
    jsonBody(therapistAnswerSchema),
    async (c) => {
      const answer = c.req.valid('json');
      await answerRequest(c.env, c.var.identity.userId, c.req.param('id'), answer, new Date());
      return c.json({ status: answer.answer === 'accept' ? ('accepted' as const) : ('declined' as const) });
    },
  )
  .post(
    '/link',
    describe(
      'A request, for whoever has a link to it',
      { 200: 'linkedRequestSchema' },
      { 404: messages.requestLife.linkGone },
    ),
    jsonBody(requestLinkSchema),
    async (c) => c.json(await readLink(c.env, c.req.valid('json').token, new Date())),
  )
  .post(
    '/link/calendar',
    describe(
      'The first session of a request as a calendar file',
      { 200: 'calendarFileSchema' },
      { 404: messages.requestLife.linkGone },
    ),
    jsonBody(requestLinkSchema),
    async (c) => c.json(await calendarOf(c.env, c.req.valid('json').token, new Date())),
  )
  .post(
    '/link/act',
    describe(
      'What the holder of a link does: the client confirms, withdraws, takes a time or a place, asks another or deletes; the therapist answers',
      { 200: 'actedSchema' },
      { 404: messages.requestLife.linkGone, 409: messages.requestLife.already.withdrawn },
    ),
    jsonBody(requestActSchema),
    async (c) => c.json({ token: await actOnLink(c.env, c.req.valid('json'), new Date()) }),
  );
