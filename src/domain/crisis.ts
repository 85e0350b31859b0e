import type { DraftAnswers, SurveyQuestion } from './survey.ts';

/** The Suicide and Crisis Lifeline; free, day and night, in the whole country. */
export const crisisLine = { call: 'tel:988', text: 'sms:988' } as const;

/** The questionnaire's free texts. */
const freeTexts: readonly SurveyQuestion[] = [
  'therapy_goals_details',
  'challenges_details',
  'cultural_preferences',
  'additional_info',
  'scheduling_constraints',
];

/** Phrases of one's own danger or of danger to others; a courtesy, not a risk assessment (matching.md, Crisis screen). */
const phrases: readonly RegExp[] = [
  /\b(?:kill|killing|hang|hanging|shoot|shooting|drown|drowning|end|ending|cut|cutting|hurt|hurting|harm|harming|burn|burning) (?:myself|my self)\b/,
  /\b(?:end|ending|take|taking) (?:my|my own) (?:own )?life\b/,
  /\b(?:end|ending) it all\b/,
  /\b(?:want|wanted|wanna|wish|ready|hope|rather|planning|decided) (?:to )?(?:just )?(?:be )?(?:die|dead|dying)\b/,
  /\bi wish i (?:was|were) (?:dead|never born|not alive)\b/,
  /\bsuicid\w*\b/,
  /\bself[- ]?(?:harm\w*|injur\w*|mutilat\w*)\b/,
  /\b(?:don'?t|do not|no longer|not) (?:\w+ )?(?:want|wanna|wish) (?:to )?(?:\w+ )?(?:be )?(?:live|alive|exist|be here|wake up|go on)\b/,
  /\bbetter off (?:if i (?:was|were) )?(?:dead|without me)\b/,
  /\bno (?:reason|point) (?:to|in|of|for) (?:me )?(?:live|living|go on|going on|be alive|being alive)\b/,
  /\b(?:slit|slitting|cut|cutting) my (?:wrists?|throat|arms?|legs?)\b/,
  /\boverdos(?:e|ed|ing)\b/,
  /\b(?:nothing|no one|nobody) (?:left )?to live for\b/,
  /\b(?:tired|done) (?:of|with) (?:living|life|being alive)\b/,
  /\b(?:kill|hurt|harm|shoot|stab|murder|attack) (?:him|her|them|someone|somebody|people|others|my (?:wife|husband|partner|kids?|child(?:ren)?|family|mother|father|boss|ex))\b/,
  /\b(?:homicid\w*|kms|unalive)\b/,
];

/** How many of the phrases a text holds: 0 where it does not speak of harming oneself or others. */
export function phrasesOfHarm(text: string): number {
  const normalised = text.normalize('NFKC').replace(/[‘’ʼ]/g, "'").replace(/\s+/g, ' ').toLowerCase();
  return phrases.filter((phrase) => phrase.test(normalised)).length;
}

/**
 * How many signs in this answer ask for the 988 line: an immediate urgency, or phrases of harm in a free text (decisions.md).
 * A larger number than before means that something new was said.
 */
export function signsOfCrisis(question: SurveyQuestion, answer: DraftAnswers[SurveyQuestion]): number {
  if (question === 'urgency') return Number(answer === 'immediate');
  return freeTexts.includes(question) ? phrasesOfHarm(String(answer ?? '')) : 0;
}

/** True when any of the answers asks for the 988 line. */
export function needsCrisisLine(answers: DraftAnswers): boolean {
  return (['urgency', ...freeTexts] as const).some((question) => signsOfCrisis(question, answers[question]) > 0);
}
