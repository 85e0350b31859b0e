import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { messages } from '#domain/messages/index.ts';
import { loggedFaults } from '../../../tests/support/log.ts';
import { brokenDatabase, call, openAccount } from '../testing.ts';

const email = 'canary@example.com';
const routes = [
  ['POST', '/recover', { email }],
  ['POST', '/otp', { email }],
  ['POST', '/magiclink', { email }],
  ['POST', '/resend', { email, type: 'signup' }],
  ['POST', '/verify', { email, type: 'email', token: '123456' }],
  ['PUT', '/user', { data: { a: 1 } }],
] as const;
const links = ['/verify?type=recovery&token=canary', '/reauthenticate'];

describe('what sign-in by mail is asked in the wrong way', () => {
  it.each(routes)(
    '%s %s answers 400 to no JSON, 415 to another type, 413 above the bound',
    async (method, path, body) => {
      const { access_token: token } = await openAccount();
      const answer = async (text: string, type = 'application/json') => {
        const { status, body: refusal } = await call(method, path, {
          body: text,
          token,
          headers: { 'Content-Type': type },
        });
        return [status, refusal.code];
      };
      expect(await answer('{')).toEqual([400, 'bad_json']);
      expect(await answer('[]')).toEqual([400, 'validation_failed']);
      expect(await answer(JSON.stringify(body), 'text/plain')).toEqual([415, 'bad_json']);
      const large = JSON.stringify({ ...body, more: 'x'.repeat(64 * 1024) });
      expect(await answer(large)).toEqual([413, 'request_entity_too_large']);
      expect(await env.DB.prepare('select count(*) as n from auth_mail_counts').first('n')).toBe(0);
    },
  );

  it('answers 503 and when to try again while D1 is down, and logs no value (P8)', async () => {
    const { access_token: token } = await openAccount();
    const options = { env: brokenDatabase(), token };
    const answers = [
      ...(await Promise.all(routes.map(([method, path, body]) => call(method, path, { ...options, body })))),
      ...(await Promise.all(links.map((path) => call('GET', path, options)))),
    ];
    for (const { status, headers, body } of answers) {
      expect([status, headers.get('Retry-After')]).toEqual([503, '5']);
      expect(body).toEqual({ code: 'unexpected_failure', message: messages.service.unavailable });
    }
    const lines = loggedFaults();
    expect(lines).toHaveLength(answers.length);
    expect(lines.join('\n')).not.toMatch(/canary|123456|Lovelace/);
  });
});
