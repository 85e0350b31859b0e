import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { messages } from '#domain/messages/index.ts';
import { dump } from '../../tests/support/database.ts';
import { listTherapist, takeSurvey } from '../../tests/support/factories.ts';
import { answered, post } from '../../tests/support/requests.ts';
import { newToken } from '../db/ids.ts';
import { answer, askConfirmed, client, mailsTo } from './testing.ts';

const { requestLife } = messages;

describe('a link', () => {
  it('that is unknown, run out or malformed opens nothing, and says the same', async () => {
    const therapist = await listTherapist();
    const { token } = await askConfirmed(therapist.therapistId);
    await env.DB.prepare("update request_links set expires_at = '2026-01-01T00:00:00.000Z'").run();
    for (const unknown of [token, newToken(), 'x', '../', "' or 1=1--"]) {
      expect(await answered(post('/api/booking-requests/link', { token: unknown }))).toEqual({
        status: 404,
        body: { error: requestLife.linkGone },
      });
    }
  });

  it('stands nowhere in the database, nor does what a therapist wrote', async () => {
    const therapist = await listTherapist();
    const { id, token } = await askConfirmed(therapist.therapistId);
    await answer(id, therapist, { answer: 'accept', note: 'Zanzibar' });
    const stored = await dump();
    const mails = [...(await mailsTo(client)), ...(await mailsTo(therapist.email))];
    for (const secret of [token, ...mails.map((mail) => mail.token), 'Zanzibar', client]) {
      expect(secret).not.toBe('');
      expect(stored).not.toContain(secret);
    }
  });

  it('no mail says who asks, or why', async () => {
    const therapist = await listTherapist();
    const { token: surveyToken } = await takeSurvey();
    await askConfirmed(therapist.therapistId, { surveyToken, message: 'I cannot sleep.' });
    for (const mail of [...(await mailsTo(client)), ...(await mailsTo(therapist.email))]) {
      expect(`${mail.subject} ${mail.text}`).not.toMatch(/robin client|sleep|anxi|grief|depress/i);
    }
  });
});
