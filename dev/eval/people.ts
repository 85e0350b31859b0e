import { randomFrom } from '../seed/random.ts';
import type { InventedClient, InventedTherapist } from './invented-people.ts';
import { broken, features, kitConcerns, match, score, toMatchInput } from './matcher.ts';

/** What matching invented people shows (matching.md, What a release must reach). */
export type PeopleReport = Readonly<{
  pairs: number;
  violations: number;
  /** The share of stated wishes that the shown therapists meet, and the same for therapists drawn from all who are allowed. */
  honoured: number;
  honouredAtRandom: number;
  abstained: number;
  /** How unevenly the places go to the therapists who take clients: 0 when all are shown alike. */
  gini: number;
  seen: number;
  deterministic: number;
  orderFree: number;
  identityLeaks: number;
  faithful: number;
  monotone: number;
  /** Clients for whom an empty profile stands first. */
  emptyFirst: number;
}>;

type Therapist = Readonly<{ raw: InventedTherapist; features: ReturnType<typeof features> }>;

const secrets = ['Zedekiah', 'zedekiah@example.com', '4155550199', '02139', 'a sentence of mine'];
/** What to blank for each thing that a reason can be about. */
const sources: Readonly<Record<string, readonly string[]>> = {
  concern: ['specialties', 'about_me', 'approach'],
  gender: ['gender'],
  age: ['age_band'],
  culture: ['languages', 'identities', 'about_me'],
  time: ['availability'],
  insurance: ['insurances'],
  fee: ['session_rates'],
  opening: ['next_opening_days'],
  approach: ['approach'],
};

/** Matches every client with all therapists, in turn, as the product would over a month. */
export function evaluatePeople(
  therapists: readonly InventedTherapist[],
  clients: readonly InventedClient[],
): PeopleReport {
  const everybody = therapists.map((raw): Therapist => ({ raw, features: features(asProfile(raw)) }));
  const byId = new Map(everybody.map((therapist) => [therapist.raw.id, therapist]));
  const shownTimes = new Map<string, number>();
  const random = randomFrom(7);
  const counts = { pairs: 0, violations: 0, abstained: 0, same: 0, orderFree: 0, leaks: 0, emptyFirst: 0 };
  const honoured: boolean[] = [];
  const honouredAtRandom: boolean[] = [];
  const faithful: boolean[] = [];
  const monotone: boolean[] = [];
  for (const client of clients) {
    const input = inputOf(client);
    const current = everybody.map(({ features: own }) => ({ ...own, exposure: shownTimes.get(own.id) ?? 0 }));
    const shown = idsOf(match(input, current, { seed: client.id }));
    counts.abstained += Number(shown.length === 0);
    counts.same += Number(idsOf(match(input, current, { seed: client.id })).join() === shown.join());
    const shuffled = random.sample(current, current.length);
    counts.orderFree += Number(idsOf(match(input, shuffled, { seed: client.id })).join() === shown.join());
    counts.leaks += Number(secrets.some((secret) => JSON.stringify(input).includes(secret)));
    const allowed = everybody.filter(({ features: own }) => broken(input, own) === null);
    for (const one of random.sample(allowed, 5)) honouredAtRandom.push(...wishesMet(client, input, one));
    for (const id of shown) {
      const therapist = byId.get(id);
      if (!therapist) continue;
      counts.pairs += 1;
      counts.violations += Number(violates(client, therapist.raw));
      honoured.push(...wishesMet(client, input, therapist));
      faithful.push(...reasonsVanish(input, therapist));
      shownTimes.set(id, (shownTimes.get(id) ?? 0) + 1);
    }
    monotone.push(...random.sample(everybody, 10).map((therapist) => oneMoreHelps(client, input, therapist)));
    const silent = features({ id: 'empty', ...emptyTherapist(client) });
    counts.emptyFirst += Number(
      shown.length > 0 && idsOf(match(input, [...current, silent], { seed: client.id }))[0] === 'empty',
    );
  }
  const places = everybody.filter(({ raw }) => raw.accepting).map(({ raw }) => shownTimes.get(raw.id) ?? 0);
  return {
    pairs: counts.pairs,
    violations: counts.violations,
    honoured: shareOf(honoured),
    honouredAtRandom: shareOf(honouredAtRandom),
    abstained: counts.abstained / clients.length,
    gini: giniOf(places),
    seen: shareOf(places.map((times) => times > 0)),
    deterministic: counts.same / clients.length,
    orderFree: counts.orderFree / clients.length,
    identityLeaks: counts.leaks,
    faithful: shareOf(faithful),
    monotone: shareOf(monotone),
    emptyFirst: counts.emptyFirst,
  };
}

/** Whether a therapist must not be shown to a client, read from the raw words and apart from the product's limits. */
export function violates({ state, answers }: InventedClient, therapist: InventedTherapist): boolean {
  if (!therapist.accepting || !therapist.practice_states.split(', ').includes(state)) return true;
  const { session_format: format } = answers;
  if (format === 'virtual' && therapist.session_type === 'in-person') return true;
  if (format === 'in-person' && therapist.session_type === 'virtual') return true;
  if (answers.payment_method === 'insurance' && answers.out_of_network_ok === 'no') {
    const brand = answers.insurance_provider.toLowerCase().split(' ')[0]?.slice(0, 6) ?? '';
    const input = inputOf({ id: '', state, answers });
    const own = features(asProfile(therapist));
    const takesIt = therapist.insurances.toLowerCase().includes(brand) || input.insurer.some((id) => own.ins.has(id));
    if (input.insurer.length > 0 && !takesIt) return true;
  }
  const wantsGender = answers.musts.includes('gender') && answers.therapist_gender !== 'no-preference';
  return wantsGender && therapist.gender !== answers.therapist_gender;
}

/** For each wish that a client stated, whether a therapist meets it. */
function wishesMet(
  { answers }: InventedClient,
  input: ReturnType<typeof inputOf>,
  { raw: therapist, features: own }: Therapist,
): boolean[] {
  const soon = { immediate: 3, 'this-week': 7, 'next-few-weeks': 21 }[answers.urgency];
  const [culture] = answers.cultural_preferences.split(' ');
  const main = kitConcerns.filter((_id, index) => (input.concerns[index] ?? 0) >= 0.8);
  const met: [isStated: unknown, isMet: boolean][] = [
    [answers.therapist_gender !== 'no-preference', therapist.gender === answers.therapist_gender],
    [answers.therapist_age !== 'no-preference', therapist.age_band === answers.therapist_age],
    [culture, therapist.languages === culture || therapist.identities === culture],
    [input.times, input.times !== null && (own.slots & (input.times.full | input.times.edge)) !== 0],
    [input.approach, own.approaches.has(input.approach ?? '')],
    [input.insurer.length > 0, input.insurer.some((id) => own.ins.has(id))],
    [
      input.band && answers.payment_method !== 'insurance',
      own.fee.min !== null && own.fee.min <= (input.band?.[1] ?? 0),
    ],
    [main.length > 0, main.some((id) => own.listed.has(id))],
    [soon, therapist.next_opening_days !== null && therapist.next_opening_days <= (soon ?? 0)],
  ];
  return met.filter(([isStated]) => Boolean(isStated)).map(([, isMet]) => isMet);
}

/** For each reason given, whether it is taken back when what it rests on is blanked. */
function reasonsVanish(input: ReturnType<typeof inputOf>, { raw, features: own }: Therapist): boolean[] {
  return score(input, own).why.map(({ f, v }) => {
    const blanks = Object.fromEntries(
      (sources[f ?? ''] ?? []).map((field) => [field, field === 'next_opening_days' ? null : '']),
    );
    const left = score(input, features({ ...asProfile(raw), ...blanks })).why;
    return !left.some((reason) => reason.f === f && reason.v === v);
  });
}

/** Whether a specialty more that the client asks for leaves a therapist at least where they were. */
function oneMoreHelps(
  client: InventedClient,
  input: ReturnType<typeof inputOf>,
  { raw, features: own }: Therapist,
): boolean {
  const specialty = client.answers.therapy_goals.includes('manage-anxiety') ? 'Anxiety' : 'Grief';
  const more = features({ ...asProfile(raw), specialties: `${raw.specialties}, ${specialty}` });
  return score(input, more).score >= score(input, own).score - 1e-9;
}

function inputOf({ state, answers }: InventedClient) {
  const [first_name, email, phone, zip_code, therapy_goals_details] = secrets;
  return toMatchInput({ ...answers, first_name, email, phone, zip_code, therapy_goals_details }, { state });
}

/** A profile that says no more than it must, licensed where the client lives. */
function emptyTherapist({ state }: InventedClient) {
  return { practice_states: state, session_type: 'hybrid', accepting: true };
}

function asProfile({ next_opening_days, accepting, ...fields }: InventedTherapist) {
  return { ...fields, next_opening_days, accepting };
}

function idsOf({ results }: ReturnType<typeof match>): string[] {
  return results.map(({ id }) => id);
}

function shareOf(values: readonly boolean[]): number {
  return values.filter(Boolean).length / Math.max(1, values.length);
}

/** How unevenly something is spread: 0 where everybody has the same, near 1 where one has it all. */
export function giniOf(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const total = sorted.reduce((sum, value) => sum + value, 0);
  const weighted = sorted.reduce((sum, value, index) => sum + (2 * (index + 1) - sorted.length - 1) * value, 0);
  return total === 0 ? 0 : weighted / (sorted.length * total);
}
