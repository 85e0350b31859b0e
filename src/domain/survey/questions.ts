import type { ChoiceQuestion } from '#domain/vocabulary/options.ts';
import type { SurveyQuestion } from './answers.ts';

type Common = Readonly<{
  label: string;
  hint?: string;
  required?: boolean;
  /** The heading of the part of a step that begins with this question. */
  section?: string;
}>;
type TextQuestion = Common &
  Readonly<{
    name: SurveyQuestion;
    kind: 'text' | 'email' | 'tel' | 'number' | 'long-text';
    autoComplete?: string;
    inputMode?: 'text' | 'email' | 'tel' | 'numeric';
  }>;
type ListQuestion = Common & Readonly<{ name: ChoiceQuestion & SurveyQuestion; kind: 'one' | 'many' }>;

/** One question of the questionnaire as a person meets it. */
export type Question = TextQuestion | ListQuestion;
/** One page of the questionnaire. */
export type SurveyStep = Readonly<{ title: string; intro: string; questions: readonly Question[] }>;

/** The 8 steps with their questions, in order (spec §3). */
export const surveySteps: readonly SurveyStep[] = [
  {
    title: 'Personal Information',
    intro:
      'Your name and email are stored encrypted, and no therapist sees them unless you share them. We write to you only if you say so on the last page.',
    questions: [
      {
        name: 'first_name',
        kind: 'text',
        label: 'First name',
        required: true,
        autoComplete: 'given-name',
        section: 'How to reach you',
      },
      { name: 'email', kind: 'email', label: 'Email', required: true, autoComplete: 'email', inputMode: 'email' },
      { name: 'phone', kind: 'tel', label: 'Phone', autoComplete: 'tel', inputMode: 'tel' },
      {
        name: 'age',
        section: 'About you',
        kind: 'number',
        label: 'Age',
        required: true,
        inputMode: 'numeric',
        hint: 'Rapport is for people of 18 and older.',
      },
      {
        name: 'zip_code',
        kind: 'text',
        label: 'Zip code',
        required: true,
        autoComplete: 'postal-code',
        inputMode: 'numeric',
        hint: 'Therapists are licensed by state. To meet in person, the distance counts too.',
      },
    ],
  },
  {
    title: 'Session Preferences',
    intro: 'How and when you would like to meet.',
    questions: [
      { name: 'session_format', kind: 'one', label: 'How would you like to meet?', required: true },
      { name: 'preferred_times', kind: 'many', label: 'Which times suit you?' },
      { name: 'session_frequency', kind: 'one', label: 'How often would you like to meet?' },
    ],
  },
  {
    title: 'Insurance & Payment',
    intro: 'What you answer here only narrows the list. You pay nothing to be matched.',
    questions: [
      { name: 'payment_method', kind: 'one', label: 'How would you like to pay?', required: true, section: 'Paying' },
      {
        name: 'insurance_provider',
        section: 'Insurance',
        kind: 'text',
        label: 'Insurance provider',
        hint: 'For example Aetna or Blue Cross. Leave it empty if you pay yourself.',
      },
      { name: 'out_of_network_ok', kind: 'one', label: 'Would you see someone outside your network?' },
      { name: 'price_range', kind: 'one', label: 'What could you pay for a session?', section: 'Price' },
    ],
  },
  {
    title: 'Therapy Journey',
    intro: 'Where you are, and where you would like to get.',
    questions: [
      { name: 'therapy_experience', kind: 'one', label: 'Have you been in therapy before?', section: 'So far' },
      {
        name: 'therapy_goals',
        section: 'Your goals',
        kind: 'many',
        label: 'What would you like to get out of it?',
        required: true,
        hint: 'Choose as many as you like.',
      },
      { name: 'therapy_goals_details', kind: 'long-text', label: 'Anything you would like to add about your goals?' },
    ],
  },
  {
    title: 'Current Challenges',
    intro: 'What weighs on you now. Skip whatever you would rather not answer.',
    questions: [
      {
        name: 'current_challenges',
        section: 'What it is',
        kind: 'many',
        label: 'What are you dealing with?',
        hint: 'Choose as many as you like.',
      },
      { name: 'challenges_details', kind: 'long-text', label: 'In your own words, if you like' },
      { name: 'challenge_duration', kind: 'one', label: 'How long has it been going on?', section: 'Since when' },
    ],
  },
  {
    title: 'Therapist Preferences',
    intro: 'Who you would feel at ease with.',
    questions: [
      { name: 'therapist_gender', kind: 'one', label: 'Who would you rather talk to?', section: 'The person' },
      { name: 'therapist_age', kind: 'one', label: 'Should they be of a certain age?' },
      {
        name: 'cultural_preferences',
        kind: 'text',
        label: 'Language, culture or faith that matters to you',
        hint: 'For example Spanish-speaking, Black, Muslim or LGBTQ+.',
      },
      {
        name: 'therapy_approach',
        kind: 'one',
        label: 'Is there an approach you have in mind?',
        section: 'Their way of working',
      },
    ],
  },
  {
    title: 'Background',
    intro: 'All of this is optional.',
    questions: [
      {
        name: 'mental_health_diagnosis',
        kind: 'one',
        label: 'Have you been given a mental health diagnosis?',
        section: 'Diagnoses and medication',
      },
      { name: 'diagnoses', kind: 'many', label: 'If so, which?' },
      { name: 'psychiatric_medications', kind: 'one', label: 'Do you take medication for your mental health?' },
      {
        name: 'additional_info',
        kind: 'long-text',
        label: 'Is there anything else a therapist should know?',
        section: 'In your own words',
      },
    ],
  },
  {
    title: 'Getting Started',
    intro: 'The last page. Your matches come next.',
    questions: [
      { name: 'urgency', kind: 'one', label: 'When would you like to start?', required: true, section: 'Time' },
      { name: 'scheduling_constraints', kind: 'text', label: 'Is there anything about your schedule we should know?' },
      { name: 'referral_source', kind: 'one', label: 'How did you hear about us?', section: 'You and us' },
      { name: 'email_consent', kind: 'one', label: 'May we email you?' },
    ],
  },
];

/** How many steps the questionnaire has (spec §9). */
export const surveyStepCount = surveySteps.length;

/** The step of a question, counted from 0. */
export function stepOf(question: SurveyQuestion): number {
  return surveySteps.findIndex(({ questions }) => questions.some(({ name }) => name === question));
}

/** The rounded share of the step number over 8, in percent (spec §9). */
export function surveyProgress(step: number): number {
  return Math.round((step / surveyStepCount) * 100);
}
