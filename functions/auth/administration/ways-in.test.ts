import { describe, expect, it } from 'vitest';
import { outbox } from '../../email/testing.ts';
import { levelsOf, withApp } from '../factors/testing.ts';
import { newDevice, register, signInWith } from '../passkeys/testing.ts';
import { operator } from './testing.ts';

const nobody = '11111111-1111-4111-8111-111111111111';
const toldOf = async () => (await outbox()).map(({ kind, subject }) => `${kind}: ${subject}`);

describe('an operator, through the unmodified client', { timeout: 30_000 }, () => {
  it('lists the second factors of an account and removes one: sessions fall back, and the owner is told', async () => {
    const { client, userId, app } = await withApp();
    const { data } = await operator().mfa.listFactors({ userId });
    expect(data?.factors).toMatchObject([{ id: app.id, status: 'verified', factor_type: 'totp' }]);
    expect(JSON.stringify(data)).not.toContain(app.secret);
    expect((await operator().mfa.deleteFactor({ userId, id: nobody })).error?.status).toBe(404);
    expect((await operator().mfa.deleteFactor({ userId, id: app.id })).error).toBeNull();
    expect((await operator().mfa.listFactors({ userId })).data?.factors).toEqual([]);
    await client.refreshSession();
    expect(await levelsOf(client)).toEqual(['aal1', 'aal1']);
    expect(await toldOf()).toContain('factor-changed: An authenticator app was removed at Rapport');
    expect((await operator().mfa.listFactors({ userId: nobody })).error?.status).toBe(404);
  });

  it('lists the passkeys of an account and removes one, which signs nobody in then', async () => {
    const { client, userId } = await withApp();
    const device = await newDevice();
    const { data } = await register(client, device);
    const id = data?.id ?? '';
    expect((await operator().passkey.listPasskeys({ userId })).data).toMatchObject([{ id }]);
    expect((await operator().passkey.deletePasskey({ userId, passkeyId: nobody })).error?.status).toBe(404);
    expect((await operator().passkey.deletePasskey({ userId, passkeyId: id })).error).toBeNull();
    expect((await signInWith(client, device)).error).toMatchObject({ code: 'webauthn_verification_failed' });
    expect(await toldOf()).toContain('passkey-changed: A passkey was removed at Rapport');
    expect((await operator().passkey.listPasskeys({ userId: nobody })).error?.status).toBe(404);
  });
});
