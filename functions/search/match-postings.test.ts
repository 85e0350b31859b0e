import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { Profile } from '#domain/profile/profile.ts';
import { dump } from '../../tests/support/database.ts';
import { listTherapist, profile, takeSurvey } from '../../tests/support/factories.ts';
import { post } from '../../tests/support/requests.ts';
import { runJob } from '../jobs.ts';

describe('the postings of a therapist', () => {
  const save = (changes: Partial<Profile>, token: string) => post('/api/profiles/me', profile(changes), { token });
  const postings = async () =>
    (await env.DB.prepare('select * from match_postings order by state, facet').all()).results;

  it('follow what is saved, and stay where nothing that matters has changed', async () => {
    const { token } = await listTherapist({ practice_states: 'CA', specialties: 'Grief', languages: 'Spanish' });
    const first = await postings();
    expect(first.map(({ facet }) => facet)).toEqual(
      expect.arrayContaining(['any', 'concern:grief', 'language:spanish', 'approach:cbt']),
    );
    await save({ practice_states: 'CA', specialties: 'Grief', languages: 'Spanish', title: 'Another title' }, token);
    expect(await postings()).toEqual(first);
    await save({ practice_states: 'TX', specialties: 'Grief', languages: 'Spanish' }, token);
    expect(new Set((await postings()).map(({ state }) => state))).toEqual(new Set(['TX']));
    await save({ practice_states: 'TX', specialties: 'Grief', accepting_new_clients: false }, token);
    expect(await postings()).toEqual([]);
  });

  it('are read anew where the features are of an older version, and once', async () => {
    await listTherapist({ practice_states: 'CA' });
    const before = await postings();
    const features = () => env.DB.prepare('select features, version, card, user_id from therapist_features').first();
    const stored = await features();
    await env.DB.batch([
      env.DB.prepare('delete from match_postings'),
      env.DB.prepare("update therapist_features set version = 1, features = '{}', card = '{}', user_id = ''"),
    ]);
    expect((await takeSurvey()).matches).toEqual([]);
    const rebuild = () => runJob('*/10 * * * *', env, new Date());
    await rebuild();
    expect(await postings()).toEqual(before);
    expect(await features()).toEqual(stored);
    const after = await dump();
    await rebuild();
    expect(await dump()).toBe(after);
    expect((await takeSurvey()).matches).toHaveLength(1);
  });
});
