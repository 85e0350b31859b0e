import { describe, expect, it } from 'vitest';
import { messages } from '#domain/messages/index.ts';
import type { SurveyAnswers } from '#domain/survey/answers.ts';
import { surveyOptions } from '#domain/vocabulary/options.ts';
import { dump } from '../../tests/support/database.ts';
import { surveyAnswers } from '../../tests/support/factories.ts';
import { answered, post } from '../../tests/support/requests.ts';

/** The required questions in the order of the screen, with their sentences (spec §5). */
const required = [
  ['first_name', 'First name is required.'],
  ['email', 'Email is required.'],
  ['age', 'Age is required for appropriate therapist matching.'],
  ['zip_code', 'Zip code helps us find therapists in your area.'],
  ['session_format', 'Please select your preferred session format.'],
  ['payment_method', 'Please select a payment method.'],
  ['therapy_goals', 'Please select at least one goal to help us match you appropriately.'],
  ['urgency', 'Please let us know your timeline so we can prioritize appropriately.'],
] as const;

async function refused(body: object, error: string) {
  const before = await dump();
  expect(await answered(post('/api/survey', body))).toEqual({ status: 400, body: { error } });
  expect(await dump()).toBe(before);
}

const without = (...names: string[]) =>
  Object.fromEntries(Object.entries(surveyAnswers()).filter(([name]) => !names.includes(name)));

describe('P31 each required question', () => {
  it.each(required)('%s missing', async (name, sentence) => {
    await refused(without(name), sentence);
  });

  it.each(required)('%s blank', async (name, sentence) => {
    await refused({ ...surveyAnswers(), [name]: name === 'therapy_goals' ? [] : '' }, sentence);
  });

  it.each(required)('%s of white space, or null', async (name, sentence) => {
    await refused({ ...surveyAnswers(), [name]: name === 'therapy_goals' ? '  ' : ' \t\n ' }, sentence);
    await refused({ ...surveyAnswers(), [name]: null }, sentence);
  });

  it.each(required.map(([name, sentence], index) => ({ name, sentence, index })))(
    '$name is the one reported when it and all after it are missing',
    async ({ sentence, index }) => {
      await refused(without(...required.slice(index).map(([name]) => name)), sentence);
    },
  );

  it('comes before an unknown key', async () => {
    await refused({ ...without('urgency'), surprise: 1 }, messages.survey.urgency);
  });
});

describe('P32 the form of an answer', () => {
  const wrong: readonly [keyof SurveyAnswers, unknown, string][] = [
    ['email', 'robin', messages.input.email],
    ['email', 'robin@example', messages.input.email],
    ['email', 'a b@example.com', messages.input.email],
    ['email', 'a@example.com\r\nBcc: x@example.com', messages.input.email],
    ['phone', '12345', messages.survey.phoneFormat],
    ['phone', '1234567890123456', messages.survey.phoneFormat],
    ['phone', 'call me', messages.survey.phoneFormat],
    ['age', 17, messages.survey.under18],
    ['age', '17', messages.survey.under18],
    ['age', 0, messages.survey.under18],
    ['age', -1, messages.survey.ageFormat],
    ['age', 121, messages.survey.ageFormat],
    ['age', 1e9, messages.survey.ageFormat],
    ['age', 18.5, messages.survey.ageFormat],
    ['age', 'abc', messages.survey.ageFormat],
    ['age', '0x20', messages.survey.ageFormat],
    ['zip_code', '9411', messages.survey.zipFormat],
    ['zip_code', '94110-12', messages.survey.zipFormat],
    ['zip_code', 'ABCDE', messages.survey.zipFormat],
    ['session_format', 'by-pigeon', messages.input.choice],
    ['session_format', ['virtual'], messages.survey.sessionFormat],
    ['payment_method', 'gold', messages.input.choice],
    ['urgency', 'yesterday', messages.input.choice],
    ['therapy_approach', 'hypnosis', messages.input.choice],
    ['price_range', 5, messages.input.choice],
    ['therapy_goals', 'manage-anxiety', messages.survey.therapyGoals],
    ['therapy_goals', [''], messages.survey.therapyGoals],
    ['therapy_goals', ['manage-anxiety', 'fly'], messages.input.choice],
    ['therapy_goals', ['manage-anxiety', 'manage-anxiety'], messages.survey.duplicateChoice],
    ['preferred_times', 'evening', messages.input.wrongType],
    ['musts', ['age'], messages.input.choice],
    ['musts', ['gender', 'gender'], messages.survey.duplicateChoice],
    ['open_wishes', ['times', 'times'], messages.survey.duplicateChoice],
    ['open_wishes', 'times', messages.input.wrongType],
    ['diagnoses', [['ptsd']], messages.input.choice],
    ['additional_info', ['text'], messages.input.wrongType],
    ['additional_info', { text: 1 }, messages.input.wrongType],
  ];

  it.each(wrong)('%s %j', async (name, value, sentence) => {
    await refused({ ...surveyAnswers(), [name]: value }, sentence);
  });

  it('a wish that is both a must and open', async () => {
    const both = { musts: ['gender', 'times'], open_wishes: ['culture', 'times'] };
    await refused({ ...surveyAnswers(), ...both }, messages.survey.mustAndOpen);
  });

  it('21 goals', async () => {
    const all = surveyOptions.therapy_goals.map((option) => option.value);
    expect(all).toHaveLength(20);
    await refused({ ...surveyAnswers(), therapy_goals: [...all, 'manage-anxiety'] }, messages.survey.duplicateChoice);
  });

  it.each(['first_name', 'cultural_preferences', 'additional_info'] as const)('P7 %s', async (name) => {
    await refused({ ...surveyAnswers(), [name]: 'a\u0000b' }, messages.input.unstorable);
    await refused({ ...surveyAnswers(), [name]: 'a\ud800b' }, messages.input.unstorable);
    const before = await dump();
    const { status, body } = await answered(post('/api/survey', { ...surveyAnswers(), [name]: 'x'.repeat(10_001) }));
    expect(status).toBe(400);
    expect(body).toEqual({
      error: expect.stringMatching(/^[\w ,]+ is too long\. Please keep this to [\d,]+ characters or fewer\.$/),
    });
    expect(await dump()).toBe(before);
  });

  it.each([18, '18', ' 120 ', 120])('takes the age %j', async (age) => {
    expect((await post('/api/survey', { ...surveyAnswers(), age })).status).toBe(201);
  });

  it('takes a questionnaire with the required answers alone', async () => {
    const only = Object.fromEntries(required.map(([name]) => [name, surveyAnswers()[name]]));
    expect((await post('/api/survey', only)).status).toBe(201);
  });
});
