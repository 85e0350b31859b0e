import { Hono } from 'hono';
import { bookingRequestSchema } from '#domain/booking-request/booking-request.ts';
import { requireTherapist } from '../auth/index.ts';
import type { AppEnv } from '../http/app-env.ts';
import { once } from '../http/idempotency.ts';
import { listQuerySchema, newest } from '../http/list-position.ts';
import { jsonBody, queryOf } from '../http/validate.ts';
import { notesOwner } from '../profile/index.ts';
import { askTherapist } from './ask-therapist.ts';
import { myRequests } from './my-requests.ts';

/** `/api/booking-requests`: anybody may ask a listed therapist, who reads what was asked (spec §7, decision 0012). */
export const bookingRequests = new Hono<AppEnv>()
  .post('/', jsonBody(bookingRequestSchema), async (c) => {
    const input = c.req.valid('json');
    return c.json(await once(c, 'booking-request', input, () => askTherapist(c.env, input, new Date())), 201);
  })
  // No access guard: a 403 here signs the therapist out (spec §6).
  .get('/my-requests', requireTherapist, notesOwner, queryOf(listQuerySchema), async (c) =>
    c.json(await myRequests(c.env, c.var.identity.userId, c.req.valid('query').before ?? newest)),
  );
