import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { listTherapist } from '../../tests/support/factories.ts';
import { faultEvents } from '../../tests/support/log.ts';
import { answered, get } from '../../tests/support/requests.ts';
import { batch } from '../db/client.ts';
import { emptyThrough } from '../email/empty-outbox.ts';
import { outboxInsert } from '../email/index.ts';
import { providerThat } from '../email/testing.ts';
import { ask, askConfirmed, followed } from './testing.ts';

/** Writes to somebody through a provider that knows no such address. */
async function refuse(to: string): Promise<void> {
  const message = { to, subject: 'Hello', paragraphs: ['Hello'] };
  await batch(env.DB, [await outboxInsert(env, 'trial-ends', message, new Date())]);
  const { provider } = providerThat((email) =>
    email.to === to ? { kind: 'refused', reason: 'NOBODY', isAddress: true } : { kind: 'sent' },
  );
  await emptyThrough(env, provider, () => new Date());
  expect(new Set(faultEvents())).toEqual(new Set(['email-refused']));
}

const requestsOf = (token: string) => answered(get('/api/booking-requests/my-requests', { token }));

describe('whose mail comes back', () => {
  it('is told of to the therapist, where it is the client', async () => {
    const { therapistId, token } = await listTherapist();
    await askConfirmed(therapistId, { clientEmail: 'gone@example.com' });
    await askConfirmed(therapistId, { clientEmail: 'here@example.com' });
    await refuse('gone@example.com');
    const { body } = await requestsOf(token);
    expect(body).toMatchObject({
      bookingRequests: [
        { client_email: 'here@example.com' },
        { client_email: 'gone@example.com', client_unreachable: true },
      ],
    });
    expect(body).not.toHaveProperty('bookingRequests.0.client_unreachable');
    expect(body).not.toHaveProperty('mail_returned');
  });

  it('is told of to the client, where it is the therapist, who reads it on the dashboard', async () => {
    const { therapistId, token, email } = await listTherapist();
    const asked = await askConfirmed(therapistId);
    expect(await followed(asked.token)).toMatchObject({ isTherapistUnreachable: false });
    await refuse(email);
    expect(await followed(asked.token)).toMatchObject({ isTherapistUnreachable: true, isClientUnreachable: false });
    expect((await requestsOf(token)).body).toMatchObject({ mail_returned: true });
  });

  it('reads it on the page of the request, where it is the client who is to confirm', async () => {
    const { therapistId } = await listTherapist();
    const asked = await ask(therapistId, { clientEmail: 'gone@example.com' });
    await refuse('gone@example.com');
    expect(await followed(asked.token)).toMatchObject({ isConfirmed: false, isClientUnreachable: true });
  });
});
