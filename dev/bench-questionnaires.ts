import type { SurveyAnswers } from '#domain/survey/answers.ts';
import { surveyAnswers } from '../tests/support/samples.ts';

/** A zip in each state of the seed. */
const zips = [
  '94110',
  '10001',
  '75201',
  '33101',
  '60601',
  '98101',
  '02139',
  '19104',
  '80202',
  '97201',
  '30303',
  '27601',
  '48201',
  '43215',
  '85004',
  '23220',
  '07102',
  '55401',
] as const;

/** What clients ask for, from little to much. */
const wants: readonly Partial<SurveyAnswers>[] = [
  {},
  { current_challenges: [], therapy_goals: ['not-sure'], preferred_times: [], therapy_approach: 'no-preference' },
  {
    current_challenges: ['anxiety', 'sleep-problems', 'work-stress'],
    therapy_goals: ['manage-anxiety', 'manage-stress', 'sleep-issues'],
    challenges_details:
      'I lie awake most nights going over what I said at work. My boss keeps adding things to my plate and I feel sick on Sunday evenings. I have tried apps and they did not help.',
    urgency: 'this-week',
  },
  {
    payment_method: 'insurance',
    insurance_provider: 'Aetna PPO',
    out_of_network_ok: 'no',
    therapist_gender: 'female',
    current_challenges: ['grief', 'depression'],
    therapy_goals: ['grief-loss'],
    additional_info: 'My mother passed away in March and I keep crying. I would like somebody patient and warm.',
  },
  {
    payment_method: 'insurance',
    insurance_provider: 'Medicaid',
    out_of_network_ok: 'no',
    session_format: 'in-person',
    current_challenges: ['substance-use', 'anger'],
    therapy_goals: ['substance-use', 'anger-management'],
    urgency: 'immediate',
  },
  {
    cultural_preferences: 'Spanish speaking, Latina',
    therapist_gender: 'female',
    musts: ['culture', 'gender'],
    current_challenges: ['family-conflict', 'parenting-stress'],
    therapy_goals: ['family-issues', 'parenting'],
    therapy_goals_details: 'We moved here two years ago and my teenage son does not talk to me any more.',
  },
  {
    cultural_preferences: 'Hindi',
    musts: ['culture', 'times', 'approach'],
    therapy_approach: 'emdr',
    preferred_times: ['evening', 'weekends'],
    current_challenges: ['trauma'],
    therapy_goals: ['process-trauma'],
    diagnoses: ['ptsd'],
  },
  {
    session_format: 'hybrid',
    price_range: 'under-75',
    therapist_gender: 'male',
    therapist_age: 'similar-age',
    current_challenges: ['identity-questions', 'loneliness', 'life-changes', 'self-esteem'],
    therapy_goals: ['identity-exploration', 'life-transitions', 'build-confidence'],
    challenges_details:
      'I came out last year and since then I feel alone in my town, and I do not know what comes next.',
  },
];

/** The usual client. */
export const typicalAnswers: SurveyAnswers = surveyAnswers();

/** Everything that clients ask for, in every state of the seed. */
export const questionnaires: readonly SurveyAnswers[] = wants.flatMap((want) =>
  zips.map((zip_code) => surveyAnswers({ ...want, zip_code })),
);
