import { describe, expect, it } from 'vitest';
import { emptyProfile } from './profile.ts';
import { readApproaches, readRates, readTexts } from './profile-reading.ts';

describe('readTexts', () => {
  const profile = { ...emptyProfile, about_me: 'I help with grief, bereavement and with panic attacks.' };

  it('names what the texts say, the strongest first', () => {
    expect(readTexts(profile)).toEqual({
      concerns: [
        { id: 'grief', label: 'grief and loss' },
        { id: 'anxiety', label: 'anxiety' },
      ],
      misread: [],
    });
  });

  it('puts aside what the therapist says is wrong, whatever the texts say by now', () => {
    const corrected = { ...profile, misread_concerns: 'grief, sleep' };
    expect(readTexts(corrected)).toEqual({
      concerns: [{ id: 'anxiety', label: 'anxiety' }],
      misread: [
        { id: 'grief', label: 'grief and loss' },
        { id: 'sleep', label: 'sleep' },
      ],
    });
  });

  it('reads nothing where nothing is said', () => {
    expect(readTexts(emptyProfile)).toEqual({ concerns: [], misread: [] });
  });
});

describe('readApproaches', () => {
  it('names what clients can ask for', () => {
    expect(readApproaches('I use CBT and EMDR, with humor')).toEqual(['cognitive behavioral therapy (CBT)', 'EMDR']);
    expect(readApproaches('We talk')).toEqual([]);
  });
});

describe('readRates', () => {
  it.each([
    ['', ''],
    ['$150', 'Read as $150 a session.'],
    ['$150-$200, sliding scale', 'Read as $150 to $200 a session, with a sliding scale.'],
    ['$160, no sliding scale', 'Read as $160 a session, with no sliding scale.'],
    ['up to $190', 'Read as up to $190 a session.'],
    ['$140+', 'Read as $140 or more a session.'],
    ['Sliding scale', 'Read as a sliding scale, without a price.'],
    ['pro bono', 'Read as some sessions without pay, without a price.'],
    ['Please ask', 'No price could be read. Write it as a number, like $120 per session.'],
  ])('says of "%s": %s', (text, sentence) => expect(readRates(text)).toBe(sentence));
});
