import { describe, expect, it } from 'vitest';
import stored from './concern-model.json' with { type: 'json' };
import { loadConcernModel, storedConcernModelSchema } from './concern-model.ts';
import { looksEnglish } from './language.ts';
import { lexiconWeights, statedConcerns, tellingWeight } from './lexicon-hits.ts';
import { concernProbabilities, readConcerns } from './text-concerns.ts';

const model = loadConcernModel(storedConcernModelSchema.parse(stored));
const read = (text: string) => readConcerns(text, model);

describe('readConcerns', () => {
  it.each([
    ['I can’t sleep and lie awake at night, every night, for weeks', 'sleep'],
    ['My husband cheated on me and I do not know whether to stay in this marriage', 'relationships'],
    ['My mother passed away in March and I keep crying', 'grief'],
    ['I drink every evening, and I want to get sober', 'substance'],
    ['I get panic attacks on the train, my heart is racing', 'anxiety'],
    ['My boss yells at me and I dread going to my job', 'work'],
    ['I was in the army, deployed twice, and combat stays with me', 'military'],
  ])('reads "%s" as %s', (text, concern) => {
    expect(read(text).concerns[0]?.id).toBe(concern);
    expect(read(text).note).toBeNull();
  });

  it('shows nothing under a probability of .3, and so at most three', () => {
    const { concerns } = read('My wife left me, I drink, I cannot sleep, my job is at risk and my son is angry');
    for (const { probability } of concerns) expect(probability).toBeGreaterThanOrEqual(0.3);
    expect(concerns.length).toBeLessThanOrEqual(3);
  });

  it.each([
    ['My mother died in March. I drink too much.', ['grief', 'substance']],
    ['My mother died. My husband hits me.', ['grief', 'abuse']],
    ['My mother died. My husband hits me. I hear voices. I throw up after meals. I drink too much.', 4],
  ] as const)('hears what one sentence says outright beside another trouble: %s', (text, expected) => {
    const ids = read(text).concerns.map(({ id }) => id);
    if (typeof expected === 'number') expect(ids).toHaveLength(expected);
    else expect(ids).toEqual(expected);
  });

  it('hears nothing apart that is denied, somebody else’s or said in passing', () => {
    for (const text of [
      'My mother died in March. I do not drink.',
      'My mother died in March. My sister has an eating disorder.',
      'My mother died in March. Work is fine.',
    ])
      expect(read(text).concerns.map(({ id }) => id)).toEqual(['grief']);
  });

  it('never shows self-harm, nor questions about therapy itself', () => {
    expect(
      read('I want to stop cutting myself, I hurt myself and think of suicide').concerns.map(({ id }) => id),
    ).not.toContain('selfharm');
    expect(read('Is what I tell my therapist in a session confidential?').concerns).toEqual([]);
  });

  it.each([
    ['', null],
    ['   \n ', null],
    ['Estoy muy triste desde que murió mi madre y no puedo dormir por las noches', 'not-english'],
    ['Ich kann seit Wochen nicht mehr schlafen und weiß nicht weiter', 'not-english'],
    ['the one with the other of it and so on and on', 'unclear'],
    ['The mornings are hardest. I work shifts.', 'unclear'],
  ])('uses nothing of %j: %s', (text, note) => expect(read(text)).toEqual({ concerns: [], note }));
});

describe('concernProbabilities', () => {
  it('adds up to 1, for an empty and for a hostile text too', () => {
    for (const text of [
      '',
      'anxiety '.repeat(20_000),
      '\u0000\ud800'.repeat(999),
      'a'.repeat(100_000),
      '][('.repeat(9999),
    ]) {
      const total = [...concernProbabilities(text, model).values()].reduce((sum, probability) => sum + probability, 0);
      expect(total).toBeCloseTo(1);
    }
  });
});

describe('the model', () => {
  it('says where it comes from, and carries stems and pairs alone: no sentence of anybody', () => {
    expect(stored.provenance.data).toContain('CounselChat');
    for (const feature of stored.features) expect(feature).toMatch(/^(?:#[a-zA-Z]+|[a-z0-9]+(?:_[a-z0-9]+)?)$/);
    expect(atob(stored.weights)).toHaveLength(stored.features.length * stored.concerns.length);
  });
});

describe('lexiconWeights', () => {
  it('counts a phrase more than a word, and a repeated one a little more', () => {
    expect(lexiconWeights('sleepless').get('sleep')).toBe(1);
    expect(lexiconWeights('night terrors').get('sleep')).toBeCloseTo(1.6);
    expect(lexiconWeights('sleepless, sleepless').get('sleep')).toBeCloseTo(1 + Math.log(2));
    expect(lexiconWeights('insomnia').get('sleep')).toBe(tellingWeight);
    expect([...lexiconWeights('a quiet afternoon')]).toEqual([]);
  });

  it('counts two forms of one word once, and no word inside a longer phrase of another concern', () => {
    expect(lexiconWeights('depressed').get('depression')).toBe(1);
    expect([...lexiconWeights('sex addict').keys()]).toEqual(['gambling']);
  });
});

describe('statedConcerns', () => {
  it('is a vector of length 1, without what therapists say of themselves', () => {
    const stated = statedConcerns('I work with adults who live with anxiety, panic and grief.');
    expect(stated.has('work')).toBe(false);
    expect(Math.hypot(...stated.values())).toBeCloseTo(1);
    expect([...statedConcerns('Cognitive behavioral and dialectical behavior skills')]).toEqual([]);
    expect(statedConcerns('I support people under work stress, with a demanding boss.').has('work')).toBe(true);
  });
});

describe('looksEnglish', () => {
  it('doubts long texts alone', () => {
    expect(looksEnglish('ansiedad')).toBe(true);
    expect(looksEnglish('I am so tired of being afraid of people')).toBe(true);
    expect(looksEnglish('je ne dors plus depuis que mon père est mort')).toBe(false);
  });
});
