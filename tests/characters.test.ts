import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { signUpSchema } from '#domain/account/requests.ts';
import { billingSetupSchema } from '#domain/billing/requests.ts';
import { bookingRequestSchema } from '#domain/booking-request/booking-request.ts';
import { profileSchemaWith, requiredProfileFields } from '#domain/profile/profile.ts';
import { surveyAnswersSchema } from '#domain/survey/answers.ts';
import { bookingRequest, profile, surveyAnswers } from './support/samples.ts';

const account = {
  firstName: 'Ada',
  lastName: 'Quill',
  email: 'ada@example.com',
  password: 'secret-1',
  confirmPassword: 'secret-1',
};
const setup = {
  paymentMethodId: 'pm_1',
  selectedPriceId: 'price_1',
  billingDetails: { name: 'Ada Quill', address: '1 Main Street' },
};
const card = (change: object) => ({ ...setup, billingDetails: { ...setup.billingDetails, ...change } });

type Form = readonly [name: string, schema: z.ZodMiniType, withText: (text: string) => object];

/** Every text of the product without which a form is not sent. */
const requiredTexts: readonly Form[] = [
  ...(['firstName', 'lastName', 'email'] as const).map(
    (name): Form => [`sign-up: ${name}`, signUpSchema, (text) => ({ ...account, [name]: text })],
  ),
  ...(['first_name', 'email', 'zip_code'] as const).map(
    (name): Form => [`questionnaire: ${name}`, surveyAnswersSchema, (text) => ({ ...surveyAnswers(), [name]: text })],
  ),
  ...(['clientName', 'clientEmail'] as const).map(
    (name): Form => [`request: ${name}`, bookingRequestSchema, (text) => ({ ...bookingRequest('x'), [name]: text })],
  ),
  ...requiredProfileFields
    .filter((name) => name !== 'session_type')
    .map((name): Form => [`profile: ${name}`, profileSchemaWith([]), (text) => profile({ [name]: text })]),
  ['card: name', billingSetupSchema, (name) => card({ name })],
  ['card: address', billingSetupSchema, (address) => card({ address })],
  ['card: line1', billingSetupSchema, (line1) => card({ address: { line1 } })],
];

/** Texts of which nothing is seen. */
const nothings = [
  '\u200b',
  '\u200d\u2060',
  '\u3164',
  '\u115f\u1160',
  '\uffa0',
  '\u2800 \u2800',
  '\u0301',
  '\u00ad',
  '\u202e\u202c',
];

const firstSentence = (schema: z.ZodMiniType, value: object) => schema.safeParse(value).error?.issues[0]?.message;

describe('a text that shows nothing', () => {
  it.each(requiredTexts)('%s is refused as an empty one is', (_, schema, withText) => {
    const sentence = firstSentence(schema, withText(''));
    expect(sentence).toMatch(/\.$/);
    for (const nothing of nothings) {
      expect(firstSentence(schema, withText(nothing)), JSON.stringify(nothing)).toBe(sentence);
    }
  });

  it('is refused by the one function that every required text is made by', () => {
    const own = globSync('src/domain/**/*.ts')
      .filter((path) => !/\.test\.ts$|form-text\.ts$/.test(path))
      .filter((path) =>
        /\.trim\(\)[^\n]*=== ''[^\n]*error|z\.trim\(\),\s*z\.minLength/.test(readFileSync(path, 'utf8')),
      );
    expect(own).toEqual([]);
  });
});

/** Where a link to write to somebody is put together by hand. */
const bareLinks = (text: string) => text.match(/mailto:(?:\$\{|['"`]\s*\+|\{)/g) ?? [];

describe('a link that writes to somebody', () => {
  it('is made by mailto(), which encodes the address', () => {
    const files = globSync(['src/**/*.{ts,tsx,astro}', 'functions/**/*.ts']).filter(
      (path) => !/\.test\.ts$|domain\/text\/mailto\.ts$/.test(path),
    );
    expect(files.filter((path) => bareLinks(readFileSync(path, 'utf8')).length > 0)).toEqual([]);
  });

  it.each([`href={\`mailto:\${client.email}\`}`, "'mailto:' + email", 'href="mailto:{email}"'])(
    'by hand is seen: %s',
    (text) => {
      expect(bareLinks(text)).toHaveLength(1);
    },
  );
});
