import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { DirectoryCard } from '#domain/directory/responses.ts';
import { messages } from '#domain/messages/index.ts';
import type { OwnProfile } from '#domain/profile/responses.ts';
import { bookingRequest, listTherapist, signUpAlone, takeSurvey } from '../../tests/support/factories.ts';
import { answered, get, patch, post } from '../../tests/support/requests.ts';
import { api } from '../api.ts';
import { signIn, withEnv } from '../auth/testing.ts';
import { outbox } from '../email/testing.ts';
import { configOf } from '../http/config.ts';
import { sealName } from '../search/sealed-name.ts';

const names = { firstName: 'Grace', lastName: 'Murray', honorific: 'Dr.', pronouns: 'she/her' };
const change = (token: string, body: object) => answered(patch('/api/therapists/account/name', body, { token }));
const read = async <Body>(path: string, token?: string) =>
  (await answered(get(path, token === undefined ? {} : { token }))).body as Body;
type Profiled = Readonly<{ profile: OwnProfile }>;
type Listed = Readonly<{ therapists: readonly DirectoryCard[] }>;
const found = async (name: string) => {
  const sealed = await sealName(configOf(env).SEAL_KEYS, name);
  return (await read<Listed>(`/api/directory?${new URLSearchParams({ name: sealed ?? '' })}`)).therapists;
};

describe('another name', () => {
  it('is what the account, the profile, cards, lists, matches and mails say from then on', async () => {
    const { token, email, therapistId } = await listTherapist();
    const { profile: before } = await read<Profiled>('/api/profiles/me', token);
    expect(await change(token, { ...names, firstName: ' Grace ' })).toEqual({ status: 200, body: { names } });

    const called = { name: 'Grace Murray', honorific: 'Dr.', pronouns: 'she/her' };
    // What stands of openings is as confirmed as it was, and a form that is open elsewhere can still be saved.
    expect(await read('/api/profiles/me', token)).toEqual({ profile: { ...before, ...called } });
    expect(await answered(get(`/api/profiles/${therapistId}`))).toMatchObject({ body: { profile: called } });
    expect(await read('/api/directory')).toMatchObject({ therapists: [{ ...called, therapist_id: therapistId }] });
    expect((await takeSurvey()).matches).toMatchObject([
      { name: 'Grace Murray', called: 'Dr. Grace Murray (she/her)', therapistId },
    ]);
    expect((await signIn(email)).body.user.user_metadata).toMatchObject(names);
    expect(await read('/auth/v1/user', token)).toMatchObject({ user_metadata: names });
    expect(await read('/api/therapists/account/export', token)).toMatchObject({
      account: { first_name: 'Grace', last_name: 'Murray', honorific: 'Dr.', pronouns: 'she/her' },
    });
    expect((await post('/api/booking-requests', bookingRequest(therapistId))).status).toBe(201);
    const mails = JSON.stringify(await outbox());
    expect(mails).toContain('Grace Murray');
    expect(mails).not.toContain('Ada Therapist');
  });

  it('is one line, however it was typed, so that it says nothing else in a mail', async () => {
    const { token, therapistId } = await listTherapist();
    await change(token, { firstName: 'Grace\r\n\r\nYour account is locked.', lastName: '\u2028Murray' });
    expect(await read(`/api/profiles/${therapistId}`)).toMatchObject({
      profile: { name: 'Grace Your account is locked. Murray' },
    });
  });

  it('is found in the directory, and the former one is not', async () => {
    const { token, therapistId } = await listTherapist();
    await change(token, names);
    expect(await found('murr')).toMatchObject([{ therapist_id: therapistId }]);
    expect(await found('ada')).toEqual([]);
  });

  it('stays when the profile is saved again, by whoever had it open before', async () => {
    const { token } = await listTherapist();
    const { profile } = await read<Profiled>('/api/profiles/me', token);
    await change(token, names);
    const {
      therapist_id,
      name,
      honorific,
      pronouns,
      updated_at,
      openings_confirmed_at,
      openings_counted_from,
      ...written
    } = profile;
    const headers = { 'If-Match': `"${updated_at}"` };
    const saved = await answered(post('/api/profiles/me', { ...written, about_me: 'New words.' }, { token, headers }));
    expect(saved).toMatchObject({ status: 200, body: { profile: { name: 'Grace Murray', about_me: 'New words.' } } });
  });

  it('is refused where the profile is saved meanwhile again and again', async () => {
    const { token } = await listTherapist();
    let saves = 0;
    const saving = env.DB.prepare('update therapist_profiles set updated_at = ?');
    const batch: D1Database['batch'] = async (statements) => {
      const results = await env.DB.batch<never>(statements);
      await saving.bind(new Date(Date.now() + ++saves).toISOString()).run();
      return results;
    };
    const database = new Proxy(env.DB, {
      get: (target, name) => (name === 'batch' ? batch : Reflect.get(target, name).bind(target)),
    });
    const request = new Request('http://localhost/api/therapists/account/name', {
      method: 'PATCH',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(names),
    });
    const response = await api.fetch(request, withEnv({ DB: database }));
    expect({ status: response.status, body: await response.json() }).toEqual({
      status: 409,
      body: { error: messages.profile.changedElsewhere },
    });
  });

  it('can be given before there is a profile, with title and pronouns taken back again, and what else the account says stays', async () => {
    const { token, userId } = await signUpAlone();
    await env.DB.prepare("update users set user_metadata = json_set(user_metadata, '$.theme', 'dark') where id = ?")
      .bind(userId)
      .run();
    await change(token, names);
    expect(await change(token, { firstName: 'Grace', lastName: 'Murray' })).toMatchObject({ status: 200 });
    expect(await read('/auth/v1/user', token)).toMatchObject({
      user_metadata: { ...names, honorific: '', pronouns: '', theme: 'dark' },
    });
  });

  it.each([
    [{ firstName: ' ' }, 'First name is required.'],
    [{ lastName: undefined }, 'Last name is required.'],
    [{ honorific: 'Dr. a.com/x' }, 'Please give the title alone, such as Dr.'],
    [{ honorific: 'evil.com' }, 'Please give the title alone, such as Dr.'],
    [{ pronouns: 'evil.com/x' }, 'Please give your pronouns alone, such as she/her.'],
    [{ lastName: 'see https://evil.example' }, 'Please give the name alone, on one line.'],
    [{ firstName: '\u202eadA' }, 'Please give the name alone, on one line.'],
    [
      { honorific: 'A title of many more letters' },
      'Title before your name is too long. Please keep this to 20 characters or fewer.',
    ],
    [{ pronouns: 'call 510 555 0100' }, 'Please give your pronouns alone, such as she/her.'],
    [{ email: 'new@example.org' }, messages.input.unknownField],
  ])('with %o is refused, and changes nothing', async (wrong, error) => {
    const { token, therapistId } = await listTherapist();
    expect(await change(token, { ...names, ...wrong })).toEqual({ status: 400, body: { error } });
    expect(await answered(get(`/api/profiles/${therapistId}`))).toMatchObject({
      body: { profile: { name: 'Ada Therapist' } },
    });
  });
});
