import type { SurveyQuestion } from '#domain/survey/answers.ts';

/** The Suicide and Crisis Lifeline, free, day and night, in the whole country; and all that is said with it (decision 0017). */
export const crisisLine = {
  call: 'tel:988',
  text: 'sms:988',
  emergency: 'tel:911',
  words: {
    /** The panel, for somebody who may be in danger. */
    panel: {
      name: 'Help right now',
      heading: 'If you are in danger or thinking of harming yourself or someone else',
      text: 'You do not have to wait for a match. The 988 Lifeline answers day and night, for free. If a life is in danger now, call 911.',
      spanish: 'En español: marque 988 y oprima 2',
      call: 'Call 988',
      write: 'Text 988',
      leave: 'I am safe, continue',
    },
    /** The quiet line, where danger is only mentioned. */
    note: {
      name: 'Someone to talk to',
      before: 'For you, or someone you worry about:',
      call: 'call 988',
      write: 'text 988',
      after: ', free, day and night.',
    },
    /** The line in the foot of every page for clients. */
    foot: {
      question: 'In danger, or thinking of harming yourself?',
      before: 'Call or text',
      call: '988',
      between: ', day and night, for free. If a life is in danger now, call',
      emergency: '911',
      after: '.',
    },
  },
} as const;

/** The questionnaire's free texts: each is read for signs of a crisis. */
export const freeTexts: readonly SurveyQuestion[] = [
  'therapy_goals_details',
  'challenges_details',
  'cultural_preferences',
  'additional_info',
  'scheduling_constraints',
];
