import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { messages } from '#domain/messages/index.ts';
import { listTherapist, takeSurvey } from '../../tests/support/factories.ts';
import { answered, get } from '../../tests/support/requests.ts';
import { outbox } from '../email/testing.ts';
import { act, ask, askConfirmed, followed, mailsTo } from './testing.ts';

/** The token of the mail that asks for a confirmation. */
async function confirmation(address: string): Promise<string> {
  return (await mailsTo(address)).find(({ kind }) => kind === 'request-confirm')?.token ?? '';
}

describe('a client who confirms late', () => {
  it('is told that all places are asked for, and nobody gets a request without a place', async () => {
    const therapist = await listTherapist({ openings: '2' });
    const late = await ask(therapist.therapistId, { clientEmail: 'late@example.com' });
    await askConfirmed(therapist.therapistId, { clientEmail: 'one@example.com' });
    await askConfirmed(therapist.therapistId, { clientEmail: 'two@example.com' });
    expect(await act(await confirmation('late@example.com'), { act: 'confirm' })).toEqual({
      status: 409,
      body: { error: messages.bookingRequest.placesAsked },
    });
    expect(await followed(late.token)).toMatchObject({ isConfirmed: false, status: 'requested' });
    expect(await mailsTo(therapist.email)).toHaveLength(2);
  });

  it('is told that the therapist takes nobody, or is gone', async () => {
    const full = await listTherapist();
    const gone = await listTherapist();
    await ask(full.therapistId, { clientEmail: 'full@example.com' });
    await ask(gone.therapistId, { clientEmail: 'gone@example.com' });
    await env.DB.batch([
      env.DB.prepare('update therapist_profiles set accepting_new_clients = 0 where id = ?').bind(full.therapistId),
      env.DB.prepare("update billing_customers set status = 'unpaid' where user_id = ?").bind(gone.userId),
    ]);
    expect(await act(await confirmation('full@example.com'), { act: 'confirm' })).toEqual({
      status: 409,
      body: { error: messages.bookingRequest.notAccepting },
    });
    expect(await act(await confirmation('gone@example.com'), { act: 'confirm' })).toEqual({
      status: 404,
      body: { error: messages.requestLife.therapistAway },
    });
  });
});

describe('a request that its client deletes', () => {
  it('takes its mails along, sent or not, and no others', async () => {
    const therapist = await listTherapist();
    const deleted = await askConfirmed(therapist.therapistId, { clientEmail: 'one@example.com' });
    await askConfirmed(therapist.therapistId, { clientEmail: 'two@example.com' });
    expect(await outbox()).toHaveLength(6);
    expect(await act(deleted.token, { act: 'delete' })).toMatchObject({ status: 200 });
    expect((await outbox()).map(({ to }) => to)).toEqual(['two@example.com', 'two@example.com', therapist.email]);
  });
});

describe('answers that leave soon', () => {
  it('are told of a month before, with their day', async () => {
    const { therapistId, token } = await listTherapist();
    const { token: surveyToken, surveyId } = await takeSurvey();
    const { token: newer } = await takeSurvey();
    await askConfirmed(therapistId, { surveyToken });
    await askConfirmed(therapistId, { surveyToken: newer, clientEmail: 'two@example.com' });
    const requests = () => answered(get('/api/booking-requests/my-requests', { token }));
    expect((await requests()).body).not.toHaveProperty('answers_leave');

    const sent = new Date(Date.now() - 340 * 24 * 60 * 60 * 1000);
    await env.DB.prepare('update surveys set created_at = ? where id = ?').bind(sent.toISOString(), surveyId).run();
    const { body } = await requests();
    const kept = new Date(sent);
    kept.setUTCFullYear(kept.getUTCFullYear() + 1);
    expect(body).toMatchObject({
      answers_leave: { count: 1, from: kept.toISOString() },
      bookingRequests: [{}, { answers_kept_until: kept.toISOString() }],
    });
  });
});
