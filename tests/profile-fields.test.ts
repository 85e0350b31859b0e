import { globSync, readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { toTherapistFeatures } from '#domain/matching/features.ts';
import { factsOfProfile } from '#domain/matching/say-facts.ts';
import { type Audience, audienceOf } from '#domain/profile/audience.ts';
import { toTherapistCard } from '#domain/profile/card.ts';
import { emptyProfile, type Profile, profileSchemaWith, writtenFields } from '#domain/profile/profile.ts';
import { publicProfileSchema } from '#domain/profile/responses.ts';
import { furtherSections, previewSections } from '#domain/profile/sections.ts';
import { shownByChoice } from '#domain/profile/shown-fields.ts';
import { defaultSeed, generateTherapists } from '../dev/seed/therapists.ts';
import { sections } from '../src/islands/profile-edit/sections.ts';

/** What a therapist writes that their preview does not show, with the reason. */
const notPreviewed: Partial<Record<keyof Profile, string>> = {
  top_specialties: 'orders what is read, and adds no words',
  misread_concerns: 'corrects what is read, and adds no words',
  practice_zip: 'for distances alone, and shown to nobody',
  accepting_new_clients: 'said where clients ask for a session',
  keeps_waitlist: 'said where clients ask for a session',
  openings: 'said where clients ask for a session',
  shown_fields: 'a choice, which the marks say',
  fee_individual: 'the numbers of what the rate says',
  fee_couples: 'the numbers of what the rate says',
  fee_sliding_from: 'the numbers of what the rate says',
  fee_sliding_to: 'the numbers of what the rate says',
};

/** What no invented therapist has, with the reason. */
const notSeeded: Partial<Record<keyof Profile, string>> = {
  profile_photo_url: 'an upload',
  video_url: 'an upload',
  top_specialties: 'a choice that few make',
  misread_concerns: 'a correction',
  website: 'an address that might be somebody’s',
  fee_sliding_from: 'no invented text says a scale in numbers',
  fee_sliding_to: 'no invented text says a scale in numbers',
};

const islandSource = globSync('src/islands/profile-edit/*.tsx')
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

/** What a match names to a client who asked for it (src/domain/matching/say-wishes.ts). */
const namedInMatches: readonly (keyof Profile)[] = ['gender', 'age_band', 'languages', 'identities'];

/** A value that is no other field's, as far as the field's kind lets it be one. */
function marked(field: keyof Profile): Profile {
  const values: Partial<Profile> = {
    session_type: 'hybrid',
    gender: 'female',
    age_band: 'older',
    practice_states: 'NY',
    insurances: 'Cigna',
    availability: 'Friday Evening',
    approach: 'Marked approach: EMDR',
    specialties: 'Grief',
    top_specialties: 'Trauma',
    misread_concerns: 'anxiety',
    languages: 'Korean',
    identities: 'Latina',
    client_types: 'Couples',
    practice_zip: '94612',
    good_therapist_description: 'Marked: one who knows panic attacks',
    accepting_new_clients: false,
    keeps_waitlist: true,
    next_opening: '2099-01-05',
    free_first_call: true,
    shown_fields: 'motivations',
  };
  const before = { ...emptyProfile, ...besideIt[field] };
  return { ...before, [field]: values[field] ?? `Marked ${field}` };
}

/** Without what a field says nothing. */
const besideIt: Partial<Record<keyof Profile, Partial<Profile>>> = {
  free_call_minutes: { free_first_call: true },
  top_specialties: { specialties: 'Grief, Anxiety, Stress, Depression, Trauma' },
  misread_concerns: { about_me: 'I help with anxiety and panic attacks.' },
};

describe('every field of the profile', () => {
  it('is in the list that the schema gives', () => {
    expect(writtenFields.toSorted()).toEqual(Object.keys(profileSchemaWith([]).shape).toSorted());
    expect(profileSchemaWith([]).safeParse({ ...emptyProfile, planted: '' }).success).toBe(false);
  });

  it.each(writtenFields)('%s has a column that is never null', (field) => {
    const database = new DatabaseSync(':memory:');
    for (const name of readdirSync('migrations').sort()) database.exec(readFileSync(`migrations/${name}`, 'utf8'));
    const column = database.prepare("select * from pragma_table_info('therapist_profiles') where name = ?").get(field);
    expect(column).toMatchObject({
      notnull: 1,
      type: typeof emptyProfile[field] === 'boolean' ? 'INTEGER' : 'TEXT',
    });
  });

  it.each(writtenFields)('%s has a control in the form', (field) => {
    const inSections = sections.flatMap(({ fields }) => fields).filter(({ name }) => name === field).length;
    const ofItsOwn = islandSource.split(`name="${field}"`).length - 1;
    expect(inSections + ofItsOwn).toBe(1);
  });

  it.each(writtenFields)('%s is shown in the preview, or there is a reason why not', (field) => {
    const said = (profile: Profile) =>
      JSON.stringify([previewSections(profile), furtherSections(profile, profile.next_opening)]);
    const isShown =
      said(marked(field)) !== said({ ...emptyProfile, ...besideIt[field] }) ||
      new RegExp(`state\\.profile\\.${field}\\b`).test(readFileSync('src/islands/profile-preview/index.tsx', 'utf8'));
    expect(isShown).toBe(!(field in notPreviewed));
  });

  it.each(writtenFields)('%s is seen by whom the preview says', (field) => {
    const [profile, before] = [marked(field), { ...emptyProfile, ...besideIt[field] }];
    const differs = (read: (of: Profile) => unknown) => JSON.stringify(read(profile)) !== JSON.stringify(read(before));
    const called = { name: 'Ada Quill', honorific: '', pronouns: '' };
    const isChoice = shownByChoice.some((name) => name === field);
    const seenBy = (): Audience => {
      if (!isChoice && field in publicProfileSchema.shape) return 'page';
      if (differs((of) => [toTherapistCard(called, of), factsOfProfile(of, new Date())])) return 'cards';
      if (!differs(toTherapistFeatures)) return 'nobody';
      return namedInMatches.includes(field) ? 'asked' : 'matching';
    };
    expect(audienceOf(field, profile)).toBe(seenBy());
    expect(audienceOf(field, { shown_fields: field })).toBe(isChoice ? 'page' : seenBy());
  });

  it.each(writtenFields)('%s is filled in by invented therapists, or there is a reason why not', (field) => {
    const values = [...generateTherapists(120, defaultSeed, new Date('2026-11-01T00:00:00Z'))].map(
      ({ profile }) => profile[field],
    );
    expect(new Set(values).size > 1).toBe(!(field in notSeeded));
  });
});
