import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { messages } from '#domain/messages/index.ts';
import { answered, get } from '../../tests/support/requests.ts';
import { api } from '../api.ts';
import { openAccount, refresh, signIn, withEnv } from '../auth/testing.ts';

type Listed = Readonly<{ id: string; isCurrent: boolean; device: string; createdAt: string; lastUsedAt: string }>;

const path = '/api/therapists/account/sessions';
const listOf = async (token: string) =>
  (await answered(get(path, { token }))) as { status: number; body: { sessions: Listed[] } };
const end = (id: string, token: string, environment: Env = env) =>
  answered(
    Promise.resolve(
      api.fetch(
        new Request(`http://localhost${path}/${id}`, {
          method: 'DELETE',
          headers: { Authorization: `Bearer ${token}` },
        }),
        environment,
      ),
    ),
  );
const firefox = { headers: { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0' } };

describe('the sessions of an account', { timeout: 30_000 }, () => {
  it('are listed with device and times, this one marked, the one last used first, and nobody else’s', async () => {
    const first = await openAccount();
    await openAccount('grace@example.com');
    const { body: second } = await signIn('ada@example.com', undefined, firefox);
    await refresh(first.refresh_token);
    const { status, body } = await listOf(second.access_token);
    expect(status).toBe(200);
    expect(body.sessions).toHaveLength(2);
    expect(body.sessions.map(({ isCurrent, device }) => ({ isCurrent, device }))).toEqual([
      { isCurrent: false, device: '' },
      { isCurrent: true, device: 'Firefox on Linux' },
    ]);
    expect(Object.keys(body.sessions[0] ?? {}).sort()).toEqual([
      'createdAt',
      'device',
      'id',
      'isCurrent',
      'lastUsedAt',
      'place',
    ]);
  });

  it('are not listed once they are over', async () => {
    const { access_token: token } = await openAccount();
    const { body: other } = await signIn('ada@example.com', undefined, firefox);
    await env.DB.prepare("update sessions set refreshed_at = '2001-01-01T00:00:00.000Z' where device = ''").run();
    expect((await listOf(other.access_token)).body.sessions).toHaveLength(1);
    expect((await listOf(token)).status).toBe(401);
  });

  it('end one by one: the tokens are nobody’s from then on, and the others stay', async () => {
    const first = await openAccount();
    const { body: second } = await signIn('ada@example.com');
    const other = (await listOf(first.access_token)).body.sessions.find(({ isCurrent }) => !isCurrent);
    expect(await end(other?.id ?? '', first.access_token)).toEqual({ status: 200, body: { ended: true } });
    expect((await listOf(second.access_token)).status).toBe(401);
    expect((await refresh(second.refresh_token)).body.code).toBe('refresh_token_not_found');
    expect((await listOf(first.access_token)).body.sessions).toHaveLength(1);
    expect(await end(other?.id ?? '', first.access_token)).toEqual({
      status: 404,
      body: { error: messages.sessions.gone },
    });
  });

  it('of somebody else cannot be ended', async () => {
    const mine = await openAccount();
    const theirs = await openAccount('grace@example.com');
    const id = (await listOf(theirs.access_token)).body.sessions[0]?.id ?? '';
    expect((await end(id, mine.access_token)).status).toBe(404);
    expect((await listOf(theirs.access_token)).status).toBe(200);
  });

  it('is the hosted project’s where there is one', async () => {
    const { ownSessions } = await import('../auth/index.ts');
    const hosted = withEnv({ SUPABASE_URL: 'https://project.supabase.co' });
    const identity = { userId: 'u', sessionId: 's' } as Parameters<typeof ownSessions>[1];
    expect(await ownSessions(hosted, identity, new Date())).toBeNull();
  });
});
