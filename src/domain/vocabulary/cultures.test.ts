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

describe('what a therapist says of others', () => {
  it.each([
    ['I am the mother of a trans daughter', 'parent'],
    ['Proud parent of a gay son', 'parent'],
    ['I am the proud parent of a gay son', 'parent'],
    ['Married to a veteran', ''],
    ['I am married to a veteran', ''],
    ['Parent of an autistic child', 'parent'],
    ['My son is autistic', ''],
    ['I have a trans sibling', ''],
    ['Wife of a police officer', ''],
    ['I am the wife of a police officer', ''],
    ['Spouse is active-duty Navy', ''],
    ['My wife is Filipina', ''],
    ['I live with my Japanese husband', ''],
    ['Daughter of Korean immigrants', ''],
    ['I am the daughter of Korean immigrants', ''],
    ['CODA', ''],
    ['I was trained by Black feminist scholars', ''],
    ['On the board of an Asian American clinic', ''],
    ['I am on the board of an Asian American clinic', ''],
    ['Worked at a Catholic hospital', ''],
    ['Interned at an Indian Health Service clinic', ''],
    ["Muslim women's group facilitator", ''],
    ["I am a Muslim women's group facilitator", ''],
    ['Volunteer with refugees', ''],
    ['Native New Yorker', ''],
    ['I am a native New Yorker', ''],
    ['Black Lives Matter supporter', ''],
    ['I am a Black Lives Matter supporter', ''],
    ['Asian cuisine lover', ''],
    ['I am a fan of Black Sabbath', ''],
    ['Author of “Queer Joy”', ''],
    ['I am the author of “Queer Joy”', ''],
    ['Deaf interpreter', ''],
    ['I am a Deaf interpreter', ''],
    ['Raised Christian but left the church', 'ex-religious'],
    ['I was raised Christian', ''],
    ['Raised Mormon, now secular', 'secular'],
    ['Former Catholic', ''],
    ['I am a former Catholic', ''],
    ['Formerly Orthodox Jewish', ''],
    ['I trained at an LGBTQ+ affirming clinic', ''],
    ['Working toward becoming LGBTQ+ affirming', ''],
    ['I am in a relationship with a Black man', ''],
    ['You may wonder if I am gay', ''],
    ['My clients say I am a Jewish mother', ''],
    ['Queer-owned practice', ''],
    ['Black yoga teacher', ''],
    ['Grew up in a Korean household', ''],
    ['Orthodox-raised', ''],
    ['In an interracial marriage', ''],
    ['As a Black woman, you may feel unseen.', ''],
  ])('reads no more of "%s"', (text, own) => {
    const allowed = own === '' ? [] : [own];
    for (const read of [readIdentities(text), readMentions(text)]) {
      expect(read.affirming).toEqual([]);
      expect(read.identities.filter((identity) => identity !== 'religious' && !allowed.includes(identity))).toEqual([]);
    }
  });

  it('reads an ally who says so', () => {
    expect(readIdentities('Not LGBTQ myself but affirming')).toEqual({ identities: [], affirming: ['lgbtq'] });
    expect(readMentions('I am not LGBTQ myself, but affirming.').affirming).toEqual(['lgbtq']);
    expect(readIdentities('I treat Black women')).toEqual({ identities: [], affirming: ['black'] });
  });

  it.each([
    ['Mother of a trans daughter, Latina', 'bipoc latino parent'],
    ['Wife of a police officer, Black', 'bipoc black'],
    ['Black feminist', 'bipoc black'],
    ['Native woman', 'bipoc indigenous'],
    ['Queer Black therapist', 'bipoc black lgbtq queer'],
    ['I am a Korean American therapist', 'asian bipoc east-asian korean'],
  ])('still reads oneself in "%s"', (text, own) => expect(ids(readIdentities(text).identities)).toBe(own));
});

describe('languages that are not offered', () => {
  it.each([
    ['Learning Spanish', ''],
    ['English, learning Spanish and French', ''],
    ['Farsi, beginner Spanish', 'farsi'],
    ['Spanish (beginner)', ''],
    ['Spanish with interpreter', ''],
    ['Spanish (through an interpreter)', ''],
    ['Staff speaks Spanish', ''],
    ['My assistant speaks Korean', ''],
    ['My colleague speaks Farsi', ''],
    ['French (reading only)', ''],
    ['French, reading only', ''],
    ['Spanish, but I do not conduct sessions in it', ''],
    ['I speak Spanish. I do not conduct sessions in it.', ''],
    ['Spanish coming soon', ''],
    ['I hope to offer sessions in Spanish', ''],
    ['Sessions in Spanish in 2027', ''],
    ['German-born', ''],
    ['My husband speaks Greek', ''],
    ['Spanish, Russian, interpreter available', ''],
    ['ASL interpreter', ''],
    ['Grew up hearing Polish', ''],
    ['Fluent in Spanish and learning ASL', 'spanish'],
    ['I speak Spanish. I hope to hear from you.', 'spanish'],
  ])('reads "%s"', (text, spoken) => {
    expect(ids(parseLanguages(text))).toBe(spoken);
    const mentioned: readonly string[] = readMentions(text).languages;
    expect(mentioned.filter((language) => !spoken.split(' ').includes(language))).toEqual([]);
  });

  it('keeps what is spoken in prose', () => {
    expect(readMentions('I am fluent in Spanish and learning ASL.').languages).toEqual(['spanish']);
    expect(readMentions('I speak Spanish. I hope to hear from you.').languages).toEqual(['spanish']);
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
