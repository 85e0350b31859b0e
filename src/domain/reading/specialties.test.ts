import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { specialtiesInOrder, specialtyConcerns, specialtyWeights, workedWith } from './specialties.ts';

const fixtures: { in: string; concerns: string[] }[] = JSON.parse(
  readFileSync('dev/eval/data/fixtures_specialties.json', 'utf8'),
);

describe('specialtyConcerns', () => {
  it.each(fixtures.map((fixture) => [fixture.in, fixture.concerns] as const))('reads "%s" as %j', (text, expected) => {
    expect(specialtyConcerns(text).sort()).toEqual([...expected].sort());
  });

  it.each([
    ['LGBTQ+', ['lgbtq']],
    ['Postpartum', ['parenting']],
    ['Sports', []],
    ['No couples', []],
    ['Not eating disorders', []],
    ['', []],
    ['][(', []],
  ])('reads "%s" as %j', (text, expected) => expect(specialtyConcerns(text)).toEqual(expected));
});

describe('workedWith', () => {
  it.each([
    ['Substance Abuse', ['substance']],
    ['Alcohol Abuse', ['substance']],
    ['Traumatic Brain Injury', ['health']],
    ['Domestic Abuse', ['abuse']],
    ['Medical Detox', ['substance', 'health']],
  ])('is what is meant by "%s"', (text, expected) => expect(workedWith(text).sort()).toEqual([...expected].sort()));
});

describe('specialtyWeights', () => {
  it('weighs by place alone, and adds up what speaks of the same', () => {
    const list = 'Anxiety, Grief, Anger, ADHD, Panic, Sleep, Autism, OCD, Bipolar';
    expect(specialtyWeights(specialtiesInOrder(list, ''))).toEqual({
      anxiety: 1.5,
      grief: 1,
      anger: 1,
      adhd: 0.5,
      sleep: 0.5,
      autism: 0.5,
      ocd: 0.5,
      bipolar: 4 / 9,
    });
  });
});

describe('specialtiesInOrder', () => {
  it('puts the therapist’s own three first, as far as they stand in the list', () => {
    const list = 'Anxiety, Grief; Sleep\nAnger';
    expect(specialtiesInOrder(list, '')).toEqual(['Anxiety', 'Grief', 'Sleep', 'Anger']);
    expect(specialtiesInOrder(list, 'anger, Sleep, Gone')).toEqual(['anger', 'Sleep', 'Anxiety', 'Grief']);
  });
});
