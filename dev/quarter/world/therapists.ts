import type { TherapistAnswer } from '#domain/booking-request/answers.ts';
import { slots as allSlots } from '#domain/vocabulary/availability.ts';
import { actOnLink } from '../../../functions/booking-request/act-on-link.ts';
import { answerRequest } from '../../../functions/booking-request/answer-request.ts';
import { myRequests } from '../../../functions/booking-request/my-requests.ts';
import { readLink } from '../../../functions/booking-request/read-link.ts';
import { seeRequests } from '../../../functions/booking-request/see-requests.ts';
import { newest } from '../../../functions/http/list-position.ts';
import { actOnLink as actOnOpenings } from '../../../functions/openings/act-on-link.ts';
import type { Therapist } from '../told.ts';
import { type Habit, type HabitName, habits, therapistChances } from './habits.ts';
import { hoursIn, type ReadMail, tryTo, type World } from './world.ts';

/** Gives each therapist a habit, by which they read their mail. */
export function settleTherapists(world: World, therapists: readonly Therapist[]): Map<string, HabitName> {
  const names = Object.keys(habits) as HabitName[];
  const lots = names.flatMap((name) =>
    Array.from({ length: Math.round(habits[name].share * therapists.length) }, () => name),
  );
  const dealt = world.random.sample(lots, lots.length);
  const habitOf = new Map<string, HabitName>();
  therapists.forEach((therapist, index) => {
    const name = dealt[index] ?? 'slow';
    habitOf.set(therapist.id, name);
    world.readers.set(therapist.email, (mail, at) => readMail(world, therapist, habits[name], mail, at));
  });
  return habitOf;
}

function readMail(world: World, therapist: Therapist, habit: Habit, { path }: ReadMail, at: Date): void {
  const { random, plan } = world;
  const [, room, token = ''] = path.split('/');
  if (room === 'request' && random.chance(habit.answers)) {
    const answers = random.chance(therapistChances.dashboard) ? answerAll(world, therapist) : answerOne(world, token);
    plan(at, hoursIn(world, habit.hours), answers);
  }
  if (room === 'openings' && random.chance(habit.confirms)) {
    const act = random.chance(therapistChances.full) ? ('full' as const) : ('confirm' as const);
    plan(at, hoursIn(world, habit.hours), async (time) => {
      await tryTo(world, `openings: ${act}`, () => actOnOpenings(world.env, { token, act }, time));
    });
  }
}

/** Opens the dashboard, which notes what was seen, and answers what waits there. */
function answerAll(world: World, { userId }: Therapist) {
  return async (at: Date) => {
    const { env } = world;
    const { bookingRequests } = await myRequests(env, userId, 'open', newest, at);
    await seeRequests(env, userId, bookingRequests, at);
    for (const { id, selected_slots, waits_for_client } of bookingRequests) {
      if (waits_for_client) continue;
      const answer = someAnswer(world, selected_slots);
      await tryTo(world, 'answered on the dashboard', () => answerRequest(env, userId, id, answer, at));
    }
  };
}

/** Opens a mail's link, and answers there. */
function answerOne(world: World, token: string) {
  return async (at: Date) => {
    const { env } = world;
    const page = await tryTo(world, 'opened a link', () => readLink(env, token, at));
    if (page?.role !== 'therapist') return;
    const answer = someAnswer(world, page.request.selected_slots);
    await tryTo(world, 'answered by a link', () => actOnLink(env, { token, act: 'answer', answer }, at));
  };
}

function someAnswer({ random }: World, named: readonly string[]): TherapistAnswer {
  if (!random.chance(therapistChances.accepts)) return { answer: 'decline', reason: 'no-room', note: '' };
  const slot = named[0];
  if (slot === undefined || random.chance(therapistChances.proposes)) {
    return { answer: 'accept', note: '', proposedSlots: random.sample(allSlots, 2) };
  }
  return { answer: 'accept', note: '', slot, proposedSlots: [] };
}
