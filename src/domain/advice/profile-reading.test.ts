import { describe, expect, it } from 'vitest';
import { emptyProfile, type Profile } from '#domain/profile/profile.ts';
import { splitList } from '#domain/vocabulary/availability.ts';
import { readRates, readTexts as readSaid, saidInTexts } from './profile-reading.ts';

const said = { approaches: [], mentions: [] };
const grief = { id: 'grief', label: 'grief and loss', counts: true };
const anxiety = { id: 'anxiety', label: 'anxiety', counts: true };
const nothing = { ...said, concerns: [] };

const readTexts = (profile: Profile) => readSaid(saidInTexts(profile), splitList(profile.misread_concerns));

describe('readTexts', () => {
  const profile = { ...emptyProfile, about_me: 'I help with grief, bereavement and with panic attacks.' };

  it('names what a text says, that of which all of them say most first', () => {
    expect(readTexts(profile).about_me).toEqual({ ...said, concerns: [grief, anxiety] });
    expect(readTexts({ ...profile, approach: 'Panic, worry, phobia, anxiety' }).about_me.concerns).toEqual([
      anxiety,
      grief,
    ]);
  });

  it('names a concern under each text that says it, and under no other', () => {
    const read = readTexts({ ...profile, good_therapist_description: 'Somebody who stays beside your grief.' });
    expect(read.good_therapist_description.concerns).toEqual([grief]);
    expect(read.approach).toEqual(nothing);
  });

  it('keeps in its place what the therapist took out, for as long as a text says it', () => {
    const corrected = { ...profile, misread_concerns: 'grief, sleep' };
    expect(readTexts(corrected).about_me.concerns).toEqual([{ ...grief, counts: false }, anxiety]);
    expect(readTexts({ ...corrected, about_me: 'I help with panic.' }).about_me.concerns).toEqual([anxiety]);
  });

  it('names eight at most, and the next one for each that is taken out', () => {
    const about_me =
      'Anxiety, depression, trauma, grief, burnout, marriage, divorce, anger, insomnia, ADHD, autism and bipolar disorder.';
    const ids = (misread_concerns: string) =>
      readTexts({ ...emptyProfile, about_me, misread_concerns }).about_me.concerns.map(({ id }) => id);
    expect(ids('')).toHaveLength(8);
    const [first = ''] = ids('');
    expect(ids(first)).toHaveLength(9);
  });

  it('names the ways of working in Approach alone', () => {
    const approach = 'I use CBT and EMDR, with humor';
    const read = readTexts({ ...emptyProfile, about_me: 'I use CBT.', approach });
    expect(read.approach.approaches).toEqual(['cognitive behavioral therapy (CBT)', 'EMDR']);
    expect(read.about_me.approaches).toEqual([]);
  });

  it('names the languages and backgrounds that About Me mentions', () => {
    const read = readTexts({ ...emptyProfile, about_me: 'Hablo: I see Spanish speaking families, as a Catholic.' });
    expect(read.about_me.mentions).toEqual(['Spanish', 'Catholic']);
  });

  it('reads nothing where nothing is said', () => {
    expect(readTexts(emptyProfile)).toEqual({
      about_me: nothing,
      approach: nothing,
      good_therapist_description: nothing,
    });
  });
});

describe('readRates', () => {
  it.each([
    ['', ''],
    ['$150', 'Read as: $150 a session.'],
    [
      'Individual $120 (50 minutes), couples $160; sliding scale',
      'Read as: individual $120 (50 minutes), couples $160; sliding scale.',
    ],
    ['$150-$200, sliding scale', 'Read as: $150 to $200 a session; sliding scale.'],
    ['$120 for 45-50 min', 'Read as: $120 a session (45 to 50 minutes).'],
    ['$160, no sliding scale', 'Read as: $160 a session; no sliding scale.'],
    ['up to $190', 'Read as: up to $190 a session.'],
    ['$140+', 'Read as: $140 or more a session.'],
    ['Intake $225, $175 a session, group $50', 'Read as: a first session $225, $175 a session, groups $50.'],
    ['Free 15 min consultation; $150', 'Read as: $150 a session; a free first talk.'],
    [
      'Sliding scale',
      'Read as: sliding scale; no price of a session. Write the price of a session as a number, like $120 per session.',
    ],
    [
      'pro bono',
      'Read as: some sessions without pay; no price of a session. Clients see “Has not said what a session costs”. Write the price of a session as a number, like $120 per session.',
    ],
    [
      '$80 for a missed session, CPT 90837',
      'No price could be read. Clients see “Has not said what a session costs”. Write the price of a session as a number, like $120 per session.',
    ],
  ])('says of "%s": %s', (text, sentence) => expect(readRates(text)).toBe(sentence));
});
