import { describe, expect, it } from 'vitest';
import {
  affirmedBy,
  affirmingLabel,
  type Identity,
  identities,
  identityLabel,
  languageLabel,
  languages,
  narrowest,
  parseLanguages,
  readIdentities,
  readMentions,
} from './cultures.ts';

const ids = (list: readonly string[]) => [...list].sort().join(' ');

describe('parseLanguages', () => {
  it.each([
    ['English, Spanish', 'spanish'],
    ['Spanish speaking if possible', 'spanish'],
    ['Español, inglés', 'spanish'],
    ['Persian, ASL', 'asl farsi'],
    ['American Sign Language', 'asl'],
    ['Mandarin', 'chinese mandarin'],
    ['Dari', 'dari farsi'],
    ['Chinese (Cantonese)', 'cantonese chinese'],
    ['中文, English', 'chinese'],
    ['Korean/English', 'korean'],
    ['Creole', 'haitian creole'],
    ['Brazilian Portuguese', 'portuguese'],
    ['Vietnamese | French', 'french vietnamese'],
    ['Fluent in Polish and conversational Ukranian', 'polish ukrainian'],
    ['A Korean-American therapist', ''],
    ['I don’t need Spanish', ''],
    ['No preference, but Hindi would be nice', 'hindi'],
    ['English', ''],
    ['', ''],
  ])('reads "%s"', (text, expected) => expect(ids(parseLanguages(text))).toBe(expected));

  it('writes a language as people do', () => {
    expect(['haitian creole', 'asl'].map((language) => languageLabel(language as 'asl'))).toEqual([
      'Haitian Creole',
      'American Sign Language',
    ]);
  });
});

describe('readIdentities', () => {
  it.each([
    ['Black', 'bipoc black', ''],
    ['African American woman', 'bipoc black', ''],
    ['Latina, bilingual', 'bipoc latino', ''],
    ['Latinx/Mexican American', 'bipoc latino mexican', ''],
    ['Korean', 'asian bipoc east-asian korean', ''],
    ['Korean American', 'asian bipoc east-asian korean', ''],
    ['Filipina, mother', 'asian bipoc filipino parent southeast-asian', ''],
    ['South Asian (Indian)', 'asian bipoc indian south-asian', ''],
    ['Native American (Ojibwe)', 'bipoc indigenous', ''],
    ['Persian', 'bipoc iranian middle-eastern', ''],
    ['Russian Jewish immigrant', 'eastern-european european immigrant jewish religious russian', ''],
    ['LGBTQ+', 'lgbtq', ''],
    ['LGBTQ+ affirming', '', 'lgbtq'],
    ['LGBTQIA2S+-affirming', '', 'lgbtq'],
    ['gay; LGBTQ+ affirming', 'gay lgbtq', 'lgbtq'],
    ['queer, kink-aware, poly-friendly', 'lgbtq queer', 'kink polyamorous'],
    ['non-binary', 'lgbtq nonbinary', ''],
    ['Trans woman', 'lgbtq trans', ''],
    ['ally to the LGBTQ community', '', 'lgbtq'],
    ['LGBTQ+ ally', '', 'lgbtq'],
    ['Christian', 'christian religious', ''],
    ['Catholic', 'catholic christian religious', ''],
    ['Roman Catholic, Latina', 'bipoc catholic christian latino religious', ''],
    ['LDS', 'lds religious', ''],
    ['Modern Orthodox', 'jewish orthodox-jewish religious', ''],
    ['Muslim woman', 'muslim religious', ''],
    ['Sikh', 'religious sikh', ''],
    ['non-Christian', '', ''],
    ['not religious', 'secular', ''],
    ['Atheist', 'atheist secular', ''],
    ['Veteran (US Army)', 'veteran', ''],
    ['military spouse', 'military-family', ''],
    ['retired police officer', 'first-responder', ''],
    ['works with veterans and first responders', '', 'first-responder veteran'],
    ['experienced with Black and Latino clients', '', 'black latino'],
    ['Deaf', 'deaf', ''],
    ['Hard of hearing', 'deaf', ''],
    ['AuDHD', 'adhd autistic neurodivergent', ''],
    ['neurodivergent-affirming; autistic', 'autistic neurodivergent', 'neurodivergent'],
    ['disabled, chronically ill', 'disabled', ''],
    ['person in recovery', 'in-recovery', ''],
    ['transracial adoptee', 'adoptee', ''],
    ['fat, HAES', 'fat', 'fat'],
    ['Black woman, queer, lesbian', 'bipoc black lesbian lgbtq queer', ''],
    ['BIPOC, first-gen', 'bipoc first-generation', ''],
    ['mixed race', 'multiracial', ''],
    ['White, cis, straight', 'white', ''],
    ['Ukrainian refugee', 'eastern-european european immigrant refugee ukrainian', ''],
    ['Haitian', 'caribbean haitian', ''],
    ['kink', '', 'kink'],
    ['Not important', '', ''],
    ['', '', ''],
  ])('reads "%s"', (text, shared, affirming) => {
    const read = readIdentities(text);
    expect([ids(read.identities), ids(read.affirming)]).toEqual([shared, affirming]);
  });
});

describe('readMentions', () => {
  it.each([
    ['I see Spanish speaking families, as a Catholic.', 'spanish', 'catholic christian religious', ''],
    ['I am a queer Latina and a mother of two.', '', 'bipoc latino lgbtq parent queer', ''],
    ['I work with LGBTQ+ adults and Black women.', '', '', 'black lgbtq'],
    ['We speak Spanish and Korean.', 'korean spanish', '', ''],
    ['I offer therapy in English and Spanish.', 'spanish', '', ''],
    ['My colleague Karen and I speak French.', 'french', '', ''],
    ['Sessions in Vietnamese are possible.', 'vietnamese', '', ''],
    ['My practice is kink-aware and LGBTQ+ affirming.', '', '', 'kink lgbtq'],
    ['I am passionate about helping veterans.', '', '', 'veteran'],
    ['I am a veteran. Parents come to me with worries.', '', 'veteran', 'parent'],
    ['I trained in Chinese medicine and polish every sentence.', '', '', ''],
    ['I do not offer Christian counseling.', '', '', ''],
    ['Race, culture and prayer have a place here.', '', '', ''],
    ['Your mother was Black, Irish or none of it: all of that is welcome.', '', '', ''],
  ])('reads "%s"', (text, spoken, shared, affirming) => {
    const read = readMentions(text);
    expect([ids(read.languages), ids(read.identities), ids(read.affirming)]).toEqual([spoken, shared, affirming]);
  });
});

describe('the vocabulary', () => {
  it('fits into two numbers of fifty bits', () => {
    expect(languages.length).toBeLessThanOrEqual(100);
    expect(identities.length).toBeLessThanOrEqual(100);
  });

  it('is read back from its own labels', () => {
    for (const language of languages) expect(parseLanguages(languageLabel(language)), language).toContain(language);
    const isRead = (identity: Identity) => readIdentities(identityLabel(identity)).identities.includes(identity);
    expect(identities.filter((identity) => !isRead(identity))).toEqual([]);
    const isAffirmed = (identity: Identity) => readIdentities(affirmingLabel(identity)).affirming.includes(identity);
    expect(identities.filter((identity) => !isAffirmed(identity))).toEqual([]);
  });

  it('names what is said and not what sums it up', () => {
    expect(narrowest(readIdentities('Korean, gay').identities)).toEqual(['korean', 'gay']);
  });

  it('counts every letter of LGBTQ+ as affirmed by it, and the whole by a part', () => {
    expect(affirmedBy(['lgbtq'])).toContain('trans');
    expect(affirmedBy(['trans'])).toEqual(['lgbtq', 'trans']);
    expect(affirmedBy(['korean'])).toContain('asian');
  });
});
