import { describe, expect, it } from 'vitest';
import { messages } from '#domain/messages/index.ts';
import { listTherapist, takeSurvey } from '../../tests/support/factories.ts';
import { act, answer, ask, askConfirmed, client, clockIn, followed, kindsTo, listed, mailsTo } from './testing.ts';

const { requestLife } = messages;

describe('a request whose client has not confirmed their address', () => {
  it('waits: its therapist is told nothing by mail, and can neither see nor answer it in the client’s name', async () => {
    const therapist = await listTherapist();
    const { id, confirmed } = await ask(therapist.therapistId);
    expect(confirmed).toBe(false);
    expect(await kindsTo(client)).toEqual(['request-confirm: Please confirm your e-mail address']);
    expect((await listed(therapist)).bookingRequests).toMatchObject([
      { id, status: 'requested', waits_for_client: true },
    ]);
    expect((await listed(therapist)).bookingRequests).toMatchObject([{ status: 'requested' }]);
    expect(await answer(id, therapist, { answer: 'accept' })).toEqual({
      status: 409,
      body: { error: requestLife.waitsForClient },
    });
    expect(await mailsTo(therapist.email)).toEqual([]);
    expect(await kindsTo(client)).toHaveLength(1);
  });

  it('is confirmed by the button behind the link of the mail, not by the visit and not from the page of the browser', async () => {
    const therapist = await listTherapist();
    const { token } = await ask(therapist.therapistId);
    const [mail] = await mailsTo(client);
    expect(await followed(mail?.token ?? '')).toMatchObject({ isConfirmed: false, mayConfirm: true });
    expect(await followed(token)).toMatchObject({ isConfirmed: false, mayConfirm: false });
    expect((await act(token, { act: 'confirm' })).status).toBe(404);
    expect((await act(mail?.token ?? '', { act: 'confirm' })).status).toBe(200);
    expect((await act(mail?.token ?? '', { act: 'confirm' })).status).toBe(200);
    expect(await followed(token)).toMatchObject({ isConfirmed: true, events: [{ event: 'confirmed' }] });
    expect(await kindsTo(therapist.email)).toEqual(['request-news: A new request for a session']);
    expect(await kindsTo(client)).toEqual([
      'request-confirm: Please confirm your e-mail address',
      'request-state: Your request was sent',
    ]);
  });

  it('that ran out is passed on to nobody: that would confirm an address that nobody has proved', async () => {
    const [therapist, other] = [await listTherapist(), await listTherapist()];
    const { token: surveyToken } = await takeSurvey();
    const { token } = await ask(therapist.therapistId, { surveyToken });
    await clockIn(24.1);
    expect(await followed(token)).toMatchObject({ status: 'expired', others: [] });
    expect(await act(token, { act: 'reroute', therapistId: other.therapistId })).toEqual({
      status: 404,
      body: { error: requestLife.linkGone },
    });
    expect(await mailsTo(other.email)).toEqual([]);
  });

  it('needs no second confirmation where the same questionnaire has one', async () => {
    const [first, second] = [await listTherapist(), await listTherapist()];
    const { token: surveyToken } = await takeSurvey();
    await askConfirmed(first.therapistId, { surveyToken });
    expect(await ask(second.therapistId, { surveyToken })).toMatchObject({ confirmed: true });
    expect(await kindsTo(second.email)).toHaveLength(1);
    // Another address with the same questionnaire is somebody else's.
    expect(await ask(second.therapistId, { surveyToken, clientEmail: 'other@example.com' })).toMatchObject({
      confirmed: false,
    });
  });
});
