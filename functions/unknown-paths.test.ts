import { exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { messages } from '#domain/messages/index.ts';

/** Paths with the methods that they take. */
const paths: Readonly<Record<string, readonly string[]>> = {
  '/api/profiles/me': ['GET', 'POST'],
  '/api/profiles/me/views': ['GET'],
  '/api/profiles/me/views/history': ['GET'],
  '/api/profiles/x': ['GET'],
  // To GET, a profile of that id, which nobody has.
  '/api/profiles/upload-photo': ['GET', 'POST'],
  '/api/profiles/upload-photo-sizes': ['GET', 'POST'],
  '/api/profiles/upload-video': ['GET', 'POST'],
  '/api/pdf-upload': ['GET', 'POST'],
  '/api/pdf-upload/x': ['DELETE', 'PATCH'],
  '/api/therapists/settings': ['GET', 'PATCH'],
  '/api/therapists/account': ['DELETE'],
  '/api/therapists/account/name': ['PATCH'],
  '/api/therapists/account/email': ['PATCH'],
  '/api/therapists/account/email/undo': ['POST'],
  '/api/therapists/account/password': ['PATCH'],
  '/api/therapists/account/export': ['GET'],
  '/api/billing/status': ['GET'],
  '/api/billing/payment-methods': ['GET'],
  '/api/billing/notice': ['GET'],
  '/api/billing/invoices': ['GET'],
  '/api/billing/setup': ['POST'],
  '/api/billing/update-payment-method': ['POST'],
  '/api/billing/update-billing-details': ['POST'],
  '/api/billing/pay-open-invoices': ['POST'],
  '/api/billing/cancel-subscription': ['POST'],
  '/api/billing/resume-subscription': ['POST'],
  '/api/billing/webhook': ['POST'],
  '/api/directory': ['GET'],
  '/api/directory/name': ['POST'],
  '/api/directory/choices': ['GET'],
  '/api/directory/states': ['GET'],
  '/api/directory/listed': ['GET'],
  '/api/survey': ['POST'],
  '/api/booking-requests': ['POST'],
  '/api/events': ['POST'],
};

describe('P2 what is asked in the wrong way', () => {
  it('405 with the methods that the path takes, for another method', async () => {
    for (const [path, taken] of Object.entries(paths)) {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((one) => !taken.includes(one))) {
        const response = await exports.default.fetch(`http://localhost${path}`, { method });
        expect(response.status, `${method} ${path}`).toBe(405);
        const allowed = response.headers.get('Allow')?.split(', ') ?? [];
        expect(allowed.filter((one) => one !== 'HEAD').sort(), path).toEqual(taken);
        expect(await response.json()).toEqual({ error: messages.service.methodNotAllowed });
      }
    }
  });

  it('404 or 405 JSON for a path that is nearly right', async () => {
    for (const path of [
      '/API/survey',
      '//api/survey',
      '/api//survey',
      '/api/survey/',
      '/api/survey%2f',
      '/api/%73urvey%',
      '/api/%ff',
      '/api/%E0%A4%A',
      '/api/profiles/',
      '/api/directory/',
      '/api/directory/x',
      '/api/profiles/me/x',
      '/api/profiles/me/views/',
      '/api/profiles/upload-',
      '/api/pdf-upload/',
      '/api/pdf-upload/x',
      '/api/pdf-upload/x/y',
      '/api/therapists',
      '/api/therapists/',
      '/api/therapists/Settings',
      '/api/therapists/settings/x',
      '/api/therapists/account',
      '/api/therapists/account/',
      '/api/therapists/account/export/x',
      '/api/therapists/account/email/undo',
      '/api/billing',
      '/api/billing/',
      '/api/billing/status/',
      '/api/billing/Setup',
      '/api/billing/invoices/x',
      '/api/billing/webhook/',
      '/api/billing/webhook/x',
      '/api',
      '/api/../api/x',
    ]) {
      const response = await exports.default.fetch(`http://localhost${path}`);
      expect([404, 405], path).toContain(response.status);
      expect(await response.json(), path).toEqual({ error: expect.any(String) });
    }
  });
});
