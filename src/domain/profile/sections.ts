import { listLine } from '#domain/text/list-text.ts';
import { splitList } from '#domain/vocabulary/availability.ts';
import { statesShown } from '#domain/vocabulary/states.ts';
import { audienceOf, audienceWords } from './audience.ts';
import { dialed, sayFreeCall, shownWebsite } from './contact.ts';
import { type Profile, sessionTypes, therapistAgeBands, therapistGenders } from './profile.ts';
import type { PublicProfile } from './responses.ts';

/** One line of a section; `values` is empty where the therapist has not said, and `href` is where its one value leads. */
export type ProfileItem = Readonly<{
  field: keyof Profile;
  label: string;
  values: readonly string[];
  look: 'text' | 'chips';
  href?: string;
}>;
export type ProfileSection = Readonly<{ heading: string; items: readonly ProfileItem[] }>;

/** The same with who sees it: said once of a section where that is true of all of it, else of each of its items. */
export type MarkedSection = Readonly<{
  heading: string;
  mark?: string;
  items: readonly (ProfileItem & Readonly<{ mark?: string }>)[];
}>;

/** What a missing value reads (spec §2, Profile preview). */
export const notProvided = 'Not provided';
/** What a missing title reads. */
export const defaultTitle = 'Licensed Therapist';

type Shown = PublicProfile | Profile;

const text = (field: keyof Profile, label: string, value = ''): ProfileItem => ({
  field,
  label,
  values: value ? [value] : [],
  look: 'text',
});
/** What stands apart by semicolons stays so: behind a comma a refusal would reach it. */
const list = (field: keyof Profile, label: string, value = ''): ProfileItem => {
  const parts = listLine(value).split(';').map(splitList);
  const said = parts.filter((entries) => entries.length > 0).map((entries) => entries.join(', '));
  return text(field, label, said.join('; '));
};
const states = (value: string): ProfileItem => text('practice_states', 'States', statesShown(value).join(', '));
const chips = (field: keyof Profile, label: string, value: string): ProfileItem => ({
  field,
  label,
  values: splitList(value),
  look: 'chips',
});
const labelOf = (options: readonly Readonly<{ value: string; label: string }>[], value = '') =>
  options.find((option) => option.value === value)?.label;
const isGiven = ({ values }: ProfileItem) => values.length > 0;

function approach(profile: Shown): ProfileSection {
  return {
    heading: 'Approach & Specialties',
    items: [text('approach', 'Approach', profile.approach), chips('specialties', 'Specialties', profile.specialties)],
  };
}

/** Only where it is said: whom they see, and where, which many do not. */
function seen({ client_types, practice_city }: Shown): ProfileItem[] {
  return [
    list('client_types', 'Works with', client_types),
    text('practice_city', 'City of practice', practice_city),
  ].filter(isGiven);
}

function credentials(profile: Shown): ProfileSection {
  return {
    heading: 'Credentials',
    items: [
      text('education', 'Education', profile.education),
      text('license_number', 'License number', profile.license_number),
      text('credentials', 'Credentials', profile.credentials),
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
        list('insurances', 'Insurance', profile.insurances),
        list('availability', 'Availability', profile.availability),
      ],
    },
    credentials(profile),
  ];
}

/**
 * What stands beneath the named sections, as far as it is given: what is shown by choice, and how to get in touch.
 * @param opening the day of the next opening in words
 */
export function furtherSections(profile: Shown, opening: string): ProfileSection[] {
  const { website = '', phone = '' } = profile;
  const sections = [
    {
      heading: 'Good to Know',
      items: [
        text('motivations', 'Motivations', profile.motivations),
        text('gender', 'Gender', labelOf(therapistGenders, profile.gender)),
        ...('age_band' in profile ? [text('age_band', 'Age', labelOf(therapistAgeBands, profile.age_band))] : []),
        list('languages', 'Languages', profile.languages),
        list('identities', 'Identities and communities', profile.identities),
        text('next_opening', 'Next opening', profile.accepting_new_clients ? opening : ''),
      ],
    },
    {
      heading: 'Getting in Touch',
      items: [
        text('free_first_call', 'First call', sayFreeCall(profile)),
        { ...text('phone', 'Telephone', phone), href: dialed(phone) },
        { ...text('website', 'Website', shownWebsite(website)), href: website },
      ],
    },
  ];
  return sections
    .map(({ heading, items }) => ({ heading, items: items.filter(isGiven) }))
    .filter(({ items }) => items.length > 0);
}

/** The sections of a therapist's preview of their own profile (spec §2, Profile preview). */
export function previewSections(profile: Profile): ProfileSection[] {
  return [
    approach(profile),
    {
      heading: 'What to Expect',
      items: [
        text('first_session_description', 'The first session', profile.first_session_description),
        text('good_therapist_description', 'What makes a good therapist', profile.good_therapist_description),
      ],
    },
    {
      heading: 'Practice Information',
      items: [
        text('session_type', 'Session type', labelOf(sessionTypes, profile.session_type)),
        states(profile.practice_states),
        ...seen(profile),
        list('insurances', 'Insurance', profile.insurances),
        text('session_rates', 'Self-pay rate', profile.session_rates),
        list('availability', 'Availability', profile.availability),
      ],
    },
    credentials(profile),
  ];
}

/** Sections with who sees what, for the therapist whose profile it is. */
export function marked(sections: readonly ProfileSection[], profile: Profile): MarkedSection[] {
  return sections.map(({ heading, items }) => {
    const marks = items.map(({ field }) => audienceWords[audienceOf(field, profile)]);
    const [mark = ''] = marks;
    if (marks.every((other) => other === mark)) return { heading, mark, items };
    return { heading, items: items.map((item, index) => ({ ...item, mark: marks[index] ?? '' })) };
  });
}
