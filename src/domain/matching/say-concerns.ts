import { concerns } from '#domain/vocabulary/concerns.ts';
import type { OptionOf } from '#domain/vocabulary/options.ts';
import type { AskedConcern } from './asked-concerns.ts';
import type { TherapistFeatures } from './features.ts';
import type { MatchInput } from './input.ts';
import { worksWith } from './score.ts';
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

/** What the first three of a list of specialties count. */
const mainSpecialty = 1;
/** As many concerns as a card has room for (matching.md, 6 Reasons). */
const mostReasons = 3;

/** The concerns that were named and that a therapist works with, most wanted first, three at most. */
export function metConcerns(input: MatchInput, features: TherapistFeatures): AskedConcern[] {
  return namedConcerns(input)
    .filter((concern) => worksWith(features, concern))
    .slice(0, mostReasons);
}

/** What specialties and texts say about what was named: what is met, and each reason for coming that is not. */
export const sayConcerns: Say = (input, features) => {
  const named = namedConcerns(input);
  const mains = named.filter(({ isMain }) => isMain);
  const needed = mains.length > 0 ? mains : named.slice(0, 1);
  return {
    reasons: metConcerns(input, features).flatMap((concern) => meeting(concern, features).reasons),
    cautions: needed.filter((concern) => !worksWith(features, concern)).flatMap((concern) => missing(concern).cautions),
  };
};

function namedConcerns(input: MatchInput): AskedConcern[] {
  return input.concerns.filter(({ isNamed }) => isNamed);
}

function meeting(concern: AskedConcern, { listed }: TherapistFeatures): Statements {
  const { label } = concerns[concern.id];
  const weight = listed[concern.id];
  if (weight === undefined) return reason(concern.question, 'about_me', `Writes about ${label}, ${because(concern)}`);
  const verb = weight >= mainSpecialty ? 'Focuses on' : 'Works with';
  return reason(concern.question, 'specialties', `${verb} ${label}, ${because(concern)}`);
}

function because(concern: AskedConcern): string {
  if (concern.question === 'challenges_details') return 'which you wrote about';
  if (concern.question !== 'therapy_goals') return 'which you named';
  return `and you would like to ${goalWords[concern.answer]}`;
}

function missing(concern: AskedConcern): Statements {
  const text = `Does not list ${concerns[concern.id].label} near the top of their specialties`;
  return caution(concern.question, 'specialties', text);
}
