import { describe, expect, it } from 'vitest';
import { messages } from '#domain/messages/index.ts';
import { agedConfirmation, confirmationDay, openingsStanding, openingsStepAt, sayStated } from './openings.ts';
import { emptyProfile, profileSchemaWith } from './profile.ts';

const confirmedAt = '2026-10-03T12:00:00.000Z';
const after = (days: number, milliseconds = 0) => new Date(Date.parse(confirmedAt) + days * 86_400_000 + milliseconds);

describe('a confirmation of openings', () => {
  it.each([
    [after(0), 'fresh'],
    [after(21, -1), 'fresh'],
    [after(21), 'stale'],
    [after(45, -1), 'stale'],
    [after(45), 'lapsed'],
  ] as const)('at %s is %s', (now, standing) => {
    expect(openingsStanding(confirmedAt, now)).toBe(standing);
    const told = standing === 'fresh' ? '' : '2026-10-03';
    expect(agedConfirmation({ confirmedAt, countedFrom: confirmedAt }, now)).toBe(told);
  });

  it('that nobody has noted yet counts as new', () => {
    expect(openingsStanding('', after(1000))).toBe('fresh');
  });

  it('names the days on which a step comes, with the year where it is long ago', () => {
    expect(confirmationDay(openingsStepAt(confirmedAt, 'lapsed'), after(21))).toBe('November 17');
    expect(confirmationDay(confirmedAt, after(400))).toBe('October 3, 2026');
  });
});

it.each([
  [true, false, '', 'You take new clients.'],
  [true, true, '1', 'You take new clients: 1 place free now.'],
  [true, false, '3', 'You take new clients: 3 places free now.'],
  [false, false, '3', 'You take no new clients.'],
  [false, true, '', 'You take no new clients, but keep a waitlist.'],
])(
  'accepting %s, a waitlist %s and openings "%s" read: %s',
  (accepting_new_clients, keeps_waitlist, openings, said) => {
    expect(sayStated({ accepting_new_clients, keeps_waitlist, openings })).toBe(said);
  },
);

const saved = (openings: string, accepting_new_clients = true) => {
  const required = {
    title: 'T',
    about_me: 'A',
    approach: 'B',
    specialties: 'S',
    practice_states: 'CA',
    insurances: 'None',
  };
  return profileSchemaWith([]).safeParse({
    ...emptyProfile,
    ...required,
    session_type: 'virtual',
    accepting_new_clients,
    openings,
  });
};

describe('places that are free', () => {
  it.each([
    ['', '', true],
    ['0', '0', false],
    ['07', '7', true],
    [' 50 ', '50', true],
  ])('are "%s", kept as "%s" where new clients taken is %s', (typed, kept, accepting) => {
    expect(saved(typed, accepting).data?.openings).toBe(kept);
  });

  it.each(['51', '-1', '2.5', 'many', '100'])('are not %s', (typed) => {
    expect(saved(typed).error?.issues[0]?.message).toBe(messages.openings.badNumber);
  });

  it('are not 0 while new clients are taken', () => {
    expect(saved('0').error?.issues[0]?.message).toBe(messages.openings.noneFree);
  });
});
