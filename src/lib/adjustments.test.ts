import { describe, expect, it } from 'vitest';
import type { Matching, WishCost } from '#domain/matching/result.ts';
import {
  type Adjustments,
  adjustable,
  adjusted,
  firstAdjustments,
  strengthNow,
  withConcern,
  withOffer,
  withReach,
  withResult,
} from './adjustments.ts';

function cost(limit: WishCost['limit'], strength: WishCost['strength'], leaves = 17): WishCost {
  return { limit, label: limit, strength, leaves, of: 58 };
}

function matchingOf(wishes: WishCost[], concerns: Matching['understood']['concerns'] = []): Matching {
  const where = { state: 'CA', standing: 'open', asksReach: false, reach: null } as const;
  return { matches: [], relaxation: null, wishes, understood: { concerns, note: null }, where };
}

const none: Adjustments = { musts: [], openWishes: [], lifted: [], reach: null, withoutConcerns: [] };
const anxiety = { id: 'anxiety', label: 'anxiety' } as const;
const sleep = { id: 'sleep', label: 'sleep' } as const;

describe('adjustments', () => {
  it('start with the musts of the result, and with what the questionnaire left open', () => {
    const result = matchingOf([cost('format', 'must'), cost('gender', 'must'), cost('times', 'prefer')]);
    expect(firstAdjustments(result, ['approach'])).toEqual({ ...none, musts: ['gender'], openWishes: ['approach'] });
  });

  it('leave how to meet to the limits, a mix of both included', () => {
    expect(firstAdjustments(matchingOf([cost('format', 'must')]), [])).toEqual(none);
    expect(adjustable({ wishes: [cost('format', 'must')], concerns: [] })).toHaveLength(1);
    expect(adjustable({ wishes: [cost('format', 'prefer')], concerns: [] })).toEqual([]);
  });

  it('hold a wish in one list at a time', () => {
    const must = adjusted(none, 'gender', 'must');
    expect(must).toEqual({ ...none, musts: ['gender'] });
    const open = adjusted(must, 'gender', 'open');
    expect(open).toEqual({ ...none, openWishes: ['gender'] });
    expect(adjusted(open, 'gender', 'prefer')).toEqual(none);
  });

  it('lift a limit once and take it back', () => {
    const lifted = adjusted(adjusted(none, 'format', 'prefer'), 'format', 'prefer');
    expect(lifted).toEqual({ ...none, lifted: ['format'] });
    expect(adjusted(lifted, 'format', 'must')).toEqual(none);
  });

  it('take up an offer: a limit is given up, or a longer distance is enough', () => {
    const offer = { answer: 'session_format', text: '', adds: 1 } as const;
    const near = withReach(none, 10);
    expect(withOffer(near, { ...offer, limit: 'format' })).toEqual({ ...near, lifted: ['format'] });
    expect(withOffer(near, { ...offer, limit: 'distance', reach: 25 })).toEqual({ ...none, reach: 25 });
    expect(withOffer(near, { ...offer, limit: 'distance' })).toEqual(none);
  });

  it('take a concern out once and put it back', () => {
    const without = withConcern(withConcern(none, sleep, false), sleep, false);
    expect(without).toEqual({ ...none, withoutConcerns: ['sleep'] });
    expect(withConcern(without, sleep, true)).toEqual(none);
  });

  it('say how much each wish and limit counts, whatever the last result said', () => {
    const adjustments = { ...none, musts: ['times'], openWishes: ['gender'], lifted: ['format'] } as const;
    const now = (one: WishCost) => strengthNow(adjustments as unknown as Adjustments, one);
    expect(now(cost('times', 'prefer'))).toBe('must');
    expect(now(cost('gender', 'must'))).toBe('open');
    expect(now(cost('culture', 'must'))).toBe('prefer');
    expect(now(cost('format', 'must'))).toBe('prefer');
    expect(now(cost('price', 'must'))).toBe('must');
  });

  it('leave out limits that were never musts: there is nothing to change about them', () => {
    const wishes = [cost('insurance', 'prefer'), cost('price', 'must'), cost('gender', 'prefer')];
    expect(adjustable({ wishes, concerns: [] }).map(({ limit }) => limit)).toEqual(['price', 'gender']);
  });
});

describe('what was shown', () => {
  it('stays in its order, with the newest counts, when a result leaves it out', () => {
    const first = withResult(
      { wishes: [], concerns: [] },
      matchingOf([cost('gender', 'must', 17), cost('times', 'prefer', 9)], [anxiety, sleep]),
    );
    const next = withResult(first, matchingOf([cost('times', 'prefer', 12)], [sleep]));
    expect(next).toEqual({
      wishes: [cost('gender', 'must', 17), cost('times', 'prefer', 12)],
      concerns: [anxiety, sleep],
    });
  });

  it('keeps a lifted limit as the must that it was, so that it can be taken back', () => {
    const sent = withResult({ wishes: [], concerns: [] }, matchingOf([cost('format', 'must', 17)]));
    expect(withResult(sent, matchingOf([cost('format', 'prefer', 19)])).wishes).toEqual([cost('format', 'must', 19)]);
  });
});
