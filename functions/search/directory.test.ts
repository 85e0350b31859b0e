import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { directoryFilterNames } from '#domain/directory/directory.ts';
import type { DirectoryCard, DirectoryPage } from '#domain/directory/responses.ts';
import { messages } from '#domain/messages/index.ts';
import { countingDatabase } from '../../tests/support/database.ts';
import { copyTherapist, listTherapist, profile } from '../../tests/support/factories.ts';
import { answered, get, post } from '../../tests/support/requests.ts';
import { runJob } from '../jobs.ts';
import { listDirectory } from './list-therapists.ts';

const list = async (query = '') => {
  const response = await get(`/api/directory${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as DirectoryPage;
};
const idsOf = async (query: string) => (await list(query)).therapists.map((card) => card.therapist_id).sort();

describe('the directory', () => {
  it('shows of a therapist what a client asks first, and nothing else', async () => {
    const { therapistId } = await listTherapist({
      specialties: 'Anxiety, Stress, Depression, Grief, Sleep',
      practice_states: 'CA, New York, nowhere',
      insurances: 'Aetna, BCBS, Cigna, UHC, Humana, my own plan',
      next_opening: '2099-01-05',
    });
    const { therapists, next, lift } = await list();
    expect([next, lift]).toEqual([null, null]);
    expect(therapists).toEqual([
      {
        therapist_id: therapistId,
        name: 'Ada Therapist',
        title: 'Licensed Clinical Psychologist',
        profile_photo_url: '',
        specialties: ['Anxiety', 'Stress', 'Depression', 'Grief'],
        states: ['CA', 'NY'],
        session_type: 'hybrid',
        insurers: ['Blue Cross Blue Shield', 'UnitedHealthcare', 'Aetna', 'Cigna'],
        more_insurers: 1,
        accepting_new_clients: true,
        next_opening: '2099-01-05',
        openings_confirmed_on: '',
        facts: { cost: '$150', opening: 'Jan 5, 2099', format: 'Online or in person' },
      },
    ]);
  });

  it('filters by each, and by all at once', async () => {
    const ids = {
      online: (await listTherapist({ session_type: 'virtual', practice_states: 'CA', specialties: 'Anxiety' }))
        .therapistId,
      room: (
        await listTherapist({
          session_type: 'in-person',
          practice_states: 'TX',
          specialties: 'Sleep',
          insurances: 'Cigna',
        })
      ).therapistId,
      both: (await listTherapist({ practice_states: 'CA, TX', specialties: 'Sleep', accepting_new_clients: false }))
        .therapistId,
    };
    const some = (...names: (keyof typeof ids)[]) => names.map((name) => ids[name]).sort();
    expect(await idsOf('')).toEqual(some('online', 'room', 'both'));
    expect(await idsOf('?state=CA')).toEqual(some('online', 'both'));
    expect(await idsOf('?state=TX')).toEqual(some('room', 'both'));
    expect(await idsOf('?concern=sleep')).toEqual(some('room', 'both'));
    expect(await idsOf('?insurer=aetna')).toEqual(some('online', 'both'));
    expect(await idsOf('?format=virtual')).toEqual(some('online', 'both'));
    expect(await idsOf('?format=in-person')).toEqual(some('room', 'both'));
    expect(await idsOf('?accepting=true')).toEqual(some('online', 'room'));
    expect(await idsOf('?state=TX&concern=sleep&insurer=cigna&format=in-person&accepting=true')).toEqual(some('room'));
  });

  it('says which one filter to lift when nobody is left, and none where no single one helps', async () => {
    await listTherapist({ practice_states: 'CA', specialties: 'Anxiety', insurances: 'Aetna' });
    await listTherapist({ practice_states: 'CA', specialties: 'Anxiety', insurances: 'Cigna' });
    await listTherapist({ practice_states: 'CA', specialties: 'Sleep', insurances: 'Kaiser' });
    expect(await list('?state=CA&concern=anxiety&insurer=kaiser')).toEqual({
      therapists: [],
      next: null,
      lift: { filter: 'insurer', count: 2 },
      emptyState: null,
      name: null,
    });
    expect(await list('?state=CA&concern=grief&insurer=oscar')).toMatchObject({ lift: null, emptyState: null });
    expect(await list('?state=CA')).toMatchObject({ lift: null, emptyState: null });
    expect(await list('?concern=grief')).toMatchObject({ lift: { filter: 'concern', count: 3 }, emptyState: null });
  });

  it('says of a state that nobody is licensed there, and never offers those who are licensed elsewhere', async () => {
    await listTherapist({ practice_states: 'CA', specialties: 'Grief', insurances: 'Aetna' });
    await listTherapist({ practice_states: 'NV', specialties: 'Sleep', accepting_new_clients: false });
    for (const query of [
      '?state=WY',
      '?state=WY&concern=grief',
      '?state=WY&concern=grief&insurer=aetna&accepting=true',
    ])
      expect(await list(query), query).toMatchObject({ therapists: [], next: null, lift: null, emptyState: 'WY' });
    // In Nevada is somebody: what is lifted is what was asked of them.
    expect(await list('?state=NV&concern=grief')).toMatchObject({
      lift: { filter: 'concern', count: 1 },
      emptyState: null,
    });
    expect(await list('?state=NV&concern=grief&accepting=true')).toMatchObject({ lift: null, emptyState: null });
  });

  it('drops an opening that is out of date, and calls one that has come today', async () => {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    await listTherapist({ next_opening: day(-100) });
    expect((await list()).therapists[0]?.next_opening).toBe('');
    await listTherapist({ next_opening: day(-3), practice_states: 'TX' });
    expect((await list('?state=TX')).therapists[0]?.next_opening).toBe(day(0));
  });

  it('P49 takes hostile queries for what they are: unknown', async () => {
    await listTherapist();
    const hostile = ['%', '_', '"', '*', "' OR 1=1--", 'x'.repeat(60), '\u0000'];
    for (const name of [...directoryFilterNames, 'after']) {
      for (const value of hostile) {
        const answer = await answered(get(`/api/directory?${new URLSearchParams({ [name]: value })}`));
        expect(answer, `${name}=${value}`).toEqual({ status: 400, body: { error: messages.input.choice } });
      }
    }
    expect(await answered(get('/api/directory?sort=id;drop'))).toEqual({
      status: 400,
      body: { error: messages.input.unknownField },
    });
    for (const query of ['state=CA&state=NY', 'state[]=CA', '__proto__=x', 'constructor=x', 'state=%ff', 'state=ca']) {
      const { status, body } = await answered(get(`/api/directory?${query}`));
      expect([query, status, body]).toEqual([query, 400, { error: expect.any(String) }]);
    }
    expect((await list()).therapists).toHaveLength(1);
  });

  it('leads through everybody once, a page at a time, in one statement of at most 60 rows', async () => {
    const { therapistId } = await listTherapist({ practice_states: 'CA' });
    await copyTherapist(therapistId, 99);
    const seen: string[] = [];
    let query: { state: 'CA'; after?: string } = { state: 'CA' };
    for (let page = 0; page < 9; page++) {
      const { db, roundTrips, rowsRead } = countingDatabase();
      const { therapists, next } = await listDirectory(db, query, new Date());
      expect([roundTrips(), rowsRead() <= 60]).toEqual([1, true]);
      seen.push(...therapists.map((card: DirectoryCard) => card.therapist_id));
      expect(next === null).toBe(page === 8);
      if (next) query = { state: 'CA', after: next };
    }
    expect(new Set(seen).size).toBe(100);
    expect(seen).toHaveLength(100);
  });

  it('keeps its order all day, and has another on the next', async () => {
    const { therapistId } = await listTherapist();
    await copyTherapist(therapistId, 11);
    const order = async () => (await list()).therapists.map((card) => card.therapist_id);
    const deal = (day: string) => runJob('0 9 * * *', env, new Date(`${day}T09:00:00Z`));
    await deal('2026-05-01');
    const first = await order();
    await deal('2026-05-01');
    expect(await order()).toEqual(first);
    await deal('2026-05-02');
    const second = await order();
    expect(second).not.toEqual(first);
    expect([...second].sort()).toEqual([...first].sort());
  });

  it('follows a profile when it is saved again, and keeps its turn', async () => {
    const { therapistId, token } = await listTherapist({ practice_states: 'CA, TX', specialties: 'Anxiety' });
    const turns = async () =>
      (
        await env.DB.prepare('select scope, turn from directory_entries where therapist_id = ? order by 1')
          .bind(therapistId)
          .all()
      ).results;
    await env.DB.prepare('update directory_entries set turn = 7').run();
    const changed = profile({ practice_states: 'TX, NV', specialties: 'Grief', accepting_new_clients: false });
    expect((await post('/api/profiles/me', changed, { token })).status).toBe(200);
    expect(await turns()).toEqual(['', 'NV', 'TX'].map((scope) => ({ scope, turn: 7 })));
    expect(await idsOf('?concern=anxiety')).toEqual([]);
    expect(await idsOf('?concern=grief&state=NV')).toEqual([therapistId]);
  });

  it('is not touched by a save that was refused', async () => {
    const { therapistId, token } = await listTherapist({ specialties: 'Anxiety' });
    const stale = { 'If-Match': '"2020-01-01T00:00:00.000Z"' };
    expect((await post('/api/profiles/me', profile({ specialties: 'Grief' }), { token, headers: stale })).status).toBe(
      409,
    );
    expect(await idsOf('?concern=anxiety')).toEqual([therapistId]);
    expect(await idsOf('?concern=grief')).toEqual([]);
  });

  it('may be kept by a cache for a minute, and for an hour what the sitemap lists; a refusal by none', async () => {
    const caching = async (path: string) => (await get(path)).headers.get('Cache-Control');
    expect(await caching('/api/directory')).toBe('public, max-age=60');
    expect(await caching('/api/directory/listed')).toBe('public, max-age=3600');
    expect(await caching('/api/directory?state=nowhere')).toBe('no-store');
  });
});

describe('what the sitemap lists', () => {
  it('is every therapist with the last change, and every state that has one', async () => {
    const { therapistId } = await listTherapist({ practice_states: 'CA, NY' });
    const { body } = await answered(get('/api/directory/listed'));
    expect(body).toEqual({
      therapists: [{ therapist_id: therapistId, updated_at: expect.stringMatching(/^\d{4}-.*Z$/) }],
      states: ['CA', 'NY'],
    });
  });
});
