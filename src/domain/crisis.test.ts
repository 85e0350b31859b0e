import { describe, expect, it } from 'vitest';
import { needsCrisisLine, phrasesOfHarm, signsOfCrisis } from './crisis.ts';

describe('phrasesOfHarm', () => {
  it.each([
    'I want to die',
    'sometimes I think of killing myself',
    'I don’t want to be alive any more',
    'there is no reason to live',
    'I have been cutting myself',
    'I could kill him',
    'I am SUICIDAL',
    'I wish I was dead',
  ])('hears "%s"', (text) => expect(phrasesOfHarm(text)).toBeGreaterThan(0));

  it.each([
    '',
    'I want to feel better',
    'this job is killing me',
    'I would die for a good night of sleep',
    'I cut down on coffee',
    'my phone died',
    'I want to live closer to my family',
  ])('leaves "%s" alone', (text) => expect(phrasesOfHarm(text)).toBe(0));

  it('counts more when more is said', () => {
    expect(phrasesOfHarm('I want to die, I will end it all')).toBeGreaterThan(phrasesOfHarm('I want to die'));
  });
});

describe('the 988 line', () => {
  it('is called for by an immediate urgency alone', () => {
    expect(signsOfCrisis('urgency', 'immediate')).toBe(1);
    expect(signsOfCrisis('urgency', 'this-week')).toBe(0);
  });

  it.each([
    'therapy_goals_details',
    'challenges_details',
    'cultural_preferences',
    'additional_info',
    'scheduling_constraints',
  ] as const)('is called for by %s', (question) => {
    expect(needsCrisisLine({ [question]: 'I want to die' })).toBe(true);
    expect(needsCrisisLine({ [question]: 'I want to sleep' })).toBe(false);
  });

  it('is not called for by a name', () => {
    expect(needsCrisisLine({ first_name: 'Kill Myself' })).toBe(false);
  });
});
