import { describe, expect, it } from 'vitest';
import { messages } from '#domain/messages/index.ts';
import { dump } from '../../tests/support/database.ts';
import { signUpAlone } from '../../tests/support/factories.ts';
import { faultEvents } from '../../tests/support/log.ts';
import { send, setUp, statusOf, withFault } from './testing.ts';

describe('P45 when Stripe fails', { timeout: 60_000 }, () => {
  it.each(['reset', '500', '429', 'html502', 'half-body', 'hang'])(
    '%s: 503 with words, and the state is read again',
    async (kind) => {
      const { token } = await signUpAlone();
      await setUp(token);
      const before = await statusOf(token);
      const rows = await dump();
      const answer = await withFault({ kind }, () => send('GET', '/api/billing/status', token));
      expect(answer).toEqual({ status: 503, body: { error: messages.billing.unreachable } });
      expect(faultEvents()).toEqual(['stripe-unreachable']);
      expect(await dump()).toBe(rows);
      expect(await statusOf(token)).toEqual(before);
    },
  );

  it('a set-up that fails half way can be repeated and makes one subscription', async () => {
    const { token } = await signUpAlone();
    const failed = await withFault({ kind: '500', path: '^/v1/subscriptions$' }, () => setUp(token));
    expect(failed).toMatchObject({ status: 503, body: { error: messages.billing.unreachable } });
    expect(faultEvents()).toEqual(['stripe-unreachable']);
    expect((await setUp(token)).status).toBe(200);
  });
});
