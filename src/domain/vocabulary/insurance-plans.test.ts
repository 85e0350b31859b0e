import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { nearestPlan, planSuggestions, readPlans } from './insurance-plans.ts';
import { type InsurerId, insurerIds } from './insurers.ts';

/** What a client wrote, the plans in it, what of it names none, and the name that the first of these is near to. */
type Answer = { in: string; ids: InsurerId[]; unread?: string[]; meant?: string };
const readData = (name: string): Answer[] => JSON.parse(readFileSync(`dev/eval/data/${name}.json`, 'utf8'));
const answers = [...readData('client_plans'), ...readData('client_plans_held_out')];

describe('readPlans', () => {
  it.each(answers.map((answer) => [answer.in, answer] as const))('reads "%s"', (text, { ids, unread = [], meant }) => {
    expect(readPlans(text)).toEqual({ ids: insurerIds.filter((id) => ids.includes(id)), unread });
    expect(unread.map(nearestPlan).find((name) => name !== null)).toBe(meant);
  });

  it('never takes one network for another that is spelled nearly so', () => {
    for (const [typed, ids] of [
      ['Optum', ['optum']],
      ['Optima', ['sentara']],
      ['Humana', ['humana']],
      ['Medica', ['medica']],
      ['Medicare', ['medicare']],
      ['Medicaid', ['medicaid']],
      ['Premera', ['bcbs']],
      ['Meridian', ['meridian']],
      ['Meritain', ['meritain']],
    ] as const) {
      expect(readPlans(typed).ids, typed).toEqual(ids);
    }
    for (const typed of ['Humane', 'Premier', 'Optimal', 'Regency', 'Medic', 'Always']) {
      expect(readPlans(typed), typed).toEqual({ ids: [], unread: [typed] });
    }
  });
});

describe('planSuggestions', () => {
  it.each([
    ['fid', 'Fidelis Care'],
    ['bcb', 'BCBS'],
    ['anthem b', 'Anthem Blue Cross'],
    ['kais', 'Kaiser Permanente'],
    ['Aetna, cig', 'Aetna, Cigna'],
    ['scott', 'Scott & White'],
    ['pilgrim', 'Harvard Pilgrim'],
    ['Fidlis', 'Fidelis Care'],
  ])('offers for "%s" first of all, or among the first', (typed, offer) =>
    expect(planSuggestions(typed)).toContain(offer),
  );

  it('offers names of any kind once two letters stand there, eight at most, and nothing for what is complete', () => {
    expect(planSuggestions('')).toEqual([]);
    expect(planSuggestions('a')).toEqual([]);
    expect(planSuggestions('Aetna, ')).toEqual([]);
    expect(planSuggestions('bl')).toHaveLength(8);
    expect(planSuggestions('Zorbix')).toEqual([]);
    expect(planSuggestions('Geisinger Health Plan')).toEqual([]);
  });

  it('reads every name that it offers as a plan', () => {
    for (const start of ['aet', 'blu', 'uni', 'hea', 'med', 'pre', 'sun', 'fri', 'va', 'the']) {
      for (const name of planSuggestions(start, 100)) expect(readPlans(name), name).toMatchObject({ unread: [] });
    }
  });
});
