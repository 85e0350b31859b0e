import * as z from 'zod/mini';
import { listFields, type Profile } from '#domain/profile/profile.ts';
import { statedConcerns } from '#domain/reading/lexicon-hits.ts';
import { partRefusedList, refusesCouples } from '#domain/reading/refusals.ts';
import { specialtiesInOrder, specialtyWeights } from '#domain/reading/specialties.ts';
import { listLine } from '#domain/text/list-text.ts';
import { approaches, parseApproaches } from '#domain/vocabulary/approaches.ts';
import { splitList } from '#domain/vocabulary/availability.ts';
import { clientTypes, namesCouplesWork, parseClientTypes } from '#domain/vocabulary/client-types.ts';
import { type ConcernId, concernIds } from '#domain/vocabulary/concerns.ts';
import { identities, languages, parseLanguages, readIdentities, readMentions } from '#domain/vocabulary/cultures.ts';
import { insurerIds, parseInsurers } from '#domain/vocabulary/insurers.ts';
import { parseStates, type StateCode, states } from '#domain/vocabulary/places.ts';
import { feeServices, parseRates, type Rates } from '#domain/vocabulary/rates.ts';
import type { Distance } from './distance.ts';
import { slotMask } from './times.ts';

/** Changes with anything that is read of a profile, so that stored features are read anew. */
export const featuresVersion = 6;

const price = z.nullable(z.number());
const minutes = z.object({ min: z.number(), max: z.number() });
const insurerList = z.array(z.enum(insurerIds));
const strengths = z.partialRecord(z.enum(concernIds), z.number());

/** What matching reads of a therapist: codes, numbers and the place of practice, no name and no sentence. Null and [] mean "has not said". */
export const therapistFeaturesSchema = z.object({
  states: z.array(z.enum(Object.keys(states) as [StateCode, ...StateCode[]])),
  accepting: z.boolean(),
  format: z.nullable(z.enum(['in-person', 'virtual', 'hybrid'])),
  /** In network with `ids` alone; the other lists are named so that a client can be told. */
  insurers: z.object({
    ids: insurerList,
    pending: insurerList,
    left: insurerList,
    outside: insurerList,
    refused: insurerList,
    outOfNetwork: z.boolean(),
    none: z.boolean(),
    mostPlans: z.boolean(),
  }),
  rates: z.object({
    min: price,
    max: price,
    prices: z.array(
      z.object({ service: z.nullable(z.enum(feeServices)), minutes: z.nullable(minutes), min: price, max: price }),
    ),
    sliding: z.nullable(z.boolean()),
    proBono: z.boolean(),
    freeConsultation: z.boolean(),
  }),
  /** 21 bits, Monday Morning lowest. */
  slots: z.nullable(z.number()),
  /** How much specialties and texts together stand for each concern, in (0, 1]. */
  concerns: strengths,
  /** The part of it that the specialties alone carry: 1 for one of the first three. */
  listed: strengths,
  approaches: z.array(z.enum(approaches)),
  gender: z.nullable(z.enum(['female', 'male', 'non-binary', 'gender-diverse'])),
  ageBand: z.nullable(z.enum(['younger', 'middle-aged', 'older'])),
  languages: z.array(z.enum(languages)),
  /** What they share, with the wider communities that it is a part of. */
  identities: z.array(z.enum(identities)),
  /** Whom they say they know how to work with, which says nothing of their own background. */
  affirming: z.array(z.enum(identities)),
  /** What "About me" mentions of all three, which counts less than what is stated. */
  mentioned: z.object({
    languages: z.array(z.enum(languages)),
    identities: z.array(z.enum(identities)),
    affirming: z.array(z.enum(identities)),
  }),
  /** Whom they say that they see. */
  clientTypes: z.array(z.enum(clientTypes)),
  /** Which fields show work with couples, beside that list. */
  couplesNamedIn: z.array(z.enum(['specialties', 'session_rates'])),
  /** A calendar date like 2026-03-09. */
  nextOpening: z.nullable(z.string()),
  /** Where they see clients in person; '' where only the other of the two is said. */
  place: z.nullable(z.object({ city: z.string(), zip: z.string() })),
});

/** A therapist as matching sees them; stored as JSON beside the profile. */
export type TherapistFeatures = z.infer<typeof therapistFeaturesSchema>;

/** The oldest version whose stored features matching still reads, so that nobody is missing until theirs are read anew. */
export const oldestFeatures = 2;

/** Features as they are stored, of this version or one back to the oldest: what that one did not read has not been said. */
export function storedFeatures(json: string): TherapistFeatures {
  // Our own JSON: checking it again would cost more than the ranking.
  const stored = JSON.parse(json) as TherapistFeatures;
  return {
    ...unread,
    ...stored,
    insurers: { ...unread.insurers, ...stored.insurers },
    rates: { ...unread.rates, ...stored.rates, prices: stored.rates.prices ?? pricesBefore(stored.rates) },
    mentioned: { ...unread.mentioned, ...stored.mentioned },
  };
}

/** What an earlier version did not read. */
const unread = {
  affirming: [],
  clientTypes: [],
  couplesNamedIn: [],
  place: null,
  insurers: { pending: [], left: [], outside: [], refused: [] },
  rates: { freeConsultation: false },
  mentioned: { affirming: [] },
} as const;

/** The one price that an earlier version read, whoever it was for. */
function pricesBefore({
  min,
  max,
}: Pick<TherapistFeatures['rates'], 'min' | 'max'>): TherapistFeatures['rates']['prices'] {
  return min === null && max === null ? [] : [{ service: null, minutes: null, min, max }];
}

/**
 * A therapist as one client sees them: with how far away they practise, null where that is not known; undefined where it does not
 * matter to the client, or where the client is cannot be told. And with what is left of their last word on their openings; undefined
 * while it is new.
 */
export type SeenFeatures = TherapistFeatures &
  Readonly<{
    distance?: Distance | null;
    /** `confirmedOn` is a calendar day. */
    openings?: Readonly<{ confirmedOn: string; standing: 'stale' | 'lapsed' }> | undefined;
  }>;

/** What specialties and texts each count of a concern; both together can make a whole (matching.md, 3 Soft score). */
const share = 0.6;

/** The features of a profile, computed once when it is saved (matching.md, Parsers). */
export function toTherapistFeatures(written: Profile): TherapistFeatures {
  const profile = { ...written, ...listLines(written) };
  const rates = parseRates(profile.session_rates);
  return {
    states: parseStates(profile.practice_states),
    accepting: profile.accepting_new_clients,
    format: profile.session_type || null,
    insurers: parseInsurers(profile.insurances),
    rates: { ...rates, prices: [...rates.prices] },
    slots: slotMask(profile.availability),
    ...concernsOf(profile),
    approaches: parseApproaches(profile.approach),
    gender: profile.gender || null,
    ageBand: profile.age_band || null,
    languages: parseLanguages(profile.languages),
    ...readIdentities(profile.identities),
    mentioned: readMentions(profile.about_me),
    clientTypes: parseClientTypes(profile.client_types),
    couplesNamedIn: couplesNamedIn(profile, rates),
    nextOpening: profile.next_opening || null,
    place: placeOf(profile),
  };
}

/** A list that was kept before lists were made one line is read as it would be kept now. */
function listLines(profile: Profile): Partial<Profile> {
  return Object.fromEntries(listFields.map((name) => [name, listLine(profile[name])]));
}

function couplesNamedIn(profile: Profile, { prices }: Rates): TherapistFeatures['couplesNamedIn'] {
  if (refusesCouples(textsOf(profile).join('\n'), profile.specialties)) return [];
  const hasPrice = prices.some(({ service }) => service === 'couples');
  return [
    ...(namesCouplesWork(partRefusedList(profile.specialties).stated) ? ['specialties' as const] : []),
    ...(hasPrice ? ['session_rates' as const] : []),
  ];
}

/** The place of practice: of "Oakland, CA" the city alone. */
function placeOf({ practice_city, practice_zip }: Profile): TherapistFeatures['place'] {
  const city = practice_city.split(',')[0]?.trim() ?? '';
  return city === '' && practice_zip === '' ? null : { city, zip: practice_zip };
}

/** The texts of a profile in which matching looks for concerns. */
export const concernTextFields = ['about_me', 'approach', 'good_therapist_description'] as const;

/** What a profile's texts speak of, in (0, 1]: what the therapist corrected is left out (matching.md, Parsers). */
export function textConcernsOf(profile: Profile): Map<ConcernId, number> {
  const misread = new Set(splitList(profile.misread_concerns));
  return new Map(
    [...statedConcerns(textsOf(profile).join('\n'))].filter(
      ([concern]) => concern !== 'aboutTherapy' && !misread.has(concern),
    ),
  );
}

function textsOf(profile: Profile): string[] {
  return concernTextFields.map((field) => profile[field]).filter((text) => text !== '');
}

function concernsOf(profile: Profile): Pick<TherapistFeatures, 'concerns' | 'listed'> {
  const listed = specialtyWeights(specialtiesInOrder(profile.specialties, profile.top_specialties));
  const written = textConcernsOf(profile);
  const concerns: TherapistFeatures['concerns'] = {};
  for (const concern of concernIds) {
    const strength = share * Math.min(1, listed[concern] ?? 0) + share * (written.get(concern) ?? 0);
    if (strength > 0) concerns[concern] = rounded(Math.min(1, strength));
  }
  const ticks = Object.entries(listed).map(([concern, weight]) => [concern, rounded(Math.min(1, weight))]);
  return { concerns, listed: Object.fromEntries(ticks) };
}

/** Three digits: what is stored is short, and what is said of it is true of the stored number. */
function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
