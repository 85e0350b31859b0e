import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { bookingRequestStatuses, type Change, changes } from '#domain/booking-request/life.ts';
import { messages } from '#domain/messages/index.ts';
import { dump } from '../../tests/support/database.ts';
import { outbox } from '../email/testing.ts';
import { actOnLink } from './act-on-link.ts';
import { answerRequest } from './answer-request.ts';
import { calendarOf } from './read-link.ts';
import { listEvents } from './repository/life.ts';
import { findRequest } from './repository/requests.ts';
import { runRequestClock } from './run-clock.ts';
import { acts, after, askAt, begin, client, mailedToken, no, reach, steps, timeOf, type Walk, yes } from './testing.ts';

const { already, linkGone, timeTaken } = messages.requestLife;
const hour = 60 * 60 * 1000;

/** When clocks change, in two zones that change on other days and in opposite directions. */
const clockChanges = [
  {
    zone: 'America/New_York',
    change: new Date('2027-03-14T07:00:00.000Z'),
    hours: 1,
    days: ['03-13', '03-14', '03-15'],
  },
  {
    zone: 'America/New_York',
    change: new Date('2026-11-01T06:00:00.000Z'),
    hours: -1,
    days: ['10-31', '11-01', '11-02'],
  },
  {
    zone: 'Australia/Sydney',
    change: new Date('2026-10-03T16:00:00.000Z'),
    hours: 1,
    days: ['10-03', '10-04', '10-05'],
  },
  {
    zone: 'Australia/Sydney',
    change: new Date('2027-04-03T16:00:00.000Z'),
    hours: -1,
    days: ['04-03', '04-04', '04-05'],
  },
] as const;

const outcomeOf = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

/** What was written, to whom, from a mail on. */
async function written(walk: Walk, from = 0) {
  const names = new Map([
    [client, 'client'],
    [walk.email, 'therapist'],
    [walk.other.email, 'other'],
  ]);
  return (await outbox()).slice(from).map(({ to, subject }) => [names.get(to), subject]);
}

const localTime = (zone: string, time: Date) => time.toLocaleString('sv-SE', { timeZone: zone }).slice(0, 16);

describe.each(clockChanges)(
  'a request in $zone over the change of $change',
  ({ zone, change: changeOfTime, hours, days }) => {
    const sent = after(changeOfTime, -30);

    it('has the change inside its three days', () => {
      const read = (time: Date) => Date.parse(`${localTime(zone, time)}Z`);
      expect(read(after(sent, 72)) - read(sent)).toBe((72 + hours) * hour);
    });

    it.each(steps)('$from, $change: $to, and twice is once', async ({ from, change, to }) => {
      const walk = await begin(sent, from);
      const last = await reach(walk, from);
      const { ready, make, again, tells = [], tellsWaiting = tells } = acts[change];
      await ready?.(walk);
      const [events, mails] = [await listEvents(env.DB, walk.id), await written(walk)];
      const at = timeOf(walk, change, last);
      expect(await outcomeOf(make(walk, at))).toBe('done');
      expect((await findRequest(env.DB, walk.id))?.status).toBe(to);
      expect(await listEvents(env.DB, walk.id)).toEqual([...events, { event: to, at: at.toISOString() }]);
      expect(await written(walk)).toEqual([...mails, ...(from === 'waiting' ? tellsWaiting : tells)]);
      const once = await dump();
      expect(await outcomeOf(make(walk, after(at, 0, 1)))).toBe(again);
      expect(await dump()).toBe(once);
    });

    it('is told of after 24, 36 and 48 hours and over after 72, to the millisecond, each once', async () => {
      const walk = await begin(sent);
      for (const [moment, who, subject] of [
        [after(walk.told, 24), 'therapist', 'A request has waited for a day'],
        [after(walk.told, 36), 'client', 'Your request still waits'],
        [after(walk.told, 48), 'therapist', 'A request is about to run out'],
        [after(sent, 72), 'client', 'Your request got no answer'],
      ] as const) {
        const [before, mails] = [await dump(), await written(walk)];
        await runRequestClock(env, after(moment, 0, -1));
        expect(await dump()).toBe(before);
        await runRequestClock(env, moment);
        expect(await written(walk, mails.length)).toEqual([[who, subject]]);
        const once = await dump();
        for (const later of [0, 1]) await runRequestClock(env, after(moment, 0, later));
        expect(await dump()).toBe(once);
      }
      expect((await listEvents(env.DB, walk.id)).map(({ event }) => event)).toEqual([
        'confirmed',
        'nudged-24',
        'led-on',
        'nudged-48',
        'expired',
      ]);
    });

    it('is over after a day without a confirmation, which then comes too late', async () => {
      const asked = await askAt(after(changeOfTime, -12));
      const before = await dump();
      await runRequestClock(env, after(asked.sent, 24, -1));
      expect(await dump()).toBe(before);
      await runRequestClock(env, after(asked.sent, 24));
      expect((await findRequest(env.DB, asked.id))?.status).toBe('expired');
      const once = await dump();
      await runRequestClock(env, after(asked.sent, 24));
      const confirm = { act: 'confirm', token: await mailedToken(client, 'request-confirm') } as const;
      expect(await outcomeOf(actOnLink(env, confirm, after(asked.sent, 24, 1)))).toBe(already.expired);
      expect(await dump()).toBe(once);
      expect((await outbox()).map(({ kind }) => kind)).toEqual(['request-confirm']);
    });

    it('is confirmed once', async () => {
      const walk = await begin(sent);
      const once = await dump();
      const token = await mailedToken(client, 'request-confirm');
      expect(await outcomeOf(actOnLink(env, { act: 'confirm', token }, after(sent, 40)))).toBe('done');
      expect(await dump()).toBe(once);
      expect(await written(walk)).toEqual([
        ['client', 'Please confirm your e-mail address'],
        ['client', 'Your request was sent'],
        ['therapist', 'A new request for a session'],
      ]);
    });

    it('has one of the proposed times, taken once', async () => {
      const { id, token, userId } = await begin(sent);
      const proposedSlots = ['Friday Morning', 'Sunday Evening'];
      await answerRequest(env, userId, id, { ...yes, proposedSlots }, after(sent, 20));
      const take = (slot: string, at: Date) => outcomeOf(actOnLink(env, { act: 'take-time', token, slot }, at));
      const taken = after(sent, 40);
      expect(await take('Sunday Evening', taken)).toBe('done');
      const once = await dump();
      expect(await take('Sunday Evening', after(taken, 0, 1))).toBe('done');
      expect(await take('Friday Morning', after(taken, 0, 1))).toBe(timeTaken);
      expect(await dump()).toBe(once);
      expect((await listEvents(env.DB, id)).at(-1)).toEqual({ event: 'time-taken', at: taken.toISOString() });
    });

    it('has its first session at the hour that the zone’s clocks show, before and after', async () => {
      const starts: number[] = [];
      for (const day of days) {
        const { id, token, userId } = await begin(after(changeOfTime, -60));
        const date = `${changeOfTime.getUTCFullYear()}-${day}`;
        await answerRequest(
          env,
          userId,
          id,
          { ...yes, session: { date, time: '18:00', zone } },
          after(changeOfTime, -55),
        );
        const { text } = await calendarOf(env, token, after(changeOfTime, -50));
        const [, stamp = ''] = /DTSTART:(\w+)\r\n/.exec(text) ?? [];
        const start = new Date(stamp.replace(/(....)(..)(..T..)(..)/, '$1-$2-$3:$4:'));
        expect(localTime(zone, start)).toBe(`${date} 18:00`);
        const calendars = (await outbox()).flatMap(({ calendar }) => calendar ?? []).slice(-2);
        expect(calendars.map((mailed) => mailed.text.includes(stamp))).toEqual([true, true]);
        starts.push(start.getTime());
      }
      expect((starts[2] ?? 0) - (starts[0] ?? 0)).toBe((48 - hours) * hour);
    });

    it.each([0, 1, 2, 3, 4])(
      'answered, taken back and run out at once has one effect, and the others are told (order %i)',
      async (first) => {
        const walk = await begin(sent);
        for (const reminder of [24, 36, 48]) await runRequestClock(env, after(walk.told, reminder));
        const mailed = (await outbox())
          .filter(({ to }) => to === walk.email)
          .map(({ text }) => /\/request\/([\w-]+)/.exec(text)?.[1] ?? '');
        const at = after(sent, 72);
        const contenders = [
          () => acts.accept.make(walk, at),
          () => acts.decline.make(walk, at),
          () => actOnLink(env, { act: 'answer', token: mailed[0] ?? '', answer: no }, at),
          () => actOnLink(env, { act: 'answer', token: mailed[2] ?? '', answer: yes }, at),
          () => acts.withdraw.make(walk, at),
        ];
        const mails = (await written(walk)).length;
        const order = [...contenders.slice(first), ...contenders.slice(0, first)];
        const [ran, ...outcomes] = await Promise.all(
          [...order, () => acts.expire.make(walk, at)].map((act) => outcomeOf(act())).toReversed(),
        );
        expect(ran).toBe('done');
        const status = (await findRequest(env.DB, walk.id))?.status ?? 'requested';
        const told = outcomes.filter((outcome) => outcome !== 'done');
        expect(told).toHaveLength(status === 'expired' ? 5 : 4);
        expect(told.filter((outcome) => outcome !== already[status] && outcome !== linkGone)).toEqual([]);
        const ends = (await listEvents(env.DB, walk.id)).filter(({ event }) => !/confirmed|nudged|led-on/.test(event));
        expect(ends).toEqual([{ event: status, at: at.toISOString() }]);
        expect(await written(walk, mails)).toHaveLength(status === 'withdrawn' ? 0 : 1);
      },
    );
  },
);

describe('a change that the table does not know', () => {
  const all = Object.keys(changes) as Change[];
  const sent = after(clockChanges[0].change, -30);

  it.each(bookingRequestStatuses)('of a request that is %s changes nothing', async (state) => {
    const walk = await begin(sent, state);
    const last = await reach(walk, state);
    const before = await dump();
    for (const change of all) {
      // What one act does from this state, another change of the same act does as well.
      if (steps.some((step) => step.from === state && acts[step.change].make === acts[change].make)) continue;
      await outcomeOf(acts[change].make(walk, after(last, 1)));
      expect(await dump(), change).toBe(before);
    }
  });
});
