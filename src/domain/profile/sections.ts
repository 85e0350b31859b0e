import { listLine } from '#domain/text/list-text.ts';
import { splitList } from '#domain/vocabulary/availability.ts';
import { statesShown } from '#domain/vocabulary/states.ts';
import { type Profile, sessionTypes } from './profile.ts';
import type { PublicProfile } from './responses.ts';

/** One line of a section; `values` is empty where the therapist has not said. */
export type ProfileItem = Readonly<{ label: string; values: readonly string[]; look: 'text' | 'chips' }>;
export type ProfileSection = Readonly<{ heading: string; items: readonly ProfileItem[] }>;

/** What a missing value reads (spec §2, Profile preview). */
export const notProvided = 'Not provided';
/** What a missing title reads. */
export const defaultTitle = 'Licensed Therapist';

const text = (label: string, value: string): ProfileItem => ({ label, values: value ? [value] : [], look: 'text' });
/** What stands apart by semicolons stays so: behind a comma a refusal would reach it. */
const list = (label: string, value: string): ProfileItem => {
  const parts = listLine(value).split(';').map(splitList);
  const said = parts.filter((entries) => entries.length > 0).map((entries) => entries.join(', '));
  return { label, values: said.length > 0 ? [said.join('; ')] : [], look: 'text' };
};
const states = (list: string): ProfileItem => {
  const shown = statesShown(list);
  return { label: 'States', values: shown.length > 0 ? [shown.join(', ')] : [], look: 'text' };
};
const chips = (label: string, value: string): ProfileItem => ({ label, values: splitList(value), look: 'chips' });

function approach(profile: PublicProfile | Profile): ProfileSection {
  return {
    heading: 'Approach & Specialties',
    items: [text('Approach', profile.approach), chips('Specialties', profile.specialties)],
  };
}

/** Only where it is said: whom they see, and where, which many do not. */
function seen({ client_types, practice_city }: PublicProfile | Profile): ProfileItem[] {
  return [
    ...(client_types === '' ? [] : [list('Works with', client_types)]),
    ...(practice_city === '' ? [] : [text('City of practice', practice_city)]),
  ];
}

function credentials(profile: PublicProfile | Profile): ProfileSection {
  return {
    heading: 'Credentials',
    items: [
      text('Education', profile.education),
      text('License number', profile.license_number),
      text('Credentials', profile.credentials),
    ],
  };
}

/** The sections of a public profile: without session type, rate and 'What to Expect' (spec §2, Public profile). */
export function publicSections(profile: PublicProfile): ProfileSection[] {
  return [
    approach(profile),
    {
      heading: 'Practice Information',
      items: [
        states(profile.practice_states),
        ...seen(profile),
        list('Insurance', profile.insurances),
        list('Availability', profile.availability),
      ],
    },
    credentials(profile),
  ];
}

/** The sections of a therapist's preview of their own profile (spec §2, Profile preview). */
export function previewSections(profile: Profile): ProfileSection[] {
  const sessionType = sessionTypes.find((type) => type.value === profile.session_type);
  return [
    approach(profile),
    {
      heading: 'What to Expect',
      items: [
        text('The first session', profile.first_session_description),
        text('What makes a good therapist', profile.good_therapist_description),
      ],
    },
    {
      heading: 'Practice Information',
      items: [
        text('Session type', sessionType?.label ?? ''),
        states(profile.practice_states),
        ...seen(profile),
        list('Insurance', profile.insurances),
        text('Self-pay rate', profile.session_rates),
        list('Availability', profile.availability),
      ],
    },
    credentials(profile),
  ];
}
