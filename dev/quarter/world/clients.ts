import { isOpen } from '#domain/booking-request/life.ts';
import type { Match } from '#domain/matching/result.ts';
import type { SurveyAnswers } from '#domain/survey/answers.ts';
import { actOnLink } from '../../../functions/booking-request/act-on-link.ts';
import { askTherapist } from '../../../functions/booking-request/ask-therapist.ts';
import { openLink, readLink } from '../../../functions/booking-request/read-link.ts';
import { getListedTherapist } from '../../../functions/profile/index.ts';
import { takeSurvey } from '../../../functions/survey/take-survey.ts';
import { emptyOffer } from '../faults.ts';
import { clientChances, clientHours } from './habits.ts';
import { noteShown } from './invariants.ts';
import { hoursIn, type ReadMail, tryTo, type World } from './world.ts';

/** A client takes the questionnaire, and asks among the matches, or does not. */
export async function takeQuestionnaire(world: World, answers: SurveyAnswers, at: Date): Promise<void> {
  const { env, random, readers, count } = world;
  const { answer, statements } = await takeSurvey(env, answers, at);
  await env.DB.batch([...statements]);
  count('questionnaires');
  await noteShown(world, answer.matches, at);
  if (answer.matches.length === 0) count('questionnaires that nobody fits');
  if (answer.matches.length === 0 || !random.chance(clientChances.asks)) return;
  readers.set(answers.email, (mail, time) => readMail(world, mail, time));
  const surveyToken = random.chance(clientChances.shares) ? answer.token : undefined;
  const asks = random.chance(clientChances.asksTwo) ? 2 : 1;
  const order = random.chance(clientChances.asksFirst)
    ? answer.matches
    : random.sample(answer.matches, answer.matches.length);
  let asked = 0;
  for (const match of order) {
    if (asked === asks) break;
    const isAsked = await ask(world, match, answers, surveyToken, at);
    if (isAsked) asked += 1;
  }
}

async function ask(
  world: World,
  { therapistId }: Match,
  { email, first_name }: SurveyAnswers,
  surveyToken: string | undefined,
  at: Date,
): Promise<boolean> {
  const { env, random } = world;
  const asked = await tryTo(world, 'asked', async () => {
    const { offeredSlots } = await getListedTherapist(env.DB, therapistId, at);
    const input = {
      therapistId,
      clientName: first_name,
      clientEmail: email,
      selectedSlots: random.sample(offeredSlots, random.between(0, 2)),
      message: 'Hello',
      nameAfterAcceptance: false,
      ...(surveyToken === undefined ? {} : { surveyToken }),
    };
    const write = await askTherapist(env, input, at);
    await env.DB.batch([...write.statements]);
    return write.answer;
  });
  if (!asked) return false;
  if (random.chance(clientChances.withdraws)) {
    world.plan(at, hoursIn(world, clientHours.withdraws), async (time) => {
      await tryTo(world, 'withdrawn', () => actOnLink(env, { token: asked.token, act: 'withdraw' }, time));
    });
  }
  return true;
}

function readMail(world: World, { subject, path }: ReadMail, at: Date): void {
  const { env, random, plan } = world;
  const token = path.split('/')[2] ?? '';
  if (subject === 'Please confirm your e-mail address' && random.chance(clientChances.confirms)) {
    plan(at, hoursIn(world, clientHours.confirms), async (time) => {
      await tryTo(world, 'confirmed', () => actOnLink(env, { token, act: 'confirm' }, time));
    });
  }
  const isLedOn = subject === 'An answer to your request' || subject === 'Your request got no answer';
  if (isLedOn && random.chance(clientChances.movesOn)) {
    plan(at, hoursIn(world, clientHours.movesOn), (time) => moveOn(world, token, time));
  }
  if (subject === 'Your request still waits') {
    plan(at, 0, (time) => noteOffer(world, token, time));
    if (random.chance(clientChances.goesOn)) {
      plan(at, hoursIn(world, clientHours.movesOn), (time) => moveOn(world, token, time));
    }
  }
  if (subject === 'Your request was accepted' && random.chance(clientChances.takesTime)) {
    plan(at, hoursIn(world, clientHours.confirms), (time) => takeTime(world, token, time));
  }
}

/** Presses the button of the first other who fits and can be asked. */
async function moveOn(world: World, token: string, at: Date): Promise<void> {
  const { env } = world;
  const page = await tryTo(world, 'opened a link', () => readLink(env, token, at));
  if (page?.role !== 'client' || page.status === 'accepted') return;
  await noteShown(world, page.others, at);
  if (page.others.length === 0) world.count('pages that could name nobody else');
  for (const { therapistId } of page.others) {
    if (await tryTo(world, 'passed on', () => actOnLink(env, { token, act: 'reroute', therapistId }, at))) return;
  }
}

/** Counts where the page of a request that waits could offer nobody, though the questionnaire was shared. */
async function noteOffer(world: World, token: string, at: Date): Promise<void> {
  const page = await readLink(world.env, token, at);
  if (page.role !== 'client') return;
  await noteShown(world, page.others, at);
  const { row } = await openLink(world.env, token, at);
  if (page.others.length === 0 && isOpen(page.status) && row.questionnaire_shared === 1) world.count(emptyOffer);
}

async function takeTime(world: World, token: string, at: Date): Promise<void> {
  const { env } = world;
  const page = await tryTo(world, 'opened a link', () => readLink(env, token, at));
  const slot = page?.role === 'client' && page.answer?.agreed_slot === null ? page.answer.proposed_slots[0] : undefined;
  if (slot !== undefined) {
    await tryTo(world, 'took a time', () => actOnLink(env, { token, act: 'take-time', slot }, at));
  }
}
