import { describe, expect, it } from 'vitest';
import { deriveTags, toTagSource } from './tags.ts';

describe('deriveTags', () => {
  it.each([
    [{ concerns: ['Anxiety', 'Grief'] }, ['anxiety']],
    [{ concerns: ['anxiety'] }, []],
    [{ concerns: 'Anxiety' }, []],
    [{ modality: 'tele-therapy' }, ['telehealth']],
    [{ modality: 'in-person' }, []],
    [{ genderPref: 'female' }, ['gender-female']],
    [{ genderPref: 'male' }, []],
    [
      { concerns: ['Anxiety', 'Anxiety'], modality: 'tele-therapy', genderPref: 'female' },
      ['anxiety', 'telehealth', 'gender-female'],
    ],
    [{}, []],
  ])('reads %j', (source, tags) => expect(deriveTags(source)).toEqual(tags));

  it.each([
    [
      { current_challenges: ['anxiety'], session_format: 'virtual', therapist_gender: 'female' },
      ['anxiety', 'telehealth', 'gender-female'],
    ],
    [{ current_challenges: ['grief'], session_format: 'hybrid', therapist_gender: 'no-preference' }, []],
    [{}, []],
  ])('is true of the answers %j', (answers, tags) => expect(deriveTags(toTagSource(answers))).toEqual(tags));
});
