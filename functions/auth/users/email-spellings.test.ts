import { env, exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { messages } from '#domain/messages/index.ts';
import { countOf } from '../../../tests/support/database.ts';
import { password } from '../../../tests/support/password.ts';
import { answered } from '../../../tests/support/requests.ts';
import { call, openAccount, signIn } from '../testing.ts';
import { keptEmail } from './email-spellings.ts';

const unicode = 'ada@bücher.example';
const ascii = 'ada@xn--bcher-kva.example';
/** One address as browsers, keyboards and files write it. */
const spellings = [
  unicode,
  ascii,
  ' Ada@BÜCHER.Example ',
  'ada@bu\u0308cher.example',
  'ADA@XN--BCHER-KVA.EXAMPLE',
  'ada@ｂücher.example',
];

const signUp = (email: string, data: object = { firstName: 'Ada', lastName: 'Lovelace' }) =>
  call('POST', '/signup', { body: { email, password, data } });
const changeEmail = (token: string, newEmail: string) =>
  answered(
    exports.default.fetch('http://localhost/api/therapists/account/email', {
      method: 'PATCH',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ newEmail }),
    }),
  );
const storedEmail = () => env.DB.prepare('select email from users').first('email');
/** Writes an account's address as earlier releases did. */
const storeEmail = (id: string, email: string) =>
  env.DB.prepare('update users set email = ? where id = ?').bind(email, id).run();

describe('P14 an address in Unicode and in punycode is one', { timeout: 60_000 }, () => {
  it.each([unicode, ascii])('signs in by any spelling of %s', async (stored) => {
    await openAccount(stored);
    for (const spelled of spellings) {
      const { status, body } = await signIn(spelled);
      expect(status, spelled).toBe(200);
      expect(body.user.email).toBe(stored);
    }
    expect((await signIn('ada@bucher.example')).status).toBe(400);
  });

  it.each([unicode, ascii])('%s is taken for any spelling of it', async (stored) => {
    await openAccount(stored);
    for (const spelled of spellings) {
      const { status, body } = await signUp(spelled);
      expect([status, body.code], spelled).toEqual([422, 'user_already_exists']);
    }
    const { access_token: other } = await openAccount('robin@example.com');
    for (const spelled of spellings) {
      expect(await changeEmail(other, spelled), spelled).toEqual({
        status: 409,
        body: { error: messages.account.emailTaken },
      });
    }
    expect(await countOf('users')).toBe(2);
  });

  it('is no other than the one that an account has, and never its own rival', async () => {
    const { access_token: token } = await openAccount(unicode);
    for (const spelled of spellings) {
      expect(await changeEmail(token, spelled), spelled).toEqual({
        status: 400,
        body: { error: messages.account.sameEmail },
      });
    }
    expect((await changeEmail(token, 'grace@xn--bcher-kva.example')).status).toBe(200);
    expect((await signIn('grace@bücher.example')).status).toBe(200);
  });

  it.each([
    [' Ada@BÜCHER.Example ', unicode],
    ['ada@ｂücher.example', unicode],
    ['ADA@XN--BCHER-KVA.EXAMPLE', ascii],
    ['ada@xn--a.example', 'ada@xn--a.example'],
    ['Ada@Example.com', 'ada@example.com'],
  ])('%j is kept as %s', async (typed, kept) => {
    expect(keptEmail(typed)).toBe(kept);
    const { status, body } = await signUp(typed);
    expect([status, body.user?.email, await storedEmail()]).toEqual([200, kept, kept]);
  });

  it('where earlier accounts have two spellings, each signs in by its own', async () => {
    const [one, other] = [await openAccount('one@example.com'), await openAccount('other@example.com')];
    await storeEmail(one.user.id, unicode);
    await storeEmail(other.user.id, ascii);
    expect((await signIn(unicode)).body.user.id).toBe(one.user.id);
    expect((await signIn(ascii)).body.user.id).toBe(other.user.id);
  });
});

it('names that show nothing are refused in what an account says of its owner', { timeout: 60_000 }, async () => {
  for (const nothing of ['', ' ', '\u200b\u200d', '\u3164', '\u2800', '\u00ad', '\u0301']) {
    for (const [name, sentence] of [
      ['firstName', messages.signUp.firstNameRequired],
      ['lastName', messages.signUp.lastNameRequired],
    ] as const) {
      const { status, body } = await signUp('ada@example.com', {
        firstName: 'Ada',
        lastName: 'Lovelace',
        [name]: nothing,
      });
      expect([status, body.message], JSON.stringify(nothing)).toEqual([400, sentence]);
    }
  }
  expect(await countOf('users')).toBe(0);
  expect((await signUp('ada@example.com', { firstName: 'می\u200cنا', lastName: '👩\u200d⚕️' })).status).toBe(200);
});
