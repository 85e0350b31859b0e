import type { Profile } from '#domain/profile/profile.ts';
import type { SurveyAnswers } from '#domain/survey/answers.ts';

/** A client as somebody comes, and whom a referral coordinator would give them, judged by the words of a profile alone. */
export type WalkedClient = Readonly<{
  who: string;
  answers: Partial<SurveyAnswers>;
  wouldGive: (profile: Profile) => boolean;
}>;

const worksWith = (words: RegExp) => (profile: Profile) =>
  words.test(`${profile.specialties} ${profile.about_me} ${profile.approach}`);
const isOnline = ({ session_type }: Profile) => session_type !== 'in-person';
const takes = (insurer: RegExp) => (profile: Profile) => insurer.test(profile.insurances);
const all =
  (...rules: readonly ((profile: Profile) => boolean)[]) =>
  (profile: Profile) =>
    rules.every((rule) => rule(profile));

/** Fifteen kinds of clients, each in a state of the seed. */
export const walkedClients: readonly WalkedClient[] = [
  {
    who: 'grief',
    answers: {
      zip_code: '75201',
      therapy_goals: ['grief-loss'],
      current_challenges: ['grief', 'sleep-problems'],
      challenges_details: 'My mother died in March and I still cry every night. I cannot sleep.',
    },
    wouldGive: worksWith(/grief|loss|bereave/i),
  },
  {
    who: 'OCD',
    answers: {
      zip_code: '60601',
      therapy_goals: ['manage-anxiety'],
      current_challenges: ['anxiety'],
      diagnoses: ['ocd'],
      challenges_details: 'I check the stove twenty times and wash my hands until they bleed.',
    },
    wouldGive: worksWith(/OCD|obsessive/i),
  },
  {
    who: 'postpartum',
    answers: {
      zip_code: '94110',
      therapy_goals: ['cope-depression'],
      current_challenges: ['depression', 'parenting-stress'],
      challenges_details: 'My baby is three months old and I have felt nothing but dread since giving birth.',
      therapist_gender: 'female',
    },
    wouldGive: worksWith(/perinatal|postpartum|maternal|depression/i),
  },
  {
    who: 'Spanish-speaking',
    answers: {
      zip_code: '10001',
      therapy_goals: ['manage-anxiety'],
      current_challenges: ['anxiety', 'family-conflict'],
      cultural_preferences: 'Habla español',
      musts: ['culture'],
    },
    wouldGive: all(worksWith(/anxiety|family/i), ({ languages }) => /Spanish|espa/i.test(languages)),
  },
  {
    who: 'veteran with little money',
    answers: {
      zip_code: '30303',
      therapy_goals: ['process-trauma'],
      current_challenges: ['trauma'],
      diagnoses: ['ptsd'],
      challenges_details: 'Two tours in Afghanistan. Nightmares, and I jump at every noise.',
      payment_method: 'sliding-scale',
      price_range: 'under-75',
    },
    wouldGive: worksWith(/trauma|PTSD|veteran|military/i),
  },
  {
    who: 'couple',
    answers: {
      zip_code: '98101',
      therapy_goals: ['couples-support', 'improve-relationships'],
      current_challenges: ['relationship-problems'],
      payment_method: 'self-pay',
      price_range: '175-225',
    },
    wouldGive: worksWith(/couple|relationship|marriage/i),
  },
  {
    who: 'LGBTQ+',
    answers: {
      zip_code: '97201',
      therapy_goals: ['identity-exploration', 'build-confidence'],
      current_challenges: ['identity-questions', 'loneliness'],
      cultural_preferences: 'LGBTQ+ affirming',
      challenges_details: 'I came out as trans last year and my parents do not talk to me.',
    },
    wouldGive: (profile) =>
      worksWith(/LGBTQ|queer|gender|identity/i)(profile) || /LGBTQ|queer|gay|trans/i.test(profile.identities),
  },
  {
    who: 'ADHD in the evening',
    answers: {
      zip_code: '80202',
      therapy_goals: ['work-issues'],
      current_challenges: ['work-stress'],
      diagnoses: ['adhd'],
      preferred_times: ['evening'],
      challenges_details: 'I lose track of everything at work and forget deadlines.',
    },
    wouldGive: worksWith(/ADHD|attention/i),
  },
  {
    who: 'eating',
    answers: {
      zip_code: '02139',
      therapy_goals: ['eating-body-image'],
      current_challenges: ['eating-concerns', 'self-esteem'],
      challenges_details: 'I binge and then make myself throw up.',
    },
    wouldGive: worksWith(/eating|body image/i),
  },
  {
    who: 'addiction',
    answers: {
      zip_code: '85004',
      therapy_goals: ['substance-use', 'improve-relationships'],
      current_challenges: ['substance-use'],
      challenges_details: 'I was sober for two years and relapsed on alcohol last month.',
    },
    wouldGive: worksWith(/addiction|substance|alcohol|recovery/i),
  },
  {
    who: 'panic',
    answers: {
      zip_code: '33101',
      therapy_goals: ['manage-anxiety'],
      current_challenges: ['anxiety'],
      challenges_details: 'My heart races on the train and I think I am dying. Panic attacks every week.',
      payment_method: 'insurance',
      insurance_provider: 'Aetna PPO',
      out_of_network_ok: 'no',
      urgency: 'this-week',
    },
    wouldGive: all(worksWith(/anxiety|panic/i), takes(/Aetna/i)),
  },
  {
    who: 'chronic pain',
    answers: {
      zip_code: '19104',
      therapy_goals: ['manage-stress'],
      current_challenges: ['health-issues', 'depression'],
      challenges_details: 'Chronic back pain for six years has taken my work and my friends.',
    },
    wouldGive: worksWith(/pain|illness|health/i),
  },
  {
    who: 'burnout with an EAP',
    answers: {
      zip_code: '27601',
      therapy_goals: ['manage-stress', 'work-issues'],
      current_challenges: ['work-stress', 'stress'],
      payment_method: 'employee-assistance',
    },
    wouldGive: worksWith(/stress|burnout|work/i),
  },
  {
    who: 'divorce',
    answers: {
      zip_code: '43215',
      therapy_goals: ['life-transitions'],
      current_challenges: ['relationship-problems', 'life-changes'],
      challenges_details: 'My wife filed for divorce after eleven years. I am moving out next week.',
    },
    wouldGive: worksWith(/divorce|break-?up|separation|relationship|transition|life change/i),
  },
  {
    who: 'autism',
    answers: {
      zip_code: '48201',
      therapy_goals: ['build-confidence'],
      current_challenges: ['loneliness'],
      diagnoses: ['autism'],
      session_format: 'virtual',
    },
    wouldGive: all(worksWith(/autis|neurodiver/i), isOnline),
  },
];
