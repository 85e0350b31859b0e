import { globSync, readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { emptyProfile, type Profile, profileSchemaWith, writtenFields } from '#domain/profile/profile.ts';
import { previewSections } from '#domain/profile/sections.ts';
import { defaultSeed, generateTherapists } from '../dev/seed/therapists.ts';
import { sections } from '../src/islands/profile-edit/sections.ts';

/** What a therapist writes that their preview does not show, with the reason. */
const notPreviewed: Partial<Record<keyof Profile, string>> = {
  motivations: 'read in the form alone (spec §2, Profile preview)',
  gender: 'for matching alone (decision 0015)',
  age_band: 'for matching alone (decision 0015)',
  languages: 'for matching alone (decision 0015)',
  identities: 'for matching alone (decision 0015)',
  top_specialties: 'orders what is read, and adds no words',
  misread_concerns: 'corrects what is read, and adds no words',
  practice_zip: 'for distances alone, and shown to nobody',
  accepting_new_clients: 'said where clients ask for a session',
  keeps_waitlist: 'said where clients ask for a session',
  openings: 'said where clients ask for a session',
  next_opening: 'for matching alone (decision 0015)',
};

/** What no invented therapist has, with the reason. */
const notSeeded: Partial<Record<keyof Profile, string>> = {
  profile_photo_url: 'an upload',
  video_url: 'an upload',
  top_specialties: 'a choice that few make',
  misread_concerns: 'a correction',
};

const islandSource = globSync('src/islands/profile-edit/*.tsx')
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

/** A value that is no other field's, as far as the field's kind lets it be one. */
function marked(field: keyof Profile): Partial<Profile> {
  return field === 'session_type' ? { session_type: 'hybrid' } : { [field]: `Marked ${field}` };
}

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
    const text = JSON.stringify(previewSections({ ...emptyProfile, ...marked(field) }));
    const isShown =
      text !== JSON.stringify(previewSections(emptyProfile)) ||
      new RegExp(`state\\.profile\\.${field}\\b`).test(readFileSync('src/islands/profile-preview/index.tsx', 'utf8'));
    expect(isShown).toBe(!(field in notPreviewed));
  });

  it.each(writtenFields)('%s is filled in by invented therapists, or there is a reason why not', (field) => {
    const values = [...generateTherapists(120, defaultSeed, new Date('2026-11-01T00:00:00Z'))].map(
      ({ profile }) => profile[field],
    );
    expect(new Set(values).size > 1).toBe(!(field in notSeeded));
  });
});
