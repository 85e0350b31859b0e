import { Hono } from 'hono';
import { bookingRequestSchema } from '#domain/booking-request/booking-request.ts';
import { messages } from '#domain/messages/index.ts';
import { requireTherapist } from '../auth/index.ts';
import type { AppEnv } from '../http/app-env.ts';
import { describing } from '../http/describe.ts';
import { once, onceByKey } from '../http/idempotency.ts';
import { listQuerySchema, newest } from '../http/list-position.ts';
import { jsonBody, queryOf } from '../http/validate.ts';
import { notesOwner } from '../profile/index.ts';
import { askTherapist } from './ask-therapist.ts';
import { myRequests } from './my-requests.ts';

const describe = describing('Booking requests', () => import('./responses.ts'));

/** `/api/booking-requests`: anybody may ask a listed therapist, who reads what was asked (spec §7, decision 0012). */
export const bookingRequests = new Hono<AppEnv>()
  .post(
    '/',
    describe(
      'Asks a listed therapist for a session',
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
    notesOwner,
    queryOf(listQuerySchema),
    async (c) => c.json(await myRequests(c.env, c.var.identity.userId, c.req.valid('query').before ?? newest)),
  );
