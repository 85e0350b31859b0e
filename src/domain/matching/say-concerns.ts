import { concerns } from '../concerns.ts';
import type { OptionOf } from '../survey-options.ts';
import type { AskedConcern } from './asked-concerns.ts';
import { caution, reason, type Say, type Statements } from './statement.ts';

/** The goals in words that follow "you would like to". */
const goalWords: Readonly<Record<OptionOf<'therapy_goals'>, string>> = {
  'manage-anxiety': 'manage anxiety',
  'cope-depression': 'cope with depression',
  'process-trauma': 'work through trauma',
  'improve-relationships': 'improve your relationships',
  'manage-stress': 'manage stress',
  'build-confidence': 'build confidence',
  'life-transitions': 'get through a big change',
  'grief-loss': 'live with grief or loss',
  'personal-growth': 'grow as a person',
  'work-issues': 'handle problems at work',
  'family-issues': 'handle problems in your family',
  'substance-use': 'change how you use alcohol or drugs',
  'eating-body-image': 'feel better about food and your body',
  'sleep-issues': 'sleep better',
  'anger-management': 'handle anger',
  'identity-exploration': 'explore who you are',
  parenting: 'parent with more ease',
  'couples-support': 'find support as a couple',
  'general-support': 'have someone to talk to',
  'not-sure': 'find out what you need',
};

/** A concern stands for an answer, and may be said aloud, from this weight on; less is only near to what was asked. */
const spokenWeight = 0.75;
/** A therapist who lists a concern further down has ticked nearly everything. */
const offeredWeight = 0.35;
/** As many concerns as a card has room for (matching.md, 6 Reasons). */
const mostReasons = 3;

/** What the specialties say about the concerns that were asked for. */
export const sayConcerns: Say = (input, features) => {
  const spoken = input.concerns.filter(({ weight }) => weight >= spokenWeight);
  const [first] = spoken;
  const offered = (concern: AskedConcern) => features.concerns[concern.id] ?? 0;
  const met = spoken.filter((concern) => offered(concern) >= offeredWeight);
  return {
    reasons: met.slice(0, mostReasons).flatMap((concern) => {
      const verb = offered(concern) === 1 ? 'Focuses on' : 'Works with';
      return reason(concern.question, 'specialties', `${verb} ${concerns[concern.id].label}, ${because(concern)}`)
        .reasons;
    }),
    cautions: first === undefined || met.includes(first) ? [] : missing(first).cautions,
  };
};

function because(concern: AskedConcern): string {
  if (concern.question !== 'therapy_goals') return 'which you named';
  return `and you would like to ${goalWords[concern.answer]}`;
}

function missing(concern: AskedConcern): Statements {
  const text = `Does not list ${concerns[concern.id].label} near the top of their specialties`;
  return caution(concern.question, 'specialties', text);
}
