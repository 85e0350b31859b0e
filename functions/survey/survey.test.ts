import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { SurveyResult } from '#domain/matching/result.ts';
import { messages } from '#domain/messages/index.ts';
import type { SurveyAnswers } from '#domain/survey/answers.ts';
import { countingDatabase, countOf, dump } from '../../tests/support/database.ts';
import { listTherapist, surveyAnswers, takeSurvey } from '../../tests/support/factories.ts';
import { answered, post } from '../../tests/support/requests.ts';
import { api } from '../api.ts';
import { findSurveyId } from './index.ts';

const key = (value: string) => ({ headers: { 'Idempotency-Key': value } });

describe('the matches of a questionnaire', () => {
  it('are cards of therapists in the state, in the therapists’ own words, with what they rest on', async () => {
    const voice = 'I sit with people whose worries keep them awake.';
    const { therapistId } = await listTherapist({ next_opening: '2026-12-01', about_me: `Hello. ${voice} Call me.` });
    await listTherapist({ practice_states: 'TX' });
    await env.DB.prepare(
      "update therapist_features set card = json_set(card, '$.profile_photo_url', '/media/photo.webp') where therapist_id = ?",
    )
      .bind(therapistId)
      .run();
    const result = await takeSurvey();
    expect(Object.keys(result).sort()).toEqual([
      'crisis',
      'matches',
      'relaxation',
      'surveyId',
      'token',
      'understood',
      'where',
      'wishes',
    ]);
    expect(result.matches.map((match) => ({ ...match, reasons: [], cautions: [] }))).toEqual([
      {
        therapistId,
        name: 'Ada Therapist',
        title: 'Licensed Clinical Psychologist',
        photoUrl: '/media/photo.webp',
        concernsMet: ['anxiety'],
        specialties: ['Anxiety', 'Stress', 'Depression', 'Grief'],
        sessionType: 'Both In-Person and Virtual',
        cost: '$150 per session',
        nextOpening: '2026-12-01',
        fit: 'strong',
        unknowns: 0,
        reasons: [],
        cautions: [],
        facts: { cost: '$150', opening: expect.any(String), format: 'Online or in person' },
        voice,
      },
    ]);
    const [match] = result.matches;
    expect(match?.reasons.length).toBeGreaterThan(0);
    for (const statement of [...(match?.reasons ?? []), ...(match?.cautions ?? [])]) {
      expect(Object.keys(statement).sort()).toEqual(['answer', 'field', 'text']);
      expect(surveyAnswers()).toHaveProperty(statement.answer);
    }
  });

  it('say nothing where the profile says nothing', async () => {
    await listTherapist({ session_rates: '' });
    const { matches } = await takeSurvey({ price_range: '', payment_method: 'unsure' });
    expect(matches).toMatchObject([
      { cost: '', nextOpening: '', photoUrl: '', voice: '', facts: { cost: '', opening: '' } },
    ]);
  });

  it('quote nobody whose card was written before there were quotations', async () => {
    await listTherapist({ about_me: 'I sit with people whose worries keep them awake.' });
    await env.DB.prepare("update therapist_features set card = json_remove(card, '$.voice')").run();
    expect((await takeSurvey()).matches).toMatchObject([{ voice: '' }]);
  });

  it('leave out who takes no new clients', async () => {
    await listTherapist({ accepting_new_clients: false });
    expect((await takeSurvey()).matches).toEqual([]);
  });

  it('are none, and the answers are stored, where the zip lies in no known state', async () => {
    await listTherapist();
    const { matches, relaxation } = await takeSurvey({ zip_code: '00000' });
    expect({ matches, relaxation }).toEqual({ matches: [], relaxation: null });
    expect(await countOf('surveys')).toBe(1);
  });

  it('take one read and one write', async () => {
    await listTherapist();
    const { db, roundTrips } = countingDatabase();
    const request = new Request('http://localhost/api/survey', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(surveyAnswers()),
    });
    expect((await api.fetch(request, { ...env, DB: db })).status).toBe(201);
    expect(roundTrips()).toBe(2);
  });

  it.each([
    [{ urgency: 'immediate' }, true],
    [{ additional_info: 'I want to kill myself' }, true],
    [{ additional_info: 'I lost a friend to suicide' }, true],
    [{ additional_info: 'This job is killing me' }, false],
    [{}, false],
  ] satisfies [Partial<SurveyAnswers>, boolean][])('%j: crisis %s', async (changes, crisis) => {
    expect((await takeSurvey(changes)).crisis).toBe(crisis);
  });
});

describe('P33 a questionnaire that is sent again', () => {
  it('gets the same answer, and is stored once', async () => {
    const first = await answered(post('/api/survey', surveyAnswers(), key('key-of-a-form')));
    const second = await answered(post('/api/survey', surveyAnswers(), key('key-of-a-form')));
    expect(first.status).toBe(201);
    expect(second).toEqual(first);
    expect(await countOf('surveys')).toBe(1);
  });

  it('five times at once gets five times the same answer, and is stored once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => answered(post('/api/survey', surveyAnswers(), key('key-of-a-form')))),
    );
    for (const answer of answers) expect(answer).toEqual({ status: 201, body: answers[0]?.body });
    expect(await countOf('surveys')).toBe(1);
  });

  it('with other answers is refused', async () => {
    await post('/api/survey', surveyAnswers(), key('key-of-a-form'));
    const before = await dump();
    expect(await answered(post('/api/survey', surveyAnswers({ age: 35 }), key('key-of-a-form')))).toEqual({
      status: 422,
      body: { error: messages.input.idempotencyReuse },
    });
    expect(await dump()).toBe(before);
  });

  it.each(['short', 'with space in it', 'x'.repeat(201)])('with the malformed key %s is refused', async (value) => {
    expect(await answered(post('/api/survey', surveyAnswers(), key(value)))).toEqual({
      status: 400,
      body: { error: messages.input.idempotencyKey },
    });
    expect(await countOf('surveys')).toBe(0);
  });

  it('is stored twice where it carries no key', async () => {
    await takeSurvey();
    await takeSurvey();
    expect(await countOf('surveys')).toBe(2);
  });
});

describe('P35 what a questionnaire leaves in the database', () => {
  it('holds no answer, no name and no token that can be read', async () => {
    const canary = 'Zanzibar';
    const response = await post(
      '/api/survey',
      surveyAnswers({
        first_name: canary,
        email: `${canary}@example.com`,
        phone: '+1 987 654 3210',
        zip_code: '10001-4321',
        insurance_provider: canary,
        therapy_goals: ['eating-body-image'],
        therapy_goals_details: canary,
        challenges_details: canary,
        cultural_preferences: canary,
        additional_info: canary,
        scheduling_constraints: canary,
      }),
      key('key-of-a-form'),
    );
    const { token } = (await response.json()) as SurveyResult;
    const stored = (await dump()).toLowerCase();
    expect(stored).toContain('"surveys":[{');
    for (const secret of [canary, '987 654', '10001', 'eating-body-image', token]) {
      expect(stored).not.toContain(secret.toLowerCase());
    }
  });

  it('is found again by the token alone', async () => {
    const { surveyId, token } = await takeSurvey();
    expect(await findSurveyId(env.DB, token)).toBe(surveyId);
    expect(await findSurveyId(env.DB, surveyId)).toBeNull();
    expect(await findSurveyId(env.DB, `${token}x`)).toBeNull();
  });
});
