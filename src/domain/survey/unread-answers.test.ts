import { describe, expect, it } from 'vitest';
import { unreadNote } from './unread-answers.ts';

const zipSentence =
  'We do not know a state for this zip code. Where will you be during sessions? Enter the zip code of that place.';

describe('unreadNote', () => {
  it.each(['09012', '34002', '96201', '96601', '00000', '21300', '99999', ' 09012-1234 '])(
    'asks where with %s',
    (zip) => {
      expect(unreadNote('zip_code', zip)).toEqual({
        sentence: zipSentence,
        suggestion: null,
        countsNothing: true,
        isUnread: true,
      });
    },
  );

  it.each(['94110', '10001-0001', '', '9', '9411', 'abcde', '0901'])('says nothing of the zip code "%s"', (zip) => {
    expect(unreadNote('zip_code', zip)).toBeNull();
  });

  it.each([
    ['Fidlis', 'We could not read “Fidlis” as a plan. It will not count.', 'Fidelis Care', 'Fidelis Care', true],
    [
      'Aetna, Fidlis',
      'We could not read “Fidlis” as a plan. It will not count.',
      'Fidelis Care',
      'Aetna, Fidelis Care',
      false,
    ],
    ['Moonbeam Mutual', 'We could not read “Moonbeam Mutual” as a plan. It will not count.', null, null, true],
    [
      'Moonbeam Mutual, Zorbix and Cigna',
      'We could not read “Moonbeam Mutual” or “Zorbix” as a plan. They will not count.',
      null,
      null,
      false,
    ],
    [
      `${'Zorbix '.repeat(12)}`,
      'We could not read “Zorbix Zorbix Zorbix Zorbix Zorbix Zorbix Zorbix Zorbix Zorb…” as a plan. It will not count.',
      null,
      null,
      true,
    ],
  ])('says of the insurance "%s" what will not count', (answer, sentence, name, meant, countsNothing) => {
    const suggestion = name === null || meant === null ? null : { name, answer: meant };
    expect(unreadNote('insurance_provider', answer)).toEqual({ sentence, suggestion, countsNothing, isUnread: true });
  });

  it.each(['', 'Aetna', 'Blue Cross through work', 'none', 'not sure', 'n/a', 'nope', 'Cigna PPO, group 123456'])(
    'says nothing of the insurance "%s"',
    (answer) => expect(unreadNote('insurance_provider', answer)).toBeNull(),
  );

  it.each([
    ['Klingon', 'We could not read “Klingon” as a language, faith, identity or community. It will not count.', true],
    [
      'Spanish, Klingon',
      'We read: somebody who speaks Spanish. We could not read “Klingon” as a language, faith, identity or community. It will not count.',
      false,
    ],
    ['a Korean therapist, please', 'We read: somebody who is Korean.', false],
    [
      'a tall woman',
      'We could not read “tall” as a language, faith, identity or community. It will not count. A gender or an age is asked for in the questions above.',
      true,
    ],
  ])('says of the wish "%s" what is read and what will not count', (answer, sentence, countsNothing) => {
    expect(unreadNote('cultural_preferences', answer)).toEqual({
      sentence,
      suggestion: null,
      countsNothing,
      isUnread: /will not count|is asked for/.test(sentence),
    });
  });

  it.each(['', 'no preference', 'none', 'N/A', 'anyone'])('says nothing of the wish "%s"', (answer) =>
    expect(unreadNote('cultural_preferences', answer)).toBeNull(),
  );
});
