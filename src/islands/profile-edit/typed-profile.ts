import type { OwnProfile, Profile } from '#domain/profile.ts';

/** The form's values as a profile; a field without a control stays as it is saved. */
export function typedProfile(form: HTMLFormElement, saved: OwnProfile): Profile {
  const { therapist_id: _id, name: _name, updated_at: _updatedAt, ...fields } = saved;
  const data = new FormData(form);
  const typed = Object.fromEntries(
    [...data]
      .filter(([name]) => name in fields && name !== 'availability')
      .map(([name, value]) => [name, String(value)]),
  );
  return {
    ...fields,
    ...typed,
    availability: data.getAll('availability').join(', '),
    accepting_new_clients: data.has('accepting_new_clients'),
  };
}
