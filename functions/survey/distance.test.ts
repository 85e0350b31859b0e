import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { Rematch } from '#domain/matching/requests.ts';
import type { Match, Matching } from '#domain/matching/result.ts';
import { messages } from '#domain/messages/index.ts';
import { dump } from '../../tests/support/database.ts';
import { copyTherapist, listTherapist, rematchBody, takeSurvey } from '../../tests/support/factories.ts';
import { answered, post } from '../../tests/support/requests.ts';
import { configOf } from '../http/config.ts';
import { listSearches } from '../search/index.ts';

async function rematch(token: string, change: Partial<Rematch>): Promise<Matching> {
  const { status, body } = await answered(post('/api/survey/matches', rematchBody(token, change)));
  expect(status).toBe(200);
  return body as Matching;
}

const idsOf = ({ matches }: Matching) => matches.map(({ therapistId }) => therapistId);
const saidOfPlace = ({ reasons, cautions }: Match) =>
  [...reasons, ...cautions].filter(({ field }) => field === 'practice_zip').map(({ text }) => text);

/** Four who differ in nothing else: in Oakland, in Davis, in Fresno, and one who has not said where. */
async function four() {
  const at = async (practice_city: string, practice_zip: string) =>
    (await listTherapist({ practice_city, practice_zip, practice_states: 'CA' })).therapistId;
  return {
    fresno: await at('Fresno', '93721'),
    unsaid: await at('', ''),
    oakland: await at('Oakland', '94612'),
    sanMateo: await at('San Mateo', '94401'),
  };
}

describe('a client who would like to meet in person', () => {
  it.each(['in-person', 'hybrid'] as const)(
    '(%s) sees who is near first, and how far each is',
    async (session_format) => {
      const { fresno, unsaid, oakland, sanMateo } = await four();
      const result = await takeSurvey({ session_format, zip_code: '94110' });
      expect(idsOf(result)).toEqual([oakland, sanMateo, unsaid, fresno]);
      expect(result.matches.map(saidOfPlace)).toEqual([
        ['Practices in Oakland, within 10 miles of you'],
        ['Practices in San Mateo, within 25 miles of you'],
        ['Has not said where they see clients in person'],
        ['Practices in Fresno, more than 50 miles from you'],
      ]);
      expect(result.where).toEqual({ state: 'CA', standing: 'open', asksReach: true, reach: null });
    },
  );

  it('says how far they would travel, and takes it back', async () => {
    const { oakland, sanMateo } = await four();
    const { token, ...first } = await takeSurvey({ session_format: 'in-person', zip_code: '94110-1234' });
    expect(first.wishes.some(({ limit }) => limit === 'distance')).toBe(false);
    const near = await rematch(token, { reach: 10 });
    expect(idsOf(near)).toEqual([oakland]);
    expect(near.where.reach).toBe(10);
    expect(near.wishes.find(({ limit }) => limit === 'distance')).toEqual({
      limit: 'distance',
      label: 'within 10 miles',
      strength: 'must',
      leaves: 1,
      of: 4,
    });
    expect(near.relaxation).toMatchObject({
      limit: 'distance',
      text: 'Within 25 miles instead, one more therapist could see you.',
      adds: 1,
      reach: 25,
    });
    const wider = await rematch(token, { reach: 25 });
    expect(idsOf(wider)).toEqual([oakland, sanMateo]);
    // Nobody more is within 50 miles: what is left is any distance.
    expect(wider.relaxation).toMatchObject({ limit: 'distance', adds: 2 });
    expect(wider.relaxation).not.toHaveProperty('reach');
    expect(wider.relaxation?.text).toBe('If you could travel farther than 25 miles, 2 more therapists could see you.');
    expect(idsOf(await rematch(token, { reach: 10, lifted: ['distance'] }))).toHaveLength(4);
    expect(idsOf(await rematch(token, {}))).toEqual(idsOf(first));
  });

  it('is offered who meets online alone, too, and then has no way to go', async () => {
    const { therapistId } = await listTherapist({ session_type: 'virtual', practice_states: 'CA' });
    const { token } = await takeSurvey({ session_format: 'in-person', zip_code: '94110' });
    const near = await rematch(token, { reach: 10 });
    expect(near.relaxation).toMatchObject({ limit: 'format', adds: 1 });
    expect(idsOf(await rematch(token, { reach: 10, lifted: ['format'] }))).toEqual([therapistId]);
  });

  it.each(['00000', '85001'])(
    'is kept from nobody by a distance from the ZIP %s, which nobody knows',
    async (zip_code) => {
      await listTherapist({ practice_states: 'AZ' });
      const { token, where } = await takeSurvey({ session_format: 'in-person', zip_code });
      expect(where.asksReach).toBe(false);
      const { matches, where: again } = await rematch(token, { reach: 10 });
      expect(again).toMatchObject({ asksReach: false, reach: null });
      expect(matches.map(saidOfPlace)).toEqual(
        zip_code === '85001' ? [['Practices in Oakland; how far that is from you is not known']] : [],
      );
    },
  );

  it('finds the one who is near among 500 who are far', async () => {
    const { therapistId } = await listTherapist({ practice_city: 'San Diego', practice_zip: '92103' });
    const near = await listTherapist();
    await copyTherapist(therapistId, 500);
    const { token, matches } = await takeSurvey({ session_format: 'in-person', zip_code: '94110' });
    expect(matches[0]?.therapistId).toBe(near.therapistId);
    expect(idsOf(await rematch(token, { reach: 25 }))).toEqual([near.therapistId]);
  });

  it('leaves no ZIP behind, only how far those were who were shown, sealed', async () => {
    const { oakland } = await four();
    const { token } = await takeSurvey({ session_format: 'in-person', zip_code: '94107' });
    await rematch(token, { reach: 10 });
    const { results } = await env.DB.prepare('select * from match_log').all();
    expect(results).toHaveLength(2);
    expect(await dump()).not.toContain('94107');
    const [last] = await listSearches(env.DB, configOf(env).SEAL_KEYS, ['CA'], new Date(0));
    expect(JSON.stringify(last)).not.toContain('94107');
    expect(last?.input).toHaveProperty('distances', { [oakland]: 10 });
    expect(last?.input?.reach).toBe(10);
  });
});

describe('a client who meets online', () => {
  it('is asked for no distance and told of none', async () => {
    await four();
    const { token, matches, where } = await takeSurvey({ session_format: 'virtual', zip_code: '94110' });
    expect(matches.flatMap(saidOfPlace)).toEqual([]);
    expect(where).toMatchObject({ asksReach: false, reach: null });
    expect((await rematch(token, { reach: 10 })).matches).toHaveLength(4);
  });
});

it.each([5, '10', 0, -10, 'far', [10]])('a reach of %j is no answer', async (reach) => {
  const { token } = await takeSurvey();
  const body = { ...rematchBody(token), reach };
  expect(await answered(post('/api/survey/matches', body))).toEqual({
    status: 400,
    body: { error: messages.input.choice },
  });
});

it('a page of an earlier release, which asks for no distance, is answered', async () => {
  await listTherapist();
  const { token } = await takeSurvey();
  const { reach: _, ...body } = rematchBody(token);
  expect((await post('/api/survey/matches', body)).status).toBe(200);
});

describe('where nobody is found', () => {
  it('a state without therapists is told from one whose therapists are full, and from one in which nobody fits', async () => {
    await listTherapist({ practice_states: 'WY', accepting_new_clients: false });
    await listTherapist({ practice_states: 'MT', specialties: 'Sports', about_me: 'Hello.' });
    const whereIn = async (zip_code: string) => {
      const { matches, relaxation, where } = await takeSurvey({ zip_code, therapy_goals: ['grief-loss'] });
      expect(matches).toEqual([]);
      return { state: where.state, standing: where.standing, relaxation };
    };
    expect(await whereIn('82001')).toEqual({ state: 'WY', standing: 'full', relaxation: null });
    expect(await whereIn('99501')).toEqual({ state: 'AK', standing: 'none', relaxation: null });
    expect(await whereIn('59601')).toMatchObject({ state: 'MT', standing: 'open' });
    expect(await whereIn('00000')).toEqual({ state: null, standing: 'none', relaxation: null });
  });
});
