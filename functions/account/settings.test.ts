import { exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { messages } from '#domain/messages/index.ts';
import { dump } from '../../tests/support/database.ts';
import { signUp } from '../../tests/support/factories.ts';
import { answered, get } from '../../tests/support/requests.ts';

const path = '/api/therapists/settings';
const { invalidJson } = messages.settings;

function save(token: string, body: string): Promise<Response> {
  return exports.default.fetch(`http://localhost${path}`, {
    method: 'PATCH',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body,
  });
}

/** The body that saves a text of JSON as it is. */
const bodyWith = (preferences: string) => `{"notification_preferences":${preferences}}`;

const textOf = async (pending: Promise<Response>) => {
  const response = await pending;
  return { status: response.status, text: await response.text() };
};

describe('a therapist’s settings', () => {
  it('are an empty object before they are saved', async () => {
    const { token } = await signUp();
    expect(await textOf(get(path, { token }))).toEqual({
      status: 200,
      text: '{"settings":{"notification_preferences":{}}}',
    });
  });

  it('P41 read back as they were saved, byte for byte and key for key', async () => {
    const { token } = await signUp();
    const preferences =
      '{"zebra":["👩🏽‍⚕️ \\" </script>",null,1.5],"email":{"weekly_summary":true,"x":{}},"apple":false}';
    const saved = await textOf(save(token, bodyWith(preferences)));
    expect(saved).toEqual({ status: 200, text: `{"settings":${bodyWith(preferences)}}` });
    expect(await textOf(get(path, { token }))).toEqual(saved);
  });

  it('P41 are replaced by what is saved, not merged with it', async () => {
    const { token } = await signUp();
    await save(token, bodyWith('{"email":{"booking_request":false},"sms":true}'));
    await save(token, bodyWith('{"email":{"weekly_summary":true}}'));
    expect(await answered(get(path, { token }))).toEqual({
      status: 200,
      body: { settings: { notification_preferences: { email: { weekly_summary: true } } } },
    });
  });

  it('are each therapist’s own', async () => {
    const [first, second, third] = [await signUp(), await signUp(), await signUp()];
    await save(first.token, bodyWith('{"of":"first"}'));
    await save(second.token, bodyWith('{"of":"second"}'));
    const shown = await Promise.all([first, second, third].map(({ token }) => answered(get(path, { token }))));
    expect(shown.map(({ body }) => body)).toEqual([
      { settings: { notification_preferences: { of: 'first' } } },
      { settings: { notification_preferences: { of: 'second' } } },
      { settings: { notification_preferences: {} } },
    ]);
  });

  it.each([
    ['a list', bodyWith('[]'), 400, invalidJson],
    ['null', bodyWith('null'), 400, invalidJson],
    ['a text of JSON', bodyWith('"{}"'), 400, invalidJson],
    ['a number', bodyWith('5'), 400, invalidJson],
    ['no preferences', '{}', 400, invalidJson],
    ['100 levels', bodyWith(`${'{"a":'.repeat(99)}{}${'}'.repeat(99)}`), 400, invalidJson],
    [
      'more levels than can be followed',
      bodyWith(`{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`),
      400,
      invalidJson,
    ],
    ['9 levels', bodyWith(`${'{"a":'.repeat(8)}{}${'}'.repeat(8)}`), 400, invalidJson],
    ['more than 16 kB', bodyWith(`{"a":"${'x'.repeat(16 * 1024)}"}`), 400, invalidJson],
    ['more than 64 kB', bodyWith(`{"a":"${'x'.repeat(64 * 1024)}"}`), 413, messages.input.tooLarge],
    ['__proto__', bodyWith('{"__proto__":{"admin":true}}'), 400, invalidJson],
    ['__proto__ further in', bodyWith('{"a":[{"__proto__":{}}]}'), 400, invalidJson],
    ['constructor', bodyWith('{"a":{"constructor":{}}}'), 400, invalidJson],
    ['a key twice', bodyWith('{"a":1,"a":2}'), 400, invalidJson],
    ['a key twice further in', bodyWith('{"a":[{"b":1,"b":2}]}'), 400, invalidJson],
    ['the preferences twice', '{"notification_preferences":{},"notification_preferences":{}}', 400, invalidJson],
    ['NUL', bodyWith('{"a":"\\u0000"}'), 400, invalidJson],
    ['a lone surrogate', bodyWith('{"a":"\\ud800"}'), 400, invalidJson],
    ['a key beside the preferences', '{"notification_preferences":{},"a":1}', 400, messages.input.unknownField],
  ])('P41 are not changed by %s', async (_, body, status, error) => {
    const { token } = await signUp();
    await save(token, bodyWith('{"kept":true}'));
    const before = await dump();
    expect(await answered(save(token, body))).toEqual({ status, body: { error } });
    expect(await dump()).toBe(before);
  });
});
