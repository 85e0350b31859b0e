import { env, exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { DirectoryChoices, DirectoryPage } from '#domain/directory/responses.ts';
import { messages } from '#domain/messages/index.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { countingDatabase } from '../../tests/support/database.ts';
import { copyTherapist, profile, signUp, signUpAlone } from '../../tests/support/factories.ts';
import { answered, get, post, postRaw } from '../../tests/support/requests.ts';
import { changeAccess } from './index.ts';
import { listChoices } from './list-choices.ts';
import { listDirectory } from './list-therapists.ts';

const list = async (query: string) => (await answered(get(`/api/directory${query}`))).body as DirectoryPage;
const namesIn = async (query: string) => (await list(query)).therapists.map(({ name }) => name).sort();
const choices = async () => (await answered(get('/api/directory/choices'))).body as DirectoryChoices;

/** A listed therapist by a name. */
async function listNamed(name: string, changes: Partial<Profile> = {}) {
  const [firstName = '', ...rest] = name.split(' ');
  const account = await signUp(firstName, rest.join(' '));
  expect((await post('/api/profiles/me', profile(changes), { token: account.token })).status).toBe(200);
  return account;
}

/** Sends the form that looks for a name, as a page without script does. */
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
const search = (name: string) =>
  exports.default.fetch('http://localhost/api/directory/name', {
    method: 'POST',
    headers: form,
    body: new URLSearchParams({ name }).toString(),
    redirect: 'manual',
  });
const addressOf = async (name: string) => {
  const response = await search(name);
  expect(response.status).toBe(303);
  return response.headers.get('Location') ?? '';
};
const found = async (name: string, more = '') => namesIn(`${(await addressOf(name)).replace('/directory', '')}${more}`);

describe('the price', () => {
  it('is what one person pays at least; who has not said it stands under none', async () => {
    await listNamed('At Ninety', { session_rates: '$90 per session' });
    await listNamed('From Onetwenty', { session_rates: '$120 - $180 per session, sliding scale' });
    await listNamed('Couples Cheaper', { session_rates: 'Individual $160, couples $70' });
    await listNamed('Upto Twohundred', { session_rates: 'up to $200' });
    await listNamed('Only Sliding', { session_rates: 'Sliding scale' });
    await listNamed('Not Said', { session_rates: '' });
    expect(await namesIn('?price=75')).toEqual([]);
    expect(await namesIn('?price=100')).toEqual(['At Ninety']);
    expect(await namesIn('?price=150')).toEqual(['At Ninety', 'From Onetwenty']);
    expect(await namesIn('?price=200')).toEqual(['At Ninety', 'Couples Cheaper', 'From Onetwenty', 'Upto Twohundred']);
    expect(await namesIn('?price=sliding')).toEqual(['From Onetwenty', 'Only Sliding']);
    expect((await list('?price=75&format=virtual')).lift).toEqual({ filter: 'price', count: 6 });
  });
});

describe('languages and identities', () => {
  it('are what somebody states, with what it is a part of, beside every other filter', async () => {
    await listNamed('Min Kim', {
      languages: 'English, Mandarin',
      identities: 'Korean American',
      practice_states: 'CA',
    });
    await listNamed('Zo Baptiste', {
      languages: 'Haitian Creole',
      identities: 'Black, gay, LGBTQ+',
      practice_states: 'NY',
    });
    await listNamed('Al Lee', { languages: '', identities: 'LGBTQ+ affirming', about_me: 'I am a Black man.' });
    expect(await namesIn('?language=mandarin')).toEqual(['Min Kim']);
    expect(await namesIn('?language=chinese')).toEqual(['Min Kim']);
    expect(await namesIn('?language=haitian+creole')).toEqual(['Zo Baptiste']);
    expect(await namesIn('?identity=asian')).toEqual(['Min Kim']);
    expect(await namesIn('?identity=lgbtq')).toEqual(['Zo Baptiste']);
    expect(await namesIn('?identity=black')).toEqual(['Zo Baptiste']);
    expect(await namesIn('?identity=bipoc&state=CA&format=virtual')).toEqual(['Min Kim']);
    expect(await namesIn('?identity=black&state=CA')).toEqual([]);
  });
});

describe('the search by name', () => {
  it('finds the beginning of any part, in whatever letters, beside other filters', async () => {
    await listNamed('María García', { practice_states: 'CA' });
    await listNamed('Garrett O’Neil', { practice_states: 'TX' });
    await listNamed('Ann Margarc', { practice_states: 'CA' });
    expect(await found('garc')).toEqual(['María García']);
    expect(await found('GARCÍA mar')).toEqual(['María García']);
    expect(await found(' gar ')).toEqual(['Garrett O’Neil', 'María García']);
    expect(await found('gar', '&state=CA')).toEqual(['María García']);
    expect(await found('oneil')).toEqual(['Garrett O’Neil']);
    expect(await found('neil')).toEqual(['Garrett O’Neil']);
    expect(await found('arc')).toEqual([]);
    expect(await found('%')).toHaveLength(3);
  });

  it('keeps the name out of the address, and answers no cache with it', async () => {
    await listNamed('María García');
    const address = await addressOf('garcía');
    expect(address).toMatch(/^\/directory\?name=[\w.-]+$/);
    expect(decodeURIComponent(address)).not.toMatch(/garc/i);
    const answer = await get(`/api${address}`);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(await answer.json()).toMatchObject({ name: 'garcía', therapists: [{ name: 'María García' }] });
    expect((await search('garcía')).headers.get('Cache-Control')).toBe('no-store');
  });

  it('leads to the whole list where nothing was typed, and takes the beginning of what is too long', async () => {
    await listNamed('María García');
    for (const nothing of ['', '  ', '—']) expect(await addressOf(nothing)).toBe('/directory');
    expect(await found(`garc ${'x'.repeat(40_000)}`)).toEqual([]);
    const address = await addressOf('y'.repeat(40_000));
    expect(address.length).toBeLessThan(200);
  });

  it('says what to lift, as every filter does', async () => {
    await listNamed('María García');
    const address = (await addressOf('zzz')).replace('/directory', '');
    expect(await list(address)).toMatchObject({ therapists: [], name: 'zzz', lift: { filter: 'name', count: 1 } });
  });

  it('P49 refuses what is no form, and a name that was changed on the way', async () => {
    const refused = (body: BodyInit, type: string) =>
      answered(postRaw('/api/directory/name', body, { headers: { 'Content-Type': type } }));
    const urlencoded = form['Content-Type'];
    expect(await refused('{"name":"garc"}', 'application/json')).toEqual({
      status: 415,
      body: { error: messages.input.notForm },
    });
    expect(await refused('x=1', urlencoded)).toMatchObject({ status: 400 });
    expect(await refused('name=a&name=b', urlencoded)).toMatchObject({ status: 400 });
    expect(await refused('name=a&x=1', urlencoded)).toEqual({
      status: 400,
      body: { error: messages.input.unknownField },
    });
    expect(await refused(`name=${'x'.repeat(65 * 1024)}`, urlencoded)).toEqual({
      status: 413,
      body: { error: messages.input.tooLarge },
    });
    const address = await addressOf('garc');
    for (const changed of [`${address}x`, address.replace('=t1.', '=t9.'), '/directory?name=garc'])
      expect(await answered(get(`/api${changed}`)), changed).toEqual({
        status: 400,
        body: { error: messages.input.choice },
      });
  });
});

describe('what can be looked for', () => {
  const learn = (userId: string, change: string) =>
    changeAccess(
      env.DB,
      [userId],
      [env.DB.prepare(`update billing_customers set ${change} where user_id = ?`).bind(userId)],
      new Date(),
    );

  it('is what a listed therapist states: no territory without one, no English', async () => {
    expect(await choices()).toEqual({ states: [], languages: [], identities: [] });
    await listNamed('Min Kim', { practice_states: 'CA, Guam', languages: 'English, Mandarin', identities: 'Korean' });
    await listNamed('Zo Baptiste', { practice_states: 'CA', languages: 'English', accepting_new_clients: false });
    expect(await choices()).toEqual({
      states: ['CA', 'GU'],
      languages: ['mandarin', 'chinese'],
      identities: ['asian', 'bipoc', 'east-asian', 'korean'],
    });
  });

  it('follows a save, the end of access, its return, and a deletion', async () => {
    const kim = { practice_states: 'CA, GU', languages: 'Korean', identities: 'Korean' };
    const { token, userId } = await listNamed('Min Kim', kim);
    await listNamed('Zo Baptiste', { practice_states: 'CA', languages: 'Hausa', identities: '' });
    const states = async () => (await choices()).states;
    await learn(userId, "status = 'canceled'");
    expect(await choices()).toEqual({ states: ['CA'], languages: ['hausa'], identities: [] });
    await learn(userId, "status = 'active'");
    expect(await choices()).toMatchObject({ states: ['CA', 'GU'], languages: ['korean', 'hausa'] });
    await post('/api/profiles/me', profile({ ...kim, practice_states: 'VI', identities: '' }), { token });
    expect(await choices()).toEqual({ states: ['CA', 'VI'], languages: ['korean', 'hausa'], identities: [] });
    const deletion = { method: 'DELETE', body: JSON.stringify({ confirmation: 'DELETE' }) };
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const { status } = await exports.default.fetch('http://localhost/api/therapists/account', { ...deletion, headers });
    expect(status).toBe(200);
    expect(await states()).toEqual(['CA']);
  });

  it('ends with access that ends by time alone, before any job has run', async () => {
    const { userId } = await listNamed('Min Kim', { practice_states: 'GU' });
    await listNamed('Zo Baptiste', { practice_states: 'CA' });
    const seconds = Math.floor(Date.now() / 1000);
    await learn(userId, `ends_at = ${seconds + 60}`);
    const at = async (after: number) => (await listChoices(env.DB, new Date((seconds + after) * 1000))).states;
    expect([await at(59), await at(60)]).toEqual([['CA', 'GU'], ['CA']]);
    await learn(userId, `ends_at = null, status = 'past_due', current_period_start = ${seconds - 6 * 86_400}`);
    expect([await at(86_399), await at(86_401)]).toEqual([['CA', 'GU'], ['CA']]);
  });

  it('holds nobody who never had access', async () => {
    const { token } = await signUpAlone('Min', 'Kim');
    expect((await post('/api/profiles/me', profile({ practice_states: 'GU' }), { token })).status).not.toBe(200);
    expect((await choices()).states).toEqual([]);
  });

  it('and a page of the list are two statements of at most 60 rows, with every filter, however many there are', async () => {
    await listNamed('María García', {
      practice_states: 'CA, NY',
      languages: 'Spanish, Portuguese, French, Hausa, Hindi, Korean',
      identities: 'Mexican, gay, Catholic, a veteran',
      session_rates: '$90, sliding scale',
    });
    const { therapist_id: id = '' } =
      (await env.DB.prepare('select therapist_id from therapist_features').first()) ?? {};
    await copyTherapist(String(id), 199);
    for (const query of [
      { state: 'CA' },
      { state: 'CA', price: '100', language: 'hausa', identity: 'veteran' },
      { name: 'garc mar', price: 'sliding' },
    ] as const) {
      const { db, roundTrips, rowsRead } = countingDatabase();
      const [page] = [await listDirectory(db, query, new Date()), await listChoices(db, new Date())];
      expect(page.therapists).toHaveLength(12);
      expect(page.next).not.toBeNull();
      expect(roundTrips()).toBe(2);
      expect(rowsRead()).toBeLessThanOrEqual(60);
    }
  });
});
