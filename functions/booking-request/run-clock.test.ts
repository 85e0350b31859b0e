import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { listTherapist } from '../../tests/support/factories.ts';
import { faultEvents } from '../../tests/support/log.ts';
import { answer, askConfirmed, clockIn, followed, kindsTo } from './testing.ts';

describe('the clock', () => {
  it('sends the later reminder alone where it was late itself', async () => {
    const therapist = await listTherapist();
    await askConfirmed(therapist.therapistId);
    for (const hours of [50, 50, 51]) await clockIn(hours);
    expect(await kindsTo(therapist.email)).toEqual([
      'request-news: A new request for a session',
      'request-news: A request is about to run out',
    ]);
  });

  it('goes on with the others where one request cannot be opened', async () => {
    const therapist = await listTherapist();
    const broken = await askConfirmed(therapist.therapistId, { clientEmail: 'first@example.com' });
    const { token } = await askConfirmed(therapist.therapistId);
    await env.DB.prepare("update booking_requests set sealed_client = 't1.moved' where id = ?").bind(broken.id).run();
    await expect(clockIn(36.1)).rejects.toThrow(AggregateError);
    expect((await followed(token)).events.map(({ event }) => event)).toContain('led-on');
    await expect(clockIn(73)).rejects.toThrow(AggregateError);
    expect((await followed(token)).status).toBe('expired');
    expect(faultEvents()).toEqual(['job-failed', 'job-failed']);
  });

  it('reminds nobody of what is answered, and ends nothing that is', async () => {
    const therapist = await listTherapist();
    const { id, token } = await askConfirmed(therapist.therapistId);
    await answer(id, therapist, { answer: 'accept' });
    for (const hours of [25, 49, 73]) await clockIn(hours);
    expect((await followed(token)).status).toBe('accepted');
    expect(await kindsTo(therapist.email)).toHaveLength(1);
  });
});
