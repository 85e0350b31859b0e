import { feesIn } from '#domain/advice/fee-numbers.ts';
import { emptyProfile, type Profile } from '#domain/profile/profile.ts';
import {
  clientTypesOf,
  licenceCounts,
  seedStates,
  someFormat,
  someInsurers,
  someOpening,
  someRates,
  someSlots,
} from './practice.ts';
import { deck, type Random, randomFrom } from './random.ts';
import { type Texts, writer } from './texts.ts';
import { type City, cities } from './words/cities.ts';
import { firstNames, lastNames } from './words/names.ts';
import { ownIdentities, professions, schools, spokenLanguages } from './words/practice.ts';
import { type Topic, topics } from './words/topics.ts';

/** An invented therapist with their account. */
export type SeedTherapist = Readonly<{ id: string; userId: string; name: string; email: string; profile: Profile }>;

/** What nearly every practice works with. */
const commonTopics = topics.slice(0, 7);

/** With 120 therapists, this one gives the usual client of every state three matches or more. */
export const defaultSeed = 54;

/** What `newId` draws from (functions/db/ids.ts). */
const idAlphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const hexAlphabet = '0123456789abcdef';

/**
 * Invented therapists, the same for the same seed and day; names repeat after the first 60. One in three has left
 * optional fields blank, one in six has not said where they practise, one in ten takes nobody new.
 * @param today the day (UTC) from which openings are counted
 */
export function* generateTherapists(
  count: number,
  seed: number,
  today: Date,
): Generator<SeedTherapist, void, undefined> {
  const random = randomFrom(seed);
  const nextFirstName = deck(firstNames, random);
  const nextLastName = deck(lastNames, random);
  const nextState = deck(seedStates, random);
  const nextMainTopic = deck([...commonTopics, ...commonTopics, ...topics], random);
  const write = writer(random);
  for (let index = 0; index < count; index++) {
    const { name: firstName, gender } = nextFirstName();
    const lastName = nextLastName();
    const states = distinct(nextState, licenceCounts[index % licenceCounts.length] ?? 1);
    const mainTopics = distinct(nextMainTopic, 3);
    const isFull = index % 3 !== 2;
    const complete = completeProfile(random, { states, mainTopics, gender, texts: write(mainTopics), today });
    yield {
      id: random.text(idAlphabet, 20),
      userId: uuid(random),
      name: `${firstName} ${lastName}`,
      email: emailOf(firstName, lastName, index),
      profile: {
        ...withFees(isFull ? complete : withGaps(complete, random)),
        ...(index % 6 === 5
          ? {}
          : placeOf(complete, states.flatMap((state) => cities[state]).at(Math.floor(index / 3) % 3))),
        accepting_new_clients: index % 10 !== 7,
        keeps_waitlist: index % 20 === 7,
        openings: index % 10 !== 7 && index % 3 === 1 ? String(4 + (index % 4)) : '',
        ...reachOf(index),
      },
    };
  }
}

/** A complete profile out of what has been dealt. */
export function completeProfile(
  random: Random,
  dealt: Readonly<{
    states: readonly string[];
    mainTopics: readonly Topic[];
    gender: Profile['gender'];
    texts: Texts;
    today: Date;
  }>,
): Profile {
  const profession = random.pick(professions);
  const others = (some: readonly Topic[]) => some.filter((topic) => !dealt.mainTopics.includes(topic));
  const usual = others(commonTopics).filter(() => random.chance(0.4));
  const further = random.sample([...usual, ...random.sample(others(topics.slice(commonTopics.length)), 5)], 7);
  const profile: Profile = {
    ...emptyProfile,
    ...dealt.texts,
    title: profession.title,
    specialties: [...dealt.mainTopics, ...further].map(({ specialty }) => specialty).join(', '),
    education: `${profession.degree}, ${random.pick(schools)}`,
    license_number: `DEMO-${random.text('0123456789', 5)}`,
    credentials: profession.letters,
    practice_states: dealt.states.join(', '),
    insurances: someInsurers(random),
    availability: someSlots(random),
    session_type: someFormat(random),
    session_rates: someRates(random),
    gender: dealt.gender,
    age_band: random.pick(['younger', 'middle-aged', 'middle-aged', 'older']),
    languages: ['English', ...(random.chance(0.5) ? [random.pick(spokenLanguages)] : [])].join(', '),
    identities: random.chance(0.4) ? random.pick(ownIdentities) : '',
    next_opening: someOpening(random, dealt.today),
  };
  return { ...profile, client_types: clientTypesOf(dealt.mainTopics, profile.session_rates) };
}

/** The same profile with the fees that its rates state, as numbers. */
function withFees(profile: Profile): Profile {
  return { ...profile, ...feesIn(profile.session_rates) };
}

/** How one is reached, what the first call costs, and what is shown by choice; the numbers are kept for invented people. */
function reachOf(index: number): Partial<Profile> {
  return {
    phone: index % 3 === 0 ? `(510) 555-01${String(index % 100).padStart(2, '0')}` : '',
    free_first_call: index % 4 === 0,
    free_call_minutes: index % 8 === 0 ? '15' : '',
    shown_fields: index % 2 === 0 ? 'motivations, languages' : '',
  };
}

/** Where somebody who meets in person does so. */
function placeOf({ session_type }: Profile, place: City | undefined): Partial<Profile> {
  if (place === undefined || session_type === 'virtual') return {};
  const [practice_city, practice_zip] = place;
  return { practice_city, practice_zip };
}

/** The same profile with some optional fields left blank, four at least; the save rule still holds. */
function withGaps(profile: Profile, random: Random): Profile {
  const optional = [
    'session_rates',
    'availability',
    'gender',
    'age_band',
    'languages',
    'identities',
    'next_opening',
    'motivations',
    'education',
    'first_session_description',
    'good_therapist_description',
  ] as const;
  const blank = random.sample(optional, random.between(4, 8)).map((field) => [field, ''] as const);
  const client_types = blank.some(([field]) => field === 'languages') ? '' : profile.client_types;
  return { ...profile, ...Object.fromEntries(blank), client_types };
}

function distinct<T>(next: () => T, count: number): T[] {
  const dealt = new Set<T>();
  while (dealt.size < count) dealt.add(next());
  return [...dealt];
}

function emailOf(firstName: string, lastName: string, index: number): string {
  const local = `${firstName}.${lastName}`.toLowerCase();
  return index < firstNames.length ? `${local}@example.com` : `${local}.${index + 1}@example.com`;
}

function uuid(random: Random): string {
  const hex = (length: number) => random.text(hexAlphabet, length);
  return `${hex(8)}-${hex(4)}-4${hex(3)}-${random.pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`;
}
