import * as z from 'zod/mini';
import { approaches, parseApproaches } from '../approaches.ts';
import { concernIds } from '../concerns.ts';
import { identities, languages, parseIdentities, parseLanguages } from '../cultures.ts';
import { insurerIds, parseInsurers } from '../insurances.ts';
import { parseStates, type StateCode, states } from '../places.ts';
import type { Profile } from '../profile.ts';
import { parseRates } from '../rates.ts';
import { parseSpecialties } from '../specialties.ts';
import { slotMask } from './times.ts';

const price = z.nullable(z.number());

/** What matching reads of a therapist: codes and numbers, no name and no sentence. Null and [] mean "has not said". */
export const therapistFeaturesSchema = z.object({
  states: z.array(z.enum(Object.keys(states) as [StateCode, ...StateCode[]])),
  accepting: z.boolean(),
  format: z.nullable(z.enum(['in-person', 'virtual', 'hybrid'])),
  insurers: z.object({
    ids: z.array(z.enum(insurerIds)),
    outOfNetwork: z.boolean(),
    none: z.boolean(),
    mostPlans: z.boolean(),
  }),
  rates: z.object({ min: price, max: price, sliding: z.nullable(z.boolean()) }),
  /** 21 bits, Monday Morning lowest. */
  slots: z.nullable(z.number()),
  /** How much the specialties stand for each concern, in (0, 1]. */
  concerns: z.partialRecord(z.enum(concernIds), z.number()),
  approaches: z.array(z.enum(approaches)),
  gender: z.nullable(z.enum(['female', 'male', 'non-binary', 'gender-diverse'])),
  ageBand: z.nullable(z.enum(['younger', 'middle-aged', 'older'])),
  languages: z.array(z.enum(languages)),
  identities: z.array(z.enum(identities)),
  /** A calendar date like 2026-03-09. */
  nextOpening: z.nullable(z.string()),
});

/** A therapist as matching sees them; stored as JSON beside the profile. */
export type TherapistFeatures = z.infer<typeof therapistFeaturesSchema>;

/** The features of a profile, computed once when it is saved (matching.md, 2 Parsers). */
export function toTherapistFeatures(profile: Profile): TherapistFeatures {
  const insurers = parseInsurers(profile.insurances);
  return {
    states: parseStates(profile.practice_states),
    accepting: profile.accepting_new_clients,
    format: profile.session_type || null,
    insurers: { ...insurers, ids: [...insurers.ids] },
    rates: parseRates(profile.session_rates),
    slots: slotMask(profile.availability),
    concerns: parseSpecialties(profile.specialties),
    approaches: parseApproaches(profile.approach),
    gender: profile.gender || null,
    ageBand: profile.age_band || null,
    languages: parseLanguages(profile.languages),
    identities: parseIdentities(profile.identities),
    nextOpening: profile.next_opening || null,
  };
}
