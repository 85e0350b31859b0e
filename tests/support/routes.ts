import type { RouterRoute } from 'hono/types';

/** A route as the app mounts it. */
export type Route = Readonly<{ method: string; path: string }>;

/** The routes that anybody may call, each with the reason: every other one asks for a therapist's token. */
export const publicRoutes: Readonly<Record<string, string>> = {
  'GET /auth/v1/health': 'says that sign-in runs',
  'GET /auth/v1/settings': 'says which ways to sign in there are',
  'GET /auth/v1/.well-known/jwks.json': 'the public keys of access tokens',
  'POST /auth/v1/signup': 'makes an account',
  'POST /auth/v1/recover': 'mails the owner of an address, and tells nobody else whether it has one',
  'POST /auth/v1/otp': 'mails the owner of an address, and tells nobody else whether it has one',
  'POST /auth/v1/magiclink': 'mails the owner of an address, and tells nobody else whether it has one',
  'POST /auth/v1/resend': 'mails the owner of an address, and tells nobody else whether it has one',
  'POST /auth/v1/verify': 'a mailed code or link opens it',
  'GET /auth/v1/verify': 'a mailed link opens it',
  'GET /auth/v1/authorize': 'says that other providers are off',
  'POST /auth/v1/sso': 'says that SAML is off',
  'POST /auth/v1/passkeys/authentication/options': 'begins a sign-in, and names nobody',
  'POST /auth/v1/passkeys/authentication/verify': 'a passkey opens it',
  'POST /auth/v1/token': 'a password or a refresh token opens it',
  'POST /api/therapists/account/email/undo': "the former address's link opens it, when the account may be lost",
  'POST /api/billing/webhook': "Stripe's signature opens it",
  'GET /media/:key': 'photos and videos of public profiles',
  'GET /media/:key/:size': 'the same photos, smaller',
  'GET /api/profiles/:therapistId': 'a public profile',
  'GET /api/profiles/:therapistId/facts': 'what a session costs, where and when, as cards say it',
  'POST /api/profiles/:therapistId/own-look': 'takes back one look, which its browser alone knows',
  'GET /api/directory': 'the public list',
  'POST /api/directory/name': 'looks for a therapist by name',
  'GET /api/directory/choices': 'what the public list can be filtered by',
  'GET /api/directory/states': 'which states have therapists',
  'GET /api/directory/listed': 'what the sitemap names',
  'POST /api/survey': 'clients have no account',
  'POST /api/survey/matches': "the survey's own token opens it",
  'POST /api/survey/saved': "the survey's own token opens it",
  'POST /api/survey/export': "the survey's own token opens it",
  'POST /api/survey/delete': "the survey's own token opens it",
  'POST /api/booking-requests': 'clients have no account',
  'POST /api/booking-requests/link': "the link's own token opens it",
  'POST /api/booking-requests/link/calendar': "the link's own token opens it",
  'POST /api/booking-requests/link/act': "the link's own token opens it",
  'POST /api/therapists/subscription': "the link's own token opens it",
  'POST /api/therapists/unsubscribe': "the link's own token opens it",
  'POST /api/waitlist': "the survey's own token opens it",
  'POST /api/waitlist/link': "the link's own token opens it",
  'POST /api/waitlist/link/act': "the link's own token opens it",
  'POST /api/openings/link': "the link's own token opens it",
  'POST /api/openings/link/act': "the link's own token opens it",
  'GET /api/openapi.json': 'describes the routes themselves',
  'POST /api/events': 'counts of visitors, who have no account',
};

const nameOf = ({ method, path }: Route) => `${method} ${path}`;

/** The routes of an app, each once; what stands before every method of a path is not one. */
export function routesOf(app: Readonly<{ routes: RouterRoute[] }>): Route[] {
  const named = new Map(
    app.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => [`${method} ${path}`, { method, path }]),
  );
  return [...named.values()];
}

/** The routes of an app that are not public. */
export function protectedRoutesOf(app: Readonly<{ routes: RouterRoute[] }>): Route[] {
  return routesOf(app).filter((route) => !(nameOf(route) in publicRoutes));
}
