import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { messages } from '#domain/messages/index.ts';
import { emptyProfile, requiredProfileFields } from '#domain/profile/profile.ts';
import type { OwnProfile } from '#domain/profile/responses.ts';
import { states } from '#domain/vocabulary/places.ts';
import { countOf, dump } from '../../tests/support/database.ts';
import { grantAccess, listTherapist, profile, signUp } from '../../tests/support/factories.ts';
import { answered, get, post } from '../../tests/support/requests.ts';

const path = '/api/profiles/me';
const iso = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

async function save(token: string, body: object, headers: Record<string, string> = {}) {
  const response = await post(path, body, { token, headers });
  return { status: response.status, body: (await response.json()) as { profile: OwnProfile; error?: string } };
}

const statesOf = async (therapistId: string) =>
  (
    await env.DB.prepare('select distinct state from match_postings where therapist_id = ? order by state')
      .bind(therapistId)
      .all<{ state: string }>()
  ).results.map((row) => row.state);

describe('a therapist’s own profile', () => {
  it('is empty, with the name of the account, before the first save', async () => {
    const { token } = await signUp('Grace', 'Hopper');
    expect(await answered(get(path, { token }))).toEqual({
      status: 200,
      body: {
        profile: {
          ...emptyProfile,
          therapist_id: '',
          name: 'Grace Hopper',
          honorific: '',
          pronouns: '',
          updated_at: null,
          openings_confirmed_at: null,
          openings_counted_from: null,
        },
      },
    });
  });

  it('reads back as it was saved, byte for byte', async () => {
    const { token } = await signUp('Grace', 'Hopper');
    const written = profile({
      about_me: 'Hi 👩🏽‍⚕️ – “quoted” <img src=x onerror=1> </script> {{x}} \u202E',
      video_url: 'https://vimeo.com/1',
      gender: 'female',
      age_band: 'older',
      languages: 'Español',
      accepting_new_clients: false,
      next_opening: '2026-12-01',
    });
    const saved = await save(token, written);
    expect(saved).toEqual({
      status: 200,
      body: {
        profile: {
          ...written,
          therapist_id: expect.stringMatching(/^[0-9a-z]{20}$/),
          name: 'Grace Hopper',
          honorific: '',
          pronouns: '',
          updated_at: expect.stringMatching(iso),
          // A save is a confirmation.
          openings_confirmed_at: saved.body.profile.updated_at,
          openings_counted_from: saved.body.profile.updated_at,
        },
      },
    });
    expect(await answered(get(path, { token }))).toEqual(saved);
  });

  it('keeps its id over saves, and its lists follow the text', async () => {
    const { token, therapistId } = await listTherapist({ practice_states: 'CA, New York, Atlantis' });
    expect(await statesOf(therapistId)).toEqual(['CA', 'NY']);
    const again = await save(token, profile({ practice_states: 'TX, TX', specialties: 'Grief' }));
    expect(again.body.profile.therapist_id).toBe(therapistId);
    expect(await statesOf(therapistId)).toEqual(['TX']);
    expect([await countOf('therapist_profiles'), await countOf('therapist_features')]).toEqual([1, 1]);
  });

  it('calls a therapist who signed up without a name a therapist', async () => {
    const { body } = await answered(
      post('/auth/v1/signup', { email: 'nameless@example.com', password: 'long enough' }),
    );
    const { access_token, user } = body as { access_token: string; user: { id: string } };
    await grantAccess(user.id);
    const saved = await save(access_token, profile());
    expect(saved).toMatchObject({ status: 200, body: { profile: { name: 'Therapist' } } });
  });

  it('is each therapist’s own', async () => {
    const first = await listTherapist({ title: 'First' });
    const second = await listTherapist({ title: 'Second' });
    expect(await answered(get(path, first))).toMatchObject({ body: { profile: { title: 'First' } } });
    expect(await answered(get(path, second))).toMatchObject({ body: { profile: { title: 'Second' } } });
  });

  it('is one row after five first saves at once', async () => {
    const { token } = await signUp();
    const saves = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((title) => save(token, profile({ title }))));
    expect(saves.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(saves.map(({ body }) => body.profile.therapist_id)).size).toBe(1);
    expect([await countOf('therapist_profiles'), await countOf('therapist_features')]).toEqual([1, 1]);
  });
});

describe('P20 the save rule', () => {
  it('refuses each of the seven fields blank, of white space, or missing', async () => {
    const { token } = await signUp();
    const before = await dump();
    for (const field of requiredProfileFields) {
      const { [field]: _left, ...rest } = profile();
      for (const body of [rest, { ...rest, [field]: '' }, { ...rest, [field]: ' \n ' }]) {
        expect(await save(token, body), field).toEqual({ status: 400, body: { error: messages.profile.required } });
      }
    }
    expect(await dump()).toBe(before);
  });

  it('asks for nothing but the seven fields', async () => {
    const { token } = await signUp();
    const seven = Object.fromEntries(requiredProfileFields.map((field) => [field, profile()[field]]));
    expect((await save(token, seven)).status).toBe(200);
  });

  it('takes no key that is not a field of the form', async () => {
    const { token } = await signUp();
    const before = await dump();
    for (const key of ['id', 'user_id', 'therapist_id', 'name', 'verified', 'status', 'updated_at']) {
      expect(await save(token, { ...profile(), [key]: 'mine' }), key).toEqual({
        status: 400,
        body: { error: messages.input.unknownField },
      });
    }
    expect(await dump()).toBe(before);
  });

  const wrong: readonly [keyof OwnProfile, unknown, string][] = [
    ['title', 'a\u0000b', messages.input.unstorable],
    ['about_me', 'a\ud800', messages.input.unstorable],
    ['about_me', 'x'.repeat(4001), 'About Me is too long. Please keep this to 4,000 characters or fewer.'],
    ['title', 5, messages.input.wrongType],
    ['session_type', 'by-pigeon', messages.input.choice],
    ['availability', 'Monday Midnight', messages.profile.badSlot],
    ['accepting_new_clients', 'yes', messages.input.wrongType],
    ['next_opening', '2026-02-30', messages.profile.badNextOpening],
    ['profile_photo_url', 'javascript:alert(1)', messages.profile.badMediaUrl],
    ['profile_photo_url', '//evil.example/a.png', messages.profile.badMediaUrl],
    ['video_url', 'data:text/html,x', messages.profile.badVideoUrl],
    ['video_url', 'http://169.254.169.254/', messages.profile.badVideoUrl],
    ['video_url', 'http://localhost/', messages.profile.badVideoUrl],
    ['video_url', 'https://u:p@vimeo.com/1', messages.profile.badVideoUrl],
  ];

  it('takes all states by name, and a list however it was pasted, as entries with commas', async () => {
    const { token, therapistId } = await listTherapist();
    const every = Object.values(states).join('\n');
    const pasted = profile({ practice_states: every, specialties: '• Anxiety\r\n• Depression\r\n• Grief' });
    const { status, body } = await save(token, pasted);
    expect(status).toBe(200);
    expect(body.profile).toMatchObject({
      practice_states: Object.values(states).join(', '),
      specialties: 'Anxiety, Depression, Grief',
    });
    expect(await statesOf(therapistId)).toEqual(Object.keys(states).toSorted());
  });

  it('P7, P22 takes no field of the wrong form', async () => {
    const { token } = await signUp();
    const before = await dump();
    for (const [field, value, error] of wrong) {
      const answer = await save(token, { ...profile(), [field]: value });
      expect(answer, `${field} ${String(value).slice(0, 40)}`).toEqual({ status: 400, body: { error } });
    }
    expect(await dump()).toBe(before);
  });
});

describe('P23 two tabs', () => {
  it('the second save, of an older profile, is refused and changes nothing', async () => {
    const { token } = await listTherapist();
    const loaded = await save(token, profile({ title: 'Loaded' }));
    const ifMatch = { 'If-Match': `"${loaded.body.profile.updated_at}"` };
    const first = await save(token, profile({ title: 'First', practice_states: 'TX' }), ifMatch);
    expect(first).toMatchObject({ status: 200, body: { profile: { title: 'First' } } });
    const before = await dump();
    expect(await save(token, profile({ title: 'Second', practice_states: 'WA' }), ifMatch)).toEqual({
      status: 409,
      body: { error: 'This profile was changed elsewhere. Reload to see it.' },
    });
    expect(await dump()).toBe(before);
  });

  it('one of two saves at once is refused, and the side tables belong to the other', async () => {
    const { token, therapistId } = await listTherapist();
    const loaded = await save(token, profile());
    const ifMatch = { 'If-Match': `"${loaded.body.profile.updated_at}"` };
    const saves = await Promise.all(
      ['TX', 'WA', 'OR', 'NV'].map((practice_states) => save(token, profile({ practice_states }), ifMatch)),
    );
    const won = saves.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(saves.filter(({ status }) => status === 409)).toHaveLength(3);
    expect(await statesOf(therapistId)).toEqual([won[0]?.body.profile.practice_states]);
  });

  it('without the header the last write wins', async () => {
    const { token } = await listTherapist();
    await save(token, profile({ title: 'First' }));
    expect(await save(token, profile({ title: 'Second' }))).toMatchObject({ status: 200 });
    expect(await answered(get(path, { token }))).toMatchObject({ body: { profile: { title: 'Second' } } });
  });

  it('a header for a profile that was never saved is refused', async () => {
    const { token } = await signUp();
    expect((await save(token, profile(), { 'If-Match': '"2026-01-01T00:00:00.000Z"' })).status).toBe(409);
    expect(await countOf('therapist_profiles')).toBe(0);
  });

  it('a header that is no such time is refused', async () => {
    const { token } = await signUp();
    const time = '2026-01-01T00:00:00.000Z';
    for (const header of [
      '*',
      'yesterday',
      time,
      `W/"${time}"`,
      `"${time}", "${time}"`,
      '"2026-99-01T00:00:00.000Z"',
    ]) {
      expect((await save(token, profile(), { 'If-Match': header })).status, header).toBe(400);
    }
    expect(await countOf('therapist_profiles')).toBe(0);
  });
});
