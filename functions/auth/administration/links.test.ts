import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { password } from '../../../tests/support/password.ts';
import { call, openAccount, signIn } from '../testing.ts';
import { administered, asked, clientWithKey, operator, secretKey } from './testing.ts';

const email = 'grace@example.com';

const admin = operator();
const mailCount = () => env.DB.prepare('select count(*) as n from outbox_messages').first('n');

describe('invitations', { timeout: 30_000 }, () => {
  it('open an account without a password, and the mail leads in', async () => {
    const { data, error } = await admin.inviteUserByEmail(email, { data: { firstName: 'Grace' } });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, invited_at: expect.any(String), user_metadata: { firstName: 'Grace' } });
    expect(await mailCount()).toBe(1);
    // Once more, as long as nobody has accepted.
    expect((await admin.inviteUserByEmail(email)).data.user?.id).toBe(data.user?.id);
  });

  it('are refused for an address that is confirmed, or none', async () => {
    await openAccount(email);
    const taken = await admin.inviteUserByEmail(email);
    expect([taken.error?.status, taken.error?.code]).toEqual([422, 'email_exists']);
    const none = await admin.inviteUserByEmail('xx:;x@x.x');
    expect([none.error?.status, none.error?.code]).toEqual([400, 'validation_failed']);
    expect(await mailCount()).toBe(0);
  });
});

describe('links that an operator delivers', { timeout: 30_000 }, () => {
  it.each(['signup', 'invite', 'magiclink', 'recovery'] as const)(
    '%s signs in, once, and no mail is sent',
    async (type) => {
      if (type === 'recovery') await openAccount(email);
      const params = type === 'signup' ? { type, email, password } : { type, email };
      const { data, error } = await admin.generateLink(params);
      expect(error).toBeNull();
      const { properties } = data;
      const link = new URL(properties?.action_link ?? '');
      const verification = type === 'magiclink' ? 'signup' : type;
      expect(link.pathname).toBe('/auth/v1/verify');
      expect(Object.fromEntries(link.searchParams)).toEqual({
        token: properties?.hashed_token,
        type: verification,
        redirect_to: 'http://localhost',
      });
      expect(properties).toMatchObject({
        email_otp: expect.stringMatching(/^\d{6}$/),
        verification_type: verification,
        redirect_to: 'http://localhost',
      });
      expect(await mailCount()).toBe(0);
      const visitor = clientWithKey('sb_publishable_test');
      const hash = { token_hash: properties?.hashed_token ?? '', type: verification };
      const signedIn = await visitor.verifyOtp(hash);
      expect(signedIn.error).toBeNull();
      expect(signedIn.data.user?.id).toBe(data.user?.id);
      expect((await visitor.verifyOtp(hash)).error?.code).toBe('otp_expired');
      if (type === 'signup') expect((await signIn(email)).status).toBe(200);
    },
  );

  it('say the code that does the same', async () => {
    const { data } = await admin.generateLink({ type: 'magiclink', email: (await openAccount()).user.email });
    const token = data.properties?.email_otp ?? '';
    const signedIn = await clientWithKey('sb_publishable_test').verifyOtp({
      email: 'ada@example.com',
      token,
      type: 'email',
    });
    expect(signedIn.data.user?.email).toBe('ada@example.com');
  });

  it('give a new address: the one to it alone, or the two halves where both are asked', async () => {
    const { user } = await openAccount();
    const current = await admin.generateLink({ type: 'email_change_current', email: user.email, newEmail: email });
    expect(current.data.user?.new_email).toBe(email);
    const visitor = clientWithKey('sb_publishable_test');
    const use = (hash: string | undefined) => visitor.verifyOtp({ token_hash: hash ?? '', type: 'email_change' });
    const half = await use(current.data.properties?.hashed_token);
    expect([half.error, half.data.session]).toEqual([null, null]);
    const other = await admin.generateLink({ type: 'email_change_new', email: user.email, newEmail: email });
    expect((await use(other.data.properties?.hashed_token)).data.user?.email).toBe(email);
  });

  it('are refused where they could not work', async () => {
    await openAccount();
    await openAccount('b@example.com');
    const ada = 'ada@example.com';
    for (const [body, status, code] of [
      [{ type: 'sms', email }, 400, 'validation_failed'],
      [{ type: 'signup', email: 'xx:;x@x.x', password }, 400, 'validation_failed'],
      [{ type: 'signup', email }, 400, 'validation_failed'],
      [{ type: 'signup', email, password: '1' }, 422, 'weak_password'],
      [{ type: 'signup', email: ada, password }, 422, 'email_exists'],
      [{ type: 'invite', email: ada }, 422, 'email_exists'],
      [{ type: 'recovery', email }, 404, 'user_not_found'],
      [{ type: 'email_change_new', email, new_email: 'c@example.com' }, 404, 'user_not_found'],
      [{ type: 'email_change_new', email: ada, new_email: 'b@example.com' }, 422, 'email_exists'],
      [{ type: 'email_change_new', email: ada, new_email: ada }, 422, 'email_exists'],
      [{ type: 'email_change_new', email: ada }, 400, 'validation_failed'],
    ] as const) {
      const answer = await asked('POST', '/admin/generate_link', body);
      expect([body, answer.status, answer.body.code]).toEqual([body, status, code]);
    }
    const alone = { ...administered, AUTH_CONFIRM_BOTH_EMAILS: 'off' } as Env;
    const body = { type: 'email_change_current', email: ada, new_email: 'c@example.com' };
    const answer = await call('POST', '/admin/generate_link', { token: secretKey, env: alone, body });
    expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed']);
  });
});
