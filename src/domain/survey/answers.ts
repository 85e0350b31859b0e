import * as z from 'zod/mini';
import { messages } from '#domain/messages/index.ts';
import { emailText, optionalChoice, optionalText, requiredText } from '#domain/text/form-text.ts';
import { phoneIn } from '#domain/text/phone.ts';
import { type ChoiceQuestion, type OptionOf, surveyOptions } from '#domain/vocabulary/options.ts';
import { zipIn } from '#domain/vocabulary/zip.ts';

import { wishes } from './wishes.ts';

/** Youngest person who may be matched (spec §1, §9) and oldest age taken for a true one (decision 0016). */
export const minAge = 18;
export const maxAge = 120;

/** Longest short answer: a line on a phone, with room to spare. */
const maxLine = 200;
/** Longest free text: about a page and a half, more than anybody types on a phone. */
const maxFreeText = 4000;

function valuesOf<Q extends ChoiceQuestion>(question: Q) {
  return surveyOptions[question].map((option) => option.value) as [OptionOf<Q>, ...OptionOf<Q>[]];
}

function isBlank(input: unknown): boolean {
  return typeof input === 'string' && input.trim() === '';
}

function requiredChoice<Q extends ChoiceQuestion>(question: Q, required: string) {
  return z.enum(valuesOf(question), {
    error: ({ input }) => (typeof input === 'string' && !isBlank(input) ? messages.input.choice : required),
  });
}

function choices<Q extends ChoiceQuestion>(question: Q, error: string) {
  const values = valuesOf(question);
  const choice = z.enum(values, { error: ({ input }) => (isBlank(input) ? error : messages.input.choice) });
  return z.array(choice, { error }).check(
    z.maxLength(values.length, { error: messages.survey.duplicateChoice }),
    z.refine((chosen) => new Set(chosen).size === chosen.length, { error: messages.survey.duplicateChoice }),
  );
}

function optionalChoices<Q extends ChoiceQuestion>(question: Q) {
  return z._default(choices(question, messages.input.wrongType), []);
}

const age = z.pipe(
  z
    .union([z.string(), z.number()], { error: messages.survey.age })
    .check(z.refine((value) => String(value).trim() !== '', { error: messages.survey.age })),
  z.pipe(
    z.transform((value: string | number) => (/^\s*\d{1,3}\s*$/.test(String(value)) ? Number(value) : Number.NaN)),
    z
      .number({ error: messages.survey.ageFormat })
      .check(
        z.maximum(maxAge, { error: messages.survey.ageFormat }),
        z.minimum(minAge, { error: messages.survey.under18 }),
      ),
  ),
);

/** One schema a step, in the order in which the questions stand on the screen (spec §3). */
export const surveyStepSchemas = [
  z.object({
    first_name: requiredText(100, messages.survey.firstName, 'First name'),
    email: emailText(messages.survey.email),
    phone: optionalText(40, 'Phone').check(
      z.overwrite((value) => phoneIn(value) ?? value),
      z.refine((value) => phoneIn(value) !== null, { error: messages.survey.phoneFormat }),
    ),
    age,
    zip_code: requiredText(20, messages.survey.zipCode, 'Zip code').check(
      z.overwrite((value) => zipIn(value) ?? value),
      z.refine((value) => zipIn(value) !== null, { error: messages.survey.zipFormat }),
    ),
  }),
  z.object({
    session_format: requiredChoice('session_format', messages.survey.sessionFormat),
    preferred_times: optionalChoices('preferred_times'),
    session_frequency: optionalChoice(surveyOptions.session_frequency),
  }),
  z.object({
    payment_method: requiredChoice('payment_method', messages.survey.paymentMethod),
    insurance_provider: optionalText(maxLine, 'Insurance provider'),
    out_of_network_ok: optionalChoice(surveyOptions.out_of_network_ok),
    price_range: optionalChoice(surveyOptions.price_range),
  }),
  z.object({
    therapy_experience: optionalChoice(surveyOptions.therapy_experience),
    therapy_goals: choices('therapy_goals', messages.survey.therapyGoals).check(
      z.minLength(1, { error: messages.survey.therapyGoals }),
    ),
    therapy_goals_details: optionalText(maxFreeText, 'What you add about your goals'),
  }),
  z.object({
    current_challenges: optionalChoices('current_challenges'),
    challenges_details: optionalText(maxFreeText, 'What you say in your own words'),
    challenge_duration: optionalChoice(surveyOptions.challenge_duration),
  }),
  z.object({
    therapist_gender: optionalChoice(surveyOptions.therapist_gender),
    therapist_age: optionalChoice(surveyOptions.therapist_age),
    cultural_preferences: optionalText(maxLine * 5, 'Language, culture or faith'),
    therapy_approach: optionalChoice(surveyOptions.therapy_approach),
  }),
  z.object({
    mental_health_diagnosis: optionalChoice(surveyOptions.mental_health_diagnosis),
    diagnoses: optionalChoices('diagnoses'),
    psychiatric_medications: optionalChoice(surveyOptions.psychiatric_medications),
    additional_info: optionalText(maxFreeText, 'What else a therapist should know'),
  }),
  z.object({
    urgency: requiredChoice('urgency', messages.survey.urgency),
    scheduling_constraints: optionalText(maxLine * 5, 'What you say about your schedule'),
    referral_source: optionalChoice(surveyOptions.referral_source),
    email_consent: optionalChoice(surveyOptions.email_consent),
  }),
] as const;

const [step1, step2, step3, step4, step5, step6, step7, step8] = surveyStepSchemas;

/** Which wishes are musts, and which are open after all; the others are preferences. */
const wishList = z._default(
  z.array(z.enum(wishes, { error: messages.input.choice }), { error: messages.input.wrongType }).check(
    z.maxLength(wishes.length, { error: messages.survey.duplicateChoice }),
    z.refine((chosen) => new Set(chosen).size === chosen.length, { error: messages.survey.duplicateChoice }),
  ),
  [],
);

/**
 * All answers as one object; issues come in the order of the questions, so the first one is the first failing question
 * (spec §5). Unanswered optional questions read as '' or [].
 */
export const surveyAnswersSchema = z
  .strictObject(
    {
      ...step1.shape,
      ...step2.shape,
      ...step3.shape,
      ...step4.shape,
      ...step5.shape,
      ...step6.shape,
      ...step7.shape,
      ...step8.shape,
      musts: wishList,
      open_wishes: wishList,
    },
    { error: (issue) => (issue.code === 'unrecognized_keys' ? messages.input.unknownField : messages.input.malformed) },
  )
  .check(
    z.refine(({ musts, open_wishes }) => !musts.some((wish) => open_wishes.includes(wish)), {
      error: messages.survey.mustAndOpen,
      path: ['open_wishes'],
    }),
  );

/** A complete, valid questionnaire. */
export type SurveyAnswers = z.infer<typeof surveyAnswersSchema>;
/** The name of a question, which is also the name of its form control. */
export type SurveyQuestion = keyof SurveyAnswers;

/** Answers while they are typed: any of them may be missing, and none of them is checked yet. */
export type DraftAnswers = Readonly<Partial<Record<SurveyQuestion, string | number | readonly string[] | undefined>>>;
