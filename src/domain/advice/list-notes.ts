/** A profile field that holds a list as comma-separated text. */
export type ListName = 'specialties' | 'practice_states' | 'insurances' | 'languages' | 'identities' | 'client_types';

const unknown: Readonly<Record<ListName, string>> = {
  specialties: 'not a concern we match on: still shown to clients',
  practice_states: 'not a state we know',
  insurances: 'not a network we know: still shown to clients',
  languages: 'not a language clients can ask for here',
  identities: 'kept, but not one clients can ask for here',
  client_types: 'shown to clients, but not one we match on',
};

const denied: Readonly<Record<ListName, string>> = {
  specialties: 'left out of matching: read as work you do not do',
  practice_states: 'left out of matching: read as a “no”',
  insurances: 'left out of matching: read as one you do not take',
  languages: 'left out of matching: read as a “no”',
  identities: 'left out of matching: read as a “no”',
  client_types: 'left out of matching: read as a “no”',
};

const standings = {
  pending: 'left out of matching: read as one you are not in network with yet',
  left: 'left out of matching: read as one you no longer take',
  outside: 'left out of matching: read as out of network',
} as const;

const denial = /\b(?:no|not|never|except|excluding|without|don['’]?t|doesn['’]?t)\b/i;
const noActiveLicense = /pending|applied|soon|expired|inactive/i;

/** What to ask a therapist who says that they take no insurance, beside plans that they take. */
export const noteOnNoneBesidePlans = 'which is it: none, or the plans beside it? The plans count';

/** What to tell a therapist of an entry that an earlier one already says. */
export function noteOnRepeat(field: ListName): string {
  return field === 'specialties' ? 'speaks of the same as one above' : 'same as above';
}

/**
 * What to tell a therapist of an entry that is not understood, and how to write it where that helps.
 * @param isKnownAlone whether it would be understood if it stood alone
 */
export function noteOnUnread(field: ListName, typed: string, isKnownAlone: boolean): string {
  if (isKnownAlone) return 'left out of matching: it stands behind what you do not take, so write it first';
  if (field === 'practice_states' && noActiveLicense.test(typed)) {
    return 'left out of matching: not an active license';
  }
  return (denial.test(typed) ? denied : unknown)[field];
}

/** What to tell a therapist of a network that is pending, left or outside; shown to clients in those words. */
export function noteOnStanding(standing: keyof typeof standings): string {
  return standings[standing];
}
