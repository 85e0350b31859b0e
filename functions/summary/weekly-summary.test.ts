import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { messages } from '#domain/messages/index.ts';
import { dump } from '../../tests/support/database.ts';
import { listTherapist, type SignedIn, signUp } from '../../tests/support/factories.ts';
import { answered, get, patch, post } from '../../tests/support/requests.ts';
import { askConfirmed, askWaiting } from '../booking-request/testing.ts';
import { newToken } from '../db/ids.ts';
import { outbox } from '../email/testing.ts';
import { runJob } from '../jobs.ts';

const day = 24 * 60 * 60 * 1000;

/** The next Monday at an hour, in UTC, from two days after now on. */
function monday(hour: number, weeks = 0): Date {
  const date = new Date(Date.now() + 2 * day);
  const ahead = (8 - date.getUTCDay()) % 7;
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + ahead + weeks * 7, hour));
}

const run = (now: Date) => runJob('*/10 * * * *', env, now);
const wish = (preferences: object, { token }: SignedIn) =>
  patch('/api/therapists/settings', { notification_preferences: preferences }, { token });
const summaries = async () => (await outbox()).filter(({ kind }) => kind === 'weekly-summary');

async function wishing() {
  const therapist = await listTherapist();
  await wish({ email: { weekly_summary: true } }, therapist);
  return therapist;
}

describe('the weekly summary', () => {
  it('goes to whoever wants it, once a week, on Monday', async () => {
    const { email } = await wishing();
    await wish({ email: { weekly_summary: false } }, await listTherapist());
    await listTherapist();
    await run(monday(8));
    expect(await summaries()).toEqual([]);
    await Promise.all([run(monday(9)), run(monday(9))]);
    await run(monday(10));
    expect((await summaries()).map(({ to }) => to)).toEqual([email]);
    await run(monday(12, 1));
    expect(await summaries()).toHaveLength(2);
  });

  it('is written for no week whose Monday is long past', async () => {
    await wishing();
    await run(new Date(monday(9).getTime() + 2 * day));
    expect(await summaries()).toEqual([]);
  });

  it('says numbers alone', async () => {
    const therapist = await wishing();
    const { id } = await askConfirmed(therapist.therapistId);
    await askConfirmed(therapist.therapistId, { clientEmail: 'second@example.com' });
    await post(`/api/booking-requests/${id}/answer`, { answer: 'accept' }, { token: therapist.token });
    // Both are within the week before the next Monday or on it, whatever day it is today.
    const now = monday(9);
    await env.DB.prepare('update booking_requests set told_at = ?1, answered_at = iif(answered_at is null, null, ?1)')
      .bind(new Date(now.getTime() - 3 * day).toISOString())
      .run();
    await env.DB.prepare('update booking_requests set created_at = ?1')
      .bind(new Date(now.getTime() - day).toISOString())
      .run();
    await run(now);
    const [mail] = await summaries();
    expect(mail?.text).toContain('Since last Monday your profile was viewed 0 times.');
    expect(mail?.text).toContain('2 requests came to you, and you answered 1. One request waits for your answer now.');
    expect(mail?.text).not.toMatch(/robin|second/i);
  });

  it('says how many wait for a place, and counts them among no requests', async () => {
    const therapist = await wishing();
    for (const clientEmail of ['first@example.com', 'second@example.com']) {
      await askWaiting(therapist.therapistId, { clientEmail });
    }
    await run(monday(9));
    const [mail] = await summaries();
    expect(mail?.text).toContain('2 people are on your waitlist.');
    expect(mail?.text).toContain('No requests came to you, and you answered 0. No requests wait for your answer now.');
  });

  it('ends by the link in it, by a button, and for good', async () => {
    const therapist = await wishing();
    await run(monday(9));
    const [mail] = await summaries();
    const token = /\/unsubscribe\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    const about = { status: 200, body: { about: 'Email me a summary every week' } };
    const before = await dump();
    expect(await answered(post('/api/therapists/subscription', { token }))).toEqual(about);
    expect(await dump()).toBe(before);
    for (let time = 0; time < 2; time++) {
      expect(await answered(post('/api/therapists/unsubscribe', { token }))).toEqual(about);
    }
    expect(await answered(get('/api/therapists/settings', { token: therapist.token }))).toMatchObject({
      body: { settings: { notification_preferences: { email: { weekly_summary: false } } } },
    });
    await run(monday(9, 1));
    expect(await summaries()).toHaveLength(1);
  });

  it('has no link for anybody else', async () => {
    await signUp();
    for (const path of ['subscription', 'unsubscribe']) {
      expect(await answered(post(`/api/therapists/${path}`, { token: newToken() }))).toEqual({
        status: 404,
        body: { error: messages.settings.stopLinkGone },
      });
    }
  });
});
