import { describe, expect, it } from 'vitest';
import { wishReading } from './person-reading.ts';

describe('wishReading', () => {
  it.each([
    ['', '', ''],
    ['Spanish-speaking Latina', 'We read: somebody who speaks Spanish and is Latina/o.', ''],
    ['Mandarin or Cantonese', 'We read: somebody who speaks Mandarin or Cantonese.', ''],
    ['a queer therapist, trans affirming', 'We read: somebody who is queer and is trans affirming.', ''],
    ['works with veterans', 'We read: somebody who is affirming of veterans.', ''],
    [
      'Sikh, left-handed',
      'We read: somebody who is Sikh.',
      'We could not read “left-handed” as a language, faith, identity or community. It will not count.',
    ],
    [
      'left-handed',
      '',
      'We could not read “left-handed” as a language, faith, identity or community. It will not count.',
    ],
    [
      'a Scorpio, plays chess',
      '',
      'We could not read “Scorpio” or “plays chess” as a language, faith, identity or community. They will not count.',
    ],
    [
      'an older woman',
      '',
      'We read no language, culture or faith in this. It will not count. A gender or an age is asked for in the questions above.',
    ],
    ['Black woman', 'We read: somebody who is Black.', 'A gender or an age is asked for in the questions above.'],
    [
      'older Latina woman',
      'We read: somebody who is Latina/o.',
      'A gender or an age is asked for in the questions above.',
    ],
    [
      'Black male therapist',
      'We read: somebody who is Black.',
      'A gender or an age is asked for in the questions above.',
    ],
    ['gets Black women', 'We read: somebody who is affirming of Black people.', ''],
    ['English', '', 'English leaves nobody out, so it will not count.'],
    ['Spanish or English', '', 'English leaves nobody out, so it will not count.'],
    ['no preference', '', 'We read no language, culture or faith in this. It will not count.'],
  ])('says of "%s": %s %s', (text, read, unread) => expect(wishReading(text)).toEqual({ read, unread }));
});
