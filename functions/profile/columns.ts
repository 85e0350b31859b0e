import * as z from 'zod/mini';
import { storedReplies } from '#domain/matching/replies.ts';
import { emptyProfile, type Profile, writtenFields } from '#domain/profile/profile.ts';
import type { OwnProfile, PublicProfile } from '#domain/profile/responses.ts';
import { type ShownByChoice, shownFields } from '#domain/profile/shown-fields.ts';

/** The columns that a therapist writes. */
export const writtenColumns = writtenFields;

/** What anybody may read (spec §2, Public profile). */
export const publicColumns = [
  'name',
  'title',
  'about_me',
  'profile_photo_url',
  'approach',
  'specialties',
  'client_types',
  'video_url',
  'education',
  'license_number',
  'credentials',
  'practice_states',
  'practice_city',
  'insurances',
  'availability',
  'openings',
] as const satisfies readonly (keyof PublicProfile)[];

/** What anybody may read where it was given; what stands there by choice alone, where it was chosen (decision 0081). */
export const givenColumns = ['honorific', 'pronouns', 'phone', 'website', 'free_call_minutes'] as const;
export const choiceColumns = ['motivations', 'gender', 'languages', 'identities', 'shown_fields'] as const;

/** What cost, format and opening are read from, which anybody may read as facts alone; the opening, by choice, as it is, too. */
export const statedColumns = [
  'session_type',
  'session_rates',
  'next_opening',
] as const satisfies readonly (keyof Profile)[];

function texts<const Column extends string>(columns: readonly Column[]) {
  return Object.fromEntries(columns.map((column) => [column, z.string()])) as Record<Column, z.ZodMiniString>;
}

const flag = z.pipe(
  z.number(),
  z.transform((value: number) => value === 1),
);

/** What each column that a therapist writes holds: a text, or 1 for true. */
const writtenShape = Object.fromEntries(
  writtenFields.map((field) => [field, typeof emptyProfile[field] === 'boolean' ? flag : z.string()]),
) as { [Field in keyof Profile]: Profile[Field] extends boolean ? typeof flag : z.ZodMiniString };

/** A time that is '' until it is noted. */
const noted = z.pipe(
  z.string(),
  z.transform((at: string) => at || null),
);

const confirmationShape = { openings_confirmed_at: noted, openings_counted_from: noted };

const ownRowShape = {
  ...writtenShape,
  therapist_id: z.string(),
  ...texts(['name', 'honorific', 'pronouns']),
  updated_at: z.string(),
  ...confirmationShape,
};

/** A row as its owner reads it; the closed lists were checked when it was written. */
export const ownRowSchema = z.pipe(
  z.object(ownRowShape),
  z.transform((row) => row as OwnProfile),
);

/** The same row, with whose it is. */
export const ownerRowSchema = z.pipe(
  z.object({ ...ownRowShape, user_id: z.string() }),
  z.transform(({ user_id, updated_at, ...profile }) => ({
    userId: user_id,
    updatedAt: updated_at,
    profile: { ...profile, updated_at } as OwnProfile,
  })),
);

/** What a stored profile shows. */
export const mediaRowSchema = z.object({ profile_photo_url: z.string(), video_url: z.string() });

/** What is left of texts without those that say nothing. */
function given<Name extends string>(all: Readonly<Record<Name, string>>): Partial<Record<Name, string>> {
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')) as Partial<Record<Name, string>>;
}

/** What is left of texts that stand on the public page by choice alone. */
function chosen(all: Readonly<Record<ShownByChoice, string>>, choice: string): Partial<Record<ShownByChoice, string>> {
  return given(Object.fromEntries(shownFields(choice).map((name) => [name, all[name]])) as typeof all);
}

/** A row as anybody may read it. */
export const publicRowSchema = z.pipe(
  z.object({
    ...texts([...publicColumns, ...givenColumns, ...choiceColumns, ...statedColumns]),
    therapist_id: z.string(),
    accepting_new_clients: flag,
    keeps_waitlist: flag,
    free_first_call: flag,
    openings_confirmed_at: z.string(),
    openings_counted_from: z.string(),
    replies: z.nullable(z.string()),
  }),
  z.transform(
    ({
      session_type,
      session_rates,
      next_opening,
      openings_confirmed_at,
      openings_counted_from,
      replies,
      honorific,
      pronouns,
      phone,
      website,
      free_first_call,
      free_call_minutes,
      motivations,
      gender,
      languages,
      identities,
      shown_fields,
      ...profile
    }) => ({
      profile: {
        ...profile,
        ...given({ honorific, pronouns, phone, website }),
        ...(free_first_call ? { free_first_call, ...given({ free_call_minutes }) } : {}),
        ...chosen({ motivations, gender, languages, identities, next_opening }, shown_fields),
      } satisfies Omit<PublicProfile, 'openings_confirmed_on'>,
      confirmation: { confirmedAt: openings_confirmed_at, countedFrom: openings_counted_from },
      replies: storedReplies(replies),
      stated: { session_type, session_rates, next_opening } as Pick<Profile, (typeof statedColumns)[number]>,
    }),
  ),
);
