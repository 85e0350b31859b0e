import { emptyProfile, type Profile, writtenFields } from '#domain/profile/profile.ts';
import type { OwnProfile } from '#domain/profile/responses.ts';
import { topSpecialtiesIn } from '#domain/reading/top-specialties.ts';

/** A switch that is off is not in what a form gives. */
const switches = writtenFields.filter((name) => typeof emptyProfile[name] === 'boolean');

/** What is ticked box by box. */
const ticked = ['availability', 'shown_fields'] as const;

/** The form's values as a profile; a field without a control stays as it is saved. */
export function typedProfile(form: HTMLFormElement, saved: OwnProfile): Profile {
  const fields = Object.fromEntries(writtenFields.map((name) => [name, saved[name]])) as Profile;
  const data = new FormData(form);
  const typed: Partial<Profile> = Object.fromEntries(
    [...data]
      .filter(([name]) => name in fields && !ticked.some((other) => other === name))
      .map(([name, value]) => [name, String(value)]),
  );
  const all = { ...fields, ...typed };
  return {
    ...all,
    // The choice follows the list when typing pauses; a save may be faster.
    top_specialties: topSpecialtiesIn(all.specialties, all.top_specialties).join(', '),
    ...Object.fromEntries(ticked.map((name) => [name, data.getAll(name).join(', ')])),
    ...Object.fromEntries(switches.map((name) => [name, data.has(name)])),
  };
}
