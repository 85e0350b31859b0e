import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { directoryDay, directoryTurn, facetText } from '#domain/directory/directory.ts';
import { nameParts } from '#domain/directory/names.ts';
import { mayaDemo } from '../../dev/seed/demo-accounts.ts';
import { seedStatements } from '../../dev/seed/sql.ts';
import { defaultSeed, generateTherapists } from '../../dev/seed/therapists.ts';
import { copyTherapist, listTherapist, profile } from '../../tests/support/factories.ts';
import { get, post } from '../../tests/support/requests.ts';
import { runJob } from '../jobs.ts';

type Entry = Readonly<{ scope: string; turn: number; therapist_id: string }>;

const entries = async () =>
  (await env.DB.prepare('select scope, turn, therapist_id from directory_entries order by 1, 3').all<Entry>()).results;
const byText = (one: object, other: object) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1);
const listsOf = (rows: readonly Entry[]) => new Set(rows.map(({ scope, therapist_id }) => `${scope} ${therapist_id}`));
const deal = (day: string) => runJob('0 9 * * *', env, new Date(`${day}T09:00:00Z`));

describe('the entries of a therapist whose turns differ, as the migration dealt them', () => {
  let therapist: Awaited<ReturnType<typeof listTherapist>>;

  beforeEach(async () => {
    therapist = await listTherapist({ practice_states: 'CA, NY', specialties: 'Anxiety' });
    await env.DB.prepare(
      "update directory_entries set turn = case scope when '' then 5 when 'CA' then 3 else 9 end",
    ).run();
  });

  it('are one a list after a save, and say what was saved', async () => {
    const changed = profile({ practice_states: 'NY, TX', specialties: 'Grief' });
    expect((await post('/api/profiles/me', changed, { token: therapist.token })).status).toBe(200);
    const turns = { '': 5, NY: 9, TX: 3 };
    expect(await entries()).toEqual(
      Object.entries(turns).map(([scope, turn]) => ({ scope, turn, therapist_id: therapist.therapistId })),
    );
    const anxious = (await (await get('/api/directory?concern=anxiety')).json()) as { therapists: unknown[] };
    expect(anxious.therapists).toEqual([]);
  });

  it('can be dealt anew after a save', async () => {
    await post('/api/profiles/me', profile({ practice_states: 'CA, NY' }), { token: therapist.token });
    await deal('2026-05-01');
    const turn = directoryTurn(therapist.therapistId, '2026-05-01');
    expect((await entries()).map((entry) => entry.turn)).toEqual([turn, turn, turn]);
  });
});

describe('the entries of the seed', () => {
  const sow = async (day: string) => {
    for (const sql of seedStatements({ count: 12, today: new Date(`${day}T12:00:00Z`), passwordHash: '!' }))
      await env.DB.prepare(sql).run();
  };

  it('stay as they are when it is sown again on another day', async () => {
    await sow('2026-05-01');
    const before = await entries();
    expect(before.length).toBeGreaterThan(24);
    expect(listsOf(before).size).toBe(before.length);
    await sow('2026-05-02');
    expect(await entries()).toEqual(before);
  });

  it('are, like all that search reads, what saving the same profiles makes', async () => {
    await sow('2026-05-01');
    const sown = [...generateTherapists(12, defaultSeed, new Date('2026-05-01T12:00:00Z'))].slice(0, 4);
    const rowsOf = async (id: string, name: string) => {
      const tables = ['therapist_features', 'match_postings', 'directory_entries', 'directory_choices'].map((table) =>
        env.DB.prepare(`select * from ${table} where therapist_id = ? order by 1, 2`).bind(id),
      );
      const rows = (await env.DB.batch<Record<string, unknown>>(tables)).flatMap(({ results }) => results);
      return rows.map(
        ({ therapist_id, user_id, turn, updated_at, openings_confirmed_at, openings_counted_from, ...row }) => ({
          ...row,
          ...(row.names === undefined ? {} : { names: row.names === facetText(nameParts(name)) }),
          ...(typeof row.card === 'string' ? { card: row.card.replace(JSON.stringify(name), '""') } : {}),
        }),
      );
    };
    for (const { id, name, profile: written } of sown) {
      const saved = await listTherapist(written);
      const rows = await rowsOf(id, name);
      expect(rows.length).toBeGreaterThan(3);
      expect((await rowsOf(saved.therapistId, 'Ada Therapist')).toSorted(byText)).toEqual(rows.toSorted(byText));
    }
  });

  it('are none for the demo therapist, whose trial has not begun', async () => {
    await sow('2026-05-01');
    const { id } = mayaDemo(new Date());
    expect((await entries()).filter(({ therapist_id }) => therapist_id === id)).toEqual([]);
  });
});

describe('the daily deal', () => {
  it('reaches everybody, however many there are', async () => {
    const { therapistId } = await listTherapist({ practice_states: 'CA' });
    await copyTherapist(therapistId, 2100);
    const now = new Date('2026-05-02T09:00:00Z');
    await runJob('0 9 * * *', env, now);
    const dealt = await entries();
    expect(dealt).toHaveLength(2 * 2101);
    expect(dealt.filter(({ turn, therapist_id: id }) => turn !== directoryTurn(id, directoryDay(now)))).toEqual([]);
  });
});
