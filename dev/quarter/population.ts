import { surveyAnswers } from '../../tests/support/samples.ts';
import { inventedPeople } from '../eval/invented-people.ts';
import { seedStates } from '../seed/practice.ts';
import type { Random } from '../seed/random.ts';
import { generateTherapists } from '../seed/therapists.ts';
import { cities } from '../seed/words/cities.ts';
import type { Day, Therapist } from './told.ts';

/** The therapists of the seed, without most of their profiles. */
export function therapistsOf(count: number, seed: number, today: Date): Therapist[] {
  return [...generateTherapists(count, seed, today)].map(({ id, userId, email, profile: { openings } }) => ({
    id,
    userId,
    email,
    openings,
  }));
}

/** Statements by which these have confirmed their openings on different days of the six weeks before a day, so that not all are asked at once. */
export function* confirmedBefore(therapists: readonly Therapist[], day: Date, random: Random): Generator<string> {
  for (const { id } of therapists) {
    const at = new Date(day.getTime() - random.number() * 44 * 86_400_000).toISOString();
    const confirmed = `set openings_confirmed_at = '${at}', openings_counted_from = '${at}'`;
    yield `update therapist_profiles ${confirmed} where id = '${id}';`;
    yield `update therapist_features ${confirmed} where therapist_id = '${id}';`;
  }
}

/** Somebody who takes the questionnaire: what an invented client wants, in a city where the seed has therapists. */
export function someQuestionnaire(random: Random, number: number): Day['questionnaires'][number] {
  const { answers } = random.pick(clients);
  const [, zip_code] = random.pick(cities[random.pick(seedStates)]);
  return surveyAnswers({
    ...(answers as Partial<Day['questionnaires'][number]>),
    therapy_goals: answers.therapy_goals.length > 0 ? (answers.therapy_goals as ['not-sure']) : ['not-sure'],
    first_name: 'Robin',
    email: `client-${number}@example.com`,
    zip_code,
  });
}

const { clients } = inventedPeople();
