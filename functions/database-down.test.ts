import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { messages } from '#domain/messages.ts';
import { type D1Call, dump, failingDatabase } from '../tests/support/database.ts';
import { bookingRequest, listTherapist, profile, surveyAnswers } from '../tests/support/factories.ts';
import { api } from './api.ts';

type Person = Awaited<ReturnType<typeof listTherapist>>;
type Fault = Readonly<{
  method: 'GET' | 'POST';
  path: string;
  calls: readonly D1Call[];
  body?: (who: Person) => object;
}>;

/** Every route with the calls that it makes of D1 before it answers. */
const routes: readonly Fault[] = [
  { method: 'GET', path: '/api/profiles/me', calls: ['prepare', 'first'] },
  { method: 'POST', path: '/api/profiles/me', calls: ['prepare', 'batch'], body: () => profile({ title: 'canary' }) },
  { method: 'GET', path: '/api/profiles/:therapistId', calls: ['prepare', 'first'] },
  { method: 'GET', path: '/api/directory', calls: ['prepare', 'all'] },
  { method: 'GET', path: '/api/directory/listed', calls: ['prepare', 'all'] },
  { method: 'POST', path: '/api/survey', calls: ['prepare', 'first', 'all', 'batch'], body: () => surveyAnswers() },
  {
    method: 'POST',
    path: '/api/booking-requests',
    calls: ['prepare', 'first', 'batch'],
    body: (who) => bookingRequest(who.therapistId),
  },
  { method: 'GET', path: '/api/booking-requests/my-requests', calls: ['prepare', 'all'] },
  {
    method: 'POST',
    path: '/api/events',
    calls: ['prepare', 'batch'],
    body: () => ({ type: 'conversion', name: 'get-started', page: '/' }),
  },
];

const faults = routes.flatMap((route) => route.calls.map((call) => ({ ...route, call })));

describe('P8 when D1 fails', () => {
  let therapist: Person;
  let log: MockInstance<typeof console.error>;

  beforeEach(async () => {
    therapist = await listTherapist();
    log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    log.mockRestore();
  });

  it.each(faults)('on $call, $method $path answers 503 and says when to try again', async ({ call, ...route }) => {
    const before = await dump();
    const body = route.body?.(therapist);
    const response = await api.fetch(
      new Request(`http://localhost${route.path.replace(':therapistId', therapist.therapistId)}`, {
        method: route.method,
        headers: {
          Authorization: `Bearer ${therapist.token}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': 'a-key-of-this-test',
          'X-Request-Id': 'request-of-this-test',
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
      { ...env, DB: failingDatabase(call) },
    );
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('5');
    expect(await response.json()).toEqual({ error: messages.service.unavailable });
    expect(await dump()).toBe(before);

    expect(log).toHaveBeenCalledOnce();
    const line = String(log.mock.calls[0]?.[0]);
    expect(JSON.parse(line)).toMatchObject({
      event: 'database-unavailable',
      method: route.method,
      route: route.path,
      requestId: 'request-of-this-test',
      errorClass: 'Error',
    });
    expect(line).not.toContain('canary');
    expect(line).not.toContain('robin');
    expect(line).not.toContain(therapist.therapistId);
  });
});
