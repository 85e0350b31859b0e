import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import cases from '../../../dev/eval/data/crisis_cases.json' with { type: 'json' };
import sentences from '../../../dev/eval/data/crisis_sentences.json' with { type: 'json' };
import { violence, violenceWords } from './circumstances.ts';
import { childDanger, childWords, poisonings, poisoningWords, woundsAndWeapons, woundWords } from './emergencies.ts';
import { plainText } from './plain-text.ts';
import { crisisTier, needsCrisisLine, signsInAnswers, signsInText, signsOfCrisis } from './signs.ts';

describe('crisisTier', () => {
  it.each(cases)('reads "$text" as tier $tier', ({ text, tier }) => expect(crisisTier(text)).toBe(tier));

  it.each([
    'I am SUICIDAL',
    'I don’t want to be alive any more',
    'there is no reason to live',
    'I am going to kill him',
    'I’ll shoot them all, I will shoot people',
    'I keep having thoughts of killing my husband',
    'He makes me so angry that I want to stab him',
    'I am going to hurt someone',
    'I have homicidal thoughts',
    'My mother died. I want to die',
    'My brother left. Want to die',
    'My brother moved away to the far end of the country, want to die',
  ])('interrupts at "%s"', (text) => expect(crisisTier(text)).toBe(2));

  it.each([
    'I would never hurt anybody',
    'I could kill him',
    'I do not want to kill anyone',
    'My brother wants to kill someone',
    'He is going to kill her',
    'I am afraid that I will hurt her',
    'they say he attacked people, and I saw him attack someone',
    'I’m not suicidal',
  ])('stays quiet at "%s"', (text) => expect(crisisTier(text)).toBe(1));

  it.each([
    '',
    'I want to feel better',
    'this job is killing me',
    'I would die for a good night of sleep',
    'I will shoot them an email',
    'I do not want to hurt his feelings',
    'I want to live closer to my family',
  ])('leaves "%s" alone', (text) => expect(crisisTier(text)).toBe(0));

  it('finds what is said after up to 20,000 characters of anything that phrases are made of', () => {
    const pieces = [
      ...['i ', 'am ', 'feel ', 'a little ', 'not ', 'never ', 'want ', 'to ', 'my ', 'wish i had ', 'born ', 'been '],
      ...['end it', '.,!? ', 'self-', 'suicid', 'w', ' ', "'", 'he ', 'kill ', 'is ', 'better off ', 'no reason to '],
    ];
    const filler = ' The garden grows well this year and the weather is fine. ';
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 4 }), (chosen) => {
        const hostile = chosen.join('').repeat(20_000).slice(0, 19_000);
        expect(crisisTier(`${hostile}. ${filler}I want to die`)).toBe(2);
      }),
      { numRuns: 25 },
    );
  });
});

describe('the sentences', () => {
  it.each(sentences)('"$text" is tier $tier, $kind, $language', ({ text, tier, kind, language }) => {
    const signs = signsInText(text);
    expect(signs.tier).toBe(tier);
    expect(signs.kinds.find((one) => one !== 'self') ?? signs.kinds[0] ?? null).toBe(kind);
    if (tier > 0) expect(signs.language).toBe(language);
  });

  it('are enough, and enough of them are calm', () => {
    expect(sentences.length).toBeGreaterThanOrEqual(160);
    expect(sentences.filter(({ tier }) => tier === 0).length).toBeGreaterThanOrEqual(60);
  });
});

describe('the words without which a text is read no further', () => {
  const everything = [...cases, ...sentences].map(({ text }) => plainText(text));

  it.each([
    ['poisoning', poisoningWords, poisonings],
    ['wounds', woundWords, woundsAndWeapons],
    ['children in danger', childWords, childDanger],
    ['violence', violenceWords, violence],
  ] as const)('stand in every phrase of %s that is found', (_, words, phrases) => {
    const found = everything.filter((text) => phrases.some((phrase) => text.match(phrase)));
    expect(found.length).toBeGreaterThan(5);
    expect(found.filter((text) => !words.test(text))).toEqual([]);
  });
});

describe('plainText', () => {
  it.each([
    ['I’m   SUICIDLE', "i'm suicidal"],
    ['sucidal', 'suicidal'],
    ['suicidal', 'suicidal'],
    ['suicide', 'suicide'],
    ['me quiero suicidar', 'me quiero suicidar'],
    ['kill my self', 'kill myself'],
    ['hurting myslef', 'hurting myself'],
    ['i dont wanna be here', "i don't want to be here"],
    ['want to dieeee', 'want to die'],
    ['killlll', 'kill'],
    ['himself and itself', 'himself and itself'],
    ['subside, sudden, outside', 'subside, sudden, outside'],
    ['one\ntwo', 'one. two'],
    ['años', 'anos'],
  ])('reads "%s" as "%s"', (written, plain) => expect(plainText(written)).toBe(plain));
});

describe('signsInText', () => {
  it('counts more when more is said', () => {
    const { urgent } = signsInText('I want to die');
    expect(urgent).toBeGreaterThan(0);
    expect(signsInText('I want to die, I will end it all').urgent).toBeGreaterThan(urgent);
  });

  it('counts nothing urgent in a mention', () => {
    expect(signsInText('I lost a friend to suicide')).toMatchObject({ tier: 1, urgent: 0 });
  });

  it('counts a life in danger at this minute for more than any number of wishes', () => {
    const wishes = signsInText('I want to die. I will kill myself, I hate myself and cut myself, I want to end it all');
    expect(signsInText('I just took all my pills').urgent).toBeGreaterThan(wishes.urgent);
  });
});

describe('the 988 line', () => {
  it('is called for by an immediate urgency alone', () => {
    expect(signsOfCrisis('urgency', 'immediate')).toMatchObject({ tier: 2, urgent: 1, kinds: ['self'] });
    expect(signsOfCrisis('urgency', 'this-week').tier).toBe(0);
  });

  it.each([
    'therapy_goals_details',
    'challenges_details',
    'cultural_preferences',
    'additional_info',
    'scheduling_constraints',
  ] as const)('is called for by %s', (question) => {
    expect(needsCrisisLine({ [question]: 'I want to die' })).toBe(true);
    expect(needsCrisisLine({ [question]: 'I feel worthless' })).toBe(true);
    expect(needsCrisisLine({ [question]: 'I want to sleep' })).toBe(false);
  });

  it('is not called for by a name', () => {
    expect(needsCrisisLine({ first_name: 'Kill Myself' })).toBe(false);
  });

  it('is as prominent as the gravest answer asks', () => {
    const mention = { challenges_details: 'I feel worthless' };
    expect(signsInAnswers({})).toMatchObject({ tier: 0, urgent: 0 });
    expect(signsInAnswers(mention)).toMatchObject({ tier: 1, urgent: 0 });
    expect(signsInAnswers({ ...mention, additional_info: 'I want to die', urgency: 'immediate' })).toMatchObject({
      tier: 2,
      urgent: 2,
    });
  });
});
