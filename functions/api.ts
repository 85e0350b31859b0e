import { Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { requestId } from 'hono/request-id';
import { messages } from '#domain/messages/index.ts';
import { followEmailChange, therapists } from './account/index.ts';
import { auth } from './auth/index.ts';
import { billing, billingWebhook } from './billing/index.ts';
import { bookingRequests } from './booking-request/index.ts';
import { events } from './events/index.ts';
import type { AppEnv } from './http/app-env.ts';
import { apiHeaders } from './http/headers.ts';
import { onError } from './http/on-error.ts';
import { boundedBody, drainUnreadBody } from './http/read-body.ts';
import { media, uploads } from './media/index.ts';
import { openapi } from './openapi/index.ts';
import { openings } from './openings/index.ts';
import { profiles } from './profile/index.ts';
import { savedSurveys } from './saved-survey/index.ts';
import { directory } from './search/index.ts';
import { survey } from './survey/index.ts';
import { transcripts } from './transcript/index.ts';
import { visibility } from './visibility/index.ts';
import { waitlist } from './waitlist/index.ts';

const app = new Hono<AppEnv>();

/** The API without Astro: what the Worker serves under /api and /auth/v1, and what the tests run. */
export const api = app
  .use(requestId({ limitLength: 36 }), apiHeaders)
  .use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, allowed) =>
        c.json({ error: messages.service.methodNotAllowed }, 405, { Allow: allowed.join(', ') }),
    }),
  )
  // Ahead of the body's limits: sign-in sets the same ones itself and answers in Supabase's form.
  .use('/auth/v1/verify', followEmailChange)
  .route('/auth/v1', auth)
  .onError(onError)
  .notFound((c) => c.json({ error: messages.service.notFound }, 404))
  // Ahead of the 64 KiB too: files are read as they stream in, each route with its own limit.
  .use('/api/profiles/:upload{upload-.+}', drainUnreadBody)
  .use('/api/pdf-upload/*', drainUnreadBody)
  .route('/api/profiles', uploads)
  .route('/api/pdf-upload', transcripts)
  // The signature is over the body's bytes as they came.
  .route('/api/billing/webhook', billingWebhook)
  .use(boundedBody)
  .route('/media', media)
  .route('/api/therapists', therapists)
  .route('/api/billing', billing)
  .route('/api/profiles', profiles)
  .route('/api/directory', directory)
  .route('/api/survey', survey)
  .route('/api/survey', savedSurveys)
  .route('/api/booking-requests', bookingRequests)
  .route('/api/waitlist', waitlist)
  .route('/api/openings', openings)
  .route('/api/visibility', visibility)
  .route('/api/events', events)
  .route('/api/openapi.json', openapi(app));
