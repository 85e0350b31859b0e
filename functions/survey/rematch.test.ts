import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { Rematch } from '#domain/matching/requests.ts';
import type { Matching } from '#domain/matching/result.ts';
import { messages } from '#domain/messages/index.ts';
import { countOf, dump } from '../../tests/support/database.ts';
import { listTherapist, rematchBody, takeSurvey } from '../../tests/support/factories.ts';
import { answered, post } from '../../tests/support/requests.ts';
import { configOf } from '../http/config.ts';
import { listSearches, updateShownCounts } from '../search/index.ts';

async function rematch(token: string, change: Partial<Rematch>): Promise<Matching> {
  const { status, body } = await answered(post('/api/survey/matches', rematchBody(token, change)));
  expect(status).toBe(200);
  return body as Matching;
}

const idsOf = ({ matches }: Matching) => matches.map(({ therapistId }) => therapistId).sort();

describe('a questionnaire that is matched again', () => {
  it('keeps to a must, forgets an open wish, and says what each costs', async () => {
    const woman = await listTherapist({ gender: 'female' });
    const man = await listTherapist({ gender: 'male' });
    const { token, ...first } = await takeSurvey({ therapist_gender: 'female', therapy_approach: 'no-preference' });
    expect(idsOf(first)).toEqual([woman.therapistId, man.therapistId].sort());
    expect(first.wishes.find(({ limit }) => limit === 'gender')).toEqual({
      limit: 'gender',
      label: 'a woman',
      strength: 'prefer',
      leaves: 1,
      of: 2,
    });
    const must = await rematch(token, { musts: ['gender'] });
    expect(idsOf(must)).toEqual([woman.therapistId]);
    expect(must.wishes.find(({ limit }) => limit === 'gender')?.strength).toBe('must');
    const open = await rematch(token, { openWishes: ['gender'] });
    expect(idsOf(open)).toEqual(idsOf(first));
    expect(open.wishes.some(({ limit }) => limit === 'gender')).toBe(false);
    expect(await rematch(token, {})).toEqual({
      matches: first.matches,
      relaxation: first.relaxation,
      wishes: first.wishes,
      understood: first.understood,
      where: first.where,
    });
  });

  it('lifts the limit that keeps most away', async () => {
    const { therapistId } = await listTherapist({ session_type: 'virtual' });
    const { token, matches, relaxation } = await takeSurvey({ session_format: 'in-person' });
    expect(matches).toEqual([]);
    expect(relaxation).toMatchObject({ limit: 'format', adds: 1 });
    expect(idsOf(await rematch(token, { lifted: ['format'] }))).toEqual([therapistId]);
  });

  it('keeps a mix of both as a must until it is given up, and asks for every kind of a wish for the person', async () => {
    const both = await listTherapist({ session_type: 'hybrid', languages: 'Spanish', identities: 'Black' });
    const online = await listTherapist({ session_type: 'virtual', languages: 'Spanish', identities: 'Latina' });
    const { token, ...first } = await takeSurvey({
      session_format: 'hybrid',
      cultural_preferences: 'Spanish-speaking Latina',
      musts: ['format'],
    });
    expect(idsOf(first)).toEqual([both.therapistId]);
    expect(idsOf(await rematch(token, {}))).toEqual([both.therapistId]);
    expect(idsOf(await rematch(token, { musts: ['culture'] }))).toEqual([]);
    expect(idsOf(await rematch(token, { musts: ['culture'], lifted: ['format'] }))).toEqual([online.therapistId]);
    expect(idsOf(await rematch(token, { lifted: ['format'] }))).toEqual([both.therapistId, online.therapistId].sort());
  });

  it('leaves out what was read wrongly of somebody’s words', async () => {
    await listTherapist({ specialties: 'Anxiety, Grief' });
    const { token, understood, matches } = await takeSurvey({
      challenges_details: 'My mother passed away in March and I am grieving.',
    });
    expect(understood).toEqual({ concerns: [{ id: 'grief', label: 'grief and loss' }], note: null });
    expect(matches[0]?.concernsMet).toEqual(['anxiety', 'grief and loss']);
    const without = await rematch(token, { withoutConcerns: ['grief'] });
    expect(without.matches[0]?.concernsMet).toEqual(['anxiety']);
    expect(without.understood).toEqual(understood);
  });

  it.each(['', 'unknown', 'x'.repeat(5000)])('is not found by the token %s', async (token) => {
    await takeSurvey();
    const before = await dump();
    expect(await answered(post('/api/survey/matches', rematchBody(token)))).toEqual({
      status: 404,
      body: { error: messages.survey.notFound },
    });
    expect(await dump()).toBe(before);
  });

  it.each<[string, object]>([
    ['a wish that is none', { musts: ['price'] }],
    ['a limit that is nobody’s to lift', { lifted: ['state'] }],
    ['a field that is none', { answers: {} }],
    ['a list that is none', { withoutConcerns: 'grief' }],
    ['more than there is', { withoutConcerns: Array.from({ length: 99 }, () => 'grief') }],
  ])('is refused with %s', async (_what, change) => {
    const { token } = await takeSurvey();
    const before = await dump();
    expect((await answered(post('/api/survey/matches', { ...rematchBody(token), ...change }))).status).toBe(400);
    expect(await dump()).toBe(before);
  });
});

describe('the log of matchings', () => {
  const searches = () => listSearches(env.DB, configOf(env).SEAL_KEYS, ['CA'], new Date('2026-01-01'));

  it('holds what was asked, sealed, and whom it showed', async () => {
    const { therapistId } = await listTherapist();
    await takeSurvey({ therapy_goals: ['grief-loss', 'manage-anxiety'], first_name: 'Zanzibar' });
    const [search, ...more] = await searches();
    expect(more).toEqual([]);
    expect(search).toMatchObject({ shown: [therapistId], cutOff: null, input: { state: 'CA', format: 'virtual' } });
    expect(search?.input?.concerns.map(({ id }) => id)).toContain('grief');
    expect(await dump()).not.toMatch(/Zanzibar|grief-loss/);
  });

  it('goes with the answers', async () => {
    await listTherapist();
    const { surveyId } = await takeSurvey();
    expect([await countOf('match_log'), await countOf('match_shown')]).toEqual([1, 1]);
    await env.DB.prepare('delete from surveys where id = ?').bind(surveyId).run();
    expect([await countOf('match_log'), await countOf('match_shown')]).toEqual([0, 0]);
  });

  it('gives everybody their turn: a place counts once a questionnaire, from the next night on', async () => {
    const { therapistId } = await listTherapist();
    const { token } = await takeSurvey();
    await rematch(token, { openWishes: ['approach'] });
    await takeSurvey();
    const shown = () => env.DB.prepare('select shown_30_days from therapist_features').first('shown_30_days');
    expect(await shown()).toBe(0);
    await updateShownCounts(env.DB, new Date());
    expect(await shown()).toBe(2);
    await updateShownCounts(env.DB, new Date(Date.now() + 31 * 86_400_000));
    expect(await shown()).toBe(0);
    expect(therapistId).toMatch(/^\w{20}$/);
  });
});
