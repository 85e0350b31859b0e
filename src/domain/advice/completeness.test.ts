import { describe, expect, it } from 'vitest';
import { emptyProfile, type Profile } from '#domain/profile/profile.ts';
import { completenessOf } from './completeness.ts';

const now = new Date('2026-11-28T12:00:00Z');
const fullProfile: Profile = {
  ...emptyProfile,
  title: 'Licensed Clinical Social Worker',
  about_me: 'I listen first.',
  profile_photo_url: '/media/face.jpg',
  approach: 'CBT and mindfulness',
  specialties: 'Anxiety, Grief',
  practice_states: 'CA',
  insurances: 'Aetna',
  availability: 'Monday Morning',
  session_type: 'virtual',
  session_rates: '$150',
  next_opening: '2026-12-01',
  languages: 'English',
  gender: 'female',
  age_band: 'older',
  identities: 'Jewish',
  client_types: 'Individuals',
};
const gapsWith = (change: Partial<Profile>) =>
  completenessOf({ ...fullProfile, ...change }, now).gaps.map(({ field }) => field);

describe('completenessOf', () => {
  it('finds nothing missing in a profile that says everything', () => {
    expect(completenessOf(fullProfile, now)).toEqual({ percent: 100, gaps: [] });
  });

  it('gives an empty profile nothing, and names what costs most first', () => {
    const { percent, gaps } = completenessOf(emptyProfile, now);
    expect(percent).toBe(0);
    expect(gaps.map(({ field }) => field)).toEqual([
      'practice_states',
      'session_type',
      'specialties',
      'insurances',
      'availability',
      'session_rates',
      'next_opening',
      'approach',
      'about_me',
      'title',
      'profile_photo_url',
      'client_types',
      'languages',
      'gender',
      'age_band',
      'identities',
    ]);
    expect(gaps[0]).toEqual({
      field: 'practice_states',
      label: 'Practice States',
      cost: 'No client can be matched with you: matching starts with your license.',
    });
  });

  it.each<[keyof Profile, string]>([
    ['practice_states', 'Atlantis, NY (pending)'],
    ['specialties', 'Basket weaving'],
    ['insurances', 'Acme Mutual'],
    ['availability', 'whenever'],
    ['session_rates', 'please ask'],
    ['approach', 'I go where you go.'],
    ['next_opening', '2026-10-01'],
    ['client_types', 'Everybody'],
    ['session_rates', 'CPT 90837'],
    ['session_rates', '$80 for a missed session'],
  ])('counts %s as missing where matching does not understand "%s"', (field, text) => {
    expect(gapsWith({ [field]: text })).toEqual([field]);
  });

  it.each<[keyof Profile, string]>([
    ['practice_states', 'Atlantis, New York'],
    ['insurances', 'None'],
    ['insurances', 'Out of network'],
    ['insurances', 'most PPO plans'],
    ['session_rates', 'sliding scale'],
    ['session_rates', 'Couples $180'],
    ['session_rates', 'up to $150'],
    ['next_opening', '2026-11-01'],
  ])('counts %s as said with "%s"', (field, text) => expect(gapsWith({ [field]: text })).toEqual([]));

  it.each([
    ['Maternal wellbeing, Anxiety', true],
    ['Anxiety, Basket weaving, Grief, Sleep', false],
    ['Anxiety', false],
  ])('of "%s", tells that what is not matched on takes no place: %s', (specialties, isTold) => {
    const { percent, gaps } = completenessOf({ ...fullProfile, specialties }, now);
    expect(gaps.map(({ cost }) => cost)).toEqual(isTold ? [expect.stringContaining('take no place')] : []);
    expect(percent).toBe(isTold ? 94 : 100);
  });

  it('gives little weight to what is somebody’s own to tell, and asks for none of it', () => {
    const reticent = { ...fullProfile, gender: '', age_band: '', identities: '', languages: '' } as const;
    const { percent, gaps } = completenessOf(reticent, now);
    expect(percent).toBe(96);
    for (const { cost } of gaps) expect(cost).toMatch(/^Some clients/);
  });
});
