import * as z from 'zod/mini';
import { mediaKeyOf } from '#domain/media/addresses.ts';
import { messages } from '#domain/messages/index.ts';
import { optionalChoice, optionalList, optionalText } from '#domain/text/form-text.ts';
import { isVisible } from '#domain/text/visible-text.ts';
import { isSlot, splitList } from '#domain/vocabulary/availability.ts';
import { concernIds } from '#domain/vocabulary/concerns.ts';
import { zipIn } from '#domain/vocabulary/zip.ts';
import { contactLimits, freeCallLength, practicePhone, practiceWebsite } from './contact.ts';
import { feeLength, feeText, isScaleInOrder } from './fees.ts';
import { mostOpenings } from './openings.ts';
import { shownFieldsText } from './shown-fields.ts';

/** The 17 profile fields (spec §3), in the order of the form, with the longest text each takes. */
export const profileFieldLimits = {
  title: 120,
  about_me: 4000,
  profile_photo_url: 500,
  approach: 4000,
  specialties: 1000,
  motivations: 4000,
  video_url: 500,
  education: 1000,
  license_number: 100,
  credentials: 1000,
  /** All states and territories by name, with room for licence numbers beside some. */
  practice_states: 1000,
  insurances: 1000,
  availability: 1000,
  session_type: 20,
  first_session_description: 4000,
  session_rates: 300,
  good_therapist_description: 4000,
} as const;

/** The longest text of the optional fields beside the 17. Three of the specialties may be all of them, with a blank between. */
export const furtherFieldLimits = {
  languages: 300,
  identities: 300,
  client_types: 200,
  top_specialties: profileFieldLimits.specialties + 10,
  misread_concerns: 500,
  practice_city: 60,
  /** As typed; what is kept are five digits. */
  practice_zip: 20,
  /** As typed; what is kept is a whole number. */
  openings: 10,
  ...contactLimits,
  fee_individual: feeLength,
  fee_couples: feeLength,
  fee_sliding_from: feeLength,
  fee_sliding_to: feeLength,
} as const;

/** The fields that hold a list, kept as one line with commas between its entries. */
export const listFields = [
  'specialties',
  'practice_states',
  'insurances',
  'languages',
  'identities',
  'client_types',
] as const satisfies readonly (keyof Profile)[];

/** How many specialties a therapist may call their own (matching.md, What was found). */
export const mostTopSpecialties = 3;

/** The name of one of the 17 profile fields. */
export type ProfileField = keyof typeof profileFieldLimits;
export const profileFields = Object.keys(profileFieldLimits) as ProfileField[];

/** The fields without which a profile is not saved (spec §5). */
export const requiredProfileFields = [
  'title',
  'about_me',
  'approach',
  'specialties',
  'practice_states',
  'insurances',
  'session_type',
] as const satisfies readonly ProfileField[];

/** Where sessions take place (spec §3). */
export const sessionTypes = [
  { value: 'in-person', label: 'In-Person Only' },
  { value: 'virtual', label: 'Virtual/Online Only' },
  { value: 'hybrid', label: 'Both In-Person and Virtual' },
] as const;

/** Optional fields beside the 17 that the questionnaire asks about (decision 0015); never required, never inferred. */
export const therapistGenders = [
  { value: 'female', label: 'Woman' },
  { value: 'male', label: 'Man' },
  { value: 'non-binary', label: 'Non-binary' },
  { value: 'gender-diverse', label: 'Gender-diverse' },
] as const;
export const therapistAgeBands = [
  { value: 'younger', label: 'Under 40' },
  { value: 'middle-aged', label: '40 to 59' },
  { value: 'older', label: '60 and over' },
] as const;

const photoUrl = optionalText(profileFieldLimits.profile_photo_url).check(
  z.refine((value) => value === '' || mediaKeyOf(value) !== null, { error: messages.profile.badMediaUrl }),
);

/**
 * The body of `POST /api/profiles/me`: 17 text fields, and the optional ones beside them. Whether an upload is the
 * therapist's own is for the server to say.
 * @param videoHosts where else than here an introduction video may live
 */
export const profileSchemaWith = (videoHosts: readonly string[]) =>
  z
    .strictObject(
      {
        title: optionalText(profileFieldLimits.title, 'Title'),
        about_me: optionalText(profileFieldLimits.about_me, 'About Me'),
        profile_photo_url: photoUrl,
        approach: optionalText(profileFieldLimits.approach, 'Approach'),
        specialties: optionalList(profileFieldLimits.specialties, 'Specialties'),
        motivations: optionalText(profileFieldLimits.motivations, 'Motivations'),
        video_url: optionalText(profileFieldLimits.video_url, 'Introduction Video').check(
          z.refine((value) => value === '' || mediaKeyOf(value) !== null || isHostedVideo(value, videoHosts), {
            error: messages.profile.badVideoUrl,
          }),
        ),
        education: optionalText(profileFieldLimits.education, 'Education'),
        license_number: optionalText(profileFieldLimits.license_number, 'License Number'),
        credentials: optionalText(profileFieldLimits.credentials, 'Credentials'),
        practice_states: optionalList(profileFieldLimits.practice_states, 'Practice States'),
        insurances: optionalList(profileFieldLimits.insurances, 'Accepted Insurances'),
        availability: optionalText(profileFieldLimits.availability, 'Availability').check(
          z.refine((value) => splitList(value).every(isSlot), { error: messages.profile.badSlot }),
        ),
        session_type: optionalChoice(sessionTypes),
        first_session_description: optionalText(profileFieldLimits.first_session_description, 'First Session'),
        session_rates: optionalText(profileFieldLimits.session_rates, 'Session Rates'),
        good_therapist_description: optionalText(
          profileFieldLimits.good_therapist_description,
          'What Makes a Good Therapist',
        ),
        gender: optionalChoice(therapistGenders),
        age_band: optionalChoice(therapistAgeBands),
        languages: optionalList(furtherFieldLimits.languages, 'Languages'),
        identities: optionalList(furtherFieldLimits.identities, 'Identities and communities'),
        /** Whom they see: individuals, couples, families, adolescents, groups. */
        client_types: optionalList(furtherFieldLimits.client_types, 'Who do you see?'),
        /** At most three of the specialties, those that tell most of the therapist. */
        top_specialties: optionalList(furtherFieldLimits.top_specialties, 'Your top three').check(
          z.refine((value) => splitList(value).length <= mostTopSpecialties, {
            error: messages.profile.tooManyTopSpecialties,
          }),
        ),
        /** Concerns that were read into the profile's words and are wrong. */
        misread_concerns: optionalText(furtherFieldLimits.misread_concerns).check(
          z.refine((value) => splitList(value).every((id) => isOneOf(concernIds, id)), {
            error: messages.input.choice,
          }),
        ),
        /** Where sessions in person take place: the city is shown, the ZIP is for distances alone. */
        practice_city: optionalText(furtherFieldLimits.practice_city, 'City of practice').check(
          z.refine((value) => /^(?:\p{L}[\p{L}\p{M} .,'’-]*)?$/u.test(value), {
            error: messages.profile.badPracticeCity,
          }),
        ),
        practice_zip: optionalText(furtherFieldLimits.practice_zip, 'ZIP code').check(
          z.overwrite((value) => zipIn(value)?.slice(0, 5) ?? value),
          z.refine((value) => /^(?:\d{5})?$/.test(value), { error: messages.profile.badPracticeZip }),
        ),
        accepting_new_clients: z._default(z.boolean({ error: messages.input.wrongType }), true),
        /** Says something while they take no new clients: then there is a waitlist, or not even that. */
        keeps_waitlist: z._default(z.boolean({ error: messages.input.wrongType }), false),
        /** How many places are free now; '' where that is not said. */
        openings: optionalText(furtherFieldLimits.openings, 'Places free now').check(
          z.overwrite((value) => (/^0*\d{1,2}$/.test(value) ? String(Number(value)) : value)),
          z.refine((value) => /^(?:\d{1,2})?$/.test(value) && Number(value) <= mostOpenings, {
            error: messages.openings.badNumber,
          }),
        ),
        next_opening: optionalText(10).check(
          z.refine((value) => value === '' || isCalendarDate(value), { error: messages.profile.badNextOpening }),
        ),
        /** How clients reach them beside a request. */
        phone: practicePhone,
        website: practiceWebsite,
        free_first_call: z._default(z.boolean({ error: messages.input.wrongType }), false),
        free_call_minutes: freeCallLength,
        /** Fees as numbers; what matching reads is `session_rates` alone. */
        fee_individual: feeText,
        fee_couples: feeText,
        fee_sliding_from: feeText,
        fee_sliding_to: feeText,
        /** Which fields stand on the public page by choice alone. */
        shown_fields: shownFieldsText,
      },
      {
        error: (issue) => (issue.code === 'unrecognized_keys' ? messages.input.unknownField : messages.input.malformed),
      },
    )
    .check(
      z.refine(passesSaveRule, { error: messages.profile.required }),
      // Matches would show somebody whom nobody can ask.
      z.refine(({ accepting_new_clients, openings }) => !accepting_new_clients || openings !== '0', {
        error: messages.openings.noneFree,
        path: ['openings'],
      }),
      z.refine(isScaleInOrder, { error: messages.profile.scaleOrder, path: ['fee_sliding_from'] }),
    );

/** A therapist's profile as it is saved and edited. */
export type Profile = z.infer<ReturnType<typeof profileSchemaWith>>;

/** True when the seven fields of the save rule say something (spec §5). */
export function passesSaveRule(profile: Partial<Record<ProfileField, string>>): boolean {
  return requiredProfileFields.every((field) => isVisible(profile[field] ?? ''));
}

/** A profile in which nothing has been filled in yet. */
export const emptyProfile: Profile = {
  ...(Object.fromEntries(profileFields.map((field) => [field, ''])) as Record<ProfileField, ''>),
  gender: '',
  age_band: '',
  languages: '',
  identities: '',
  client_types: '',
  top_specialties: '',
  misread_concerns: '',
  practice_city: '',
  practice_zip: '',
  accepting_new_clients: true,
  keeps_waitlist: false,
  openings: '',
  next_opening: '',
  phone: '',
  website: '',
  free_first_call: false,
  free_call_minutes: '',
  fee_individual: '',
  fee_couples: '',
  fee_sliding_from: '',
  fee_sliding_to: '',
  shown_fields: '',
};

/** Every field that a therapist writes: columns, drafts, the form and what is exported go by this list. */
export const writtenFields = Object.keys(emptyProfile) as (keyof Profile)[];

function isOneOf<V extends string>(values: readonly V[], value: string): value is V {
  return (values as readonly string[]).includes(value);
}

/** True for a calendar date like 2026-03-09 that exists. */
function isCalendarDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** True for an https address on one of the video hosts, without credentials or a port. */
function isHostedVideo(value: string, videoHosts: readonly string[]): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return url.protocol === 'https:' && videoHosts.includes(url.host) && url.username === '' && url.password === '';
}
