import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyProfile } from '#domain/profile/profile.ts';
import { finishedSurvey } from './finished-survey.ts';
import { hasLeftCrisisPanel, matchingState, restoreMatchingState } from './matching-state.ts';
import { keptDraft } from './profile-draft.ts';

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
};

beforeEach(() => vi.stubGlobal('sessionStorage', storage));
afterEach(() => {
  stored.clear();
  vi.unstubAllGlobals();
});

/** What another release, another program or a broken write may have left behind. */
const strange = [
  '',
  '{',
  'null',
  '7',
  '"text"',
  '[]',
  '[1]',
  'true',
  '{"answers":null}',
  '{"changes":[]}',
  '{"result":1}',
];

describe('what the tab has stored', () => {
  it.each(strange)('is nothing where it has not the form: %s', (text) => {
    for (const key of ['rapport.matching', 'rapport.survey', 'rapport.profile-draft.t1']) stored.set(key, text);
    restoreMatchingState();
    expect(matchingState.get()).toEqual({ answers: {}, tags: [], completed: false });
    expect(finishedSurvey()).toBeNull();
    expect(keptDraft('t1')).toBeNull();
  });

  it('is taken up as far as it has the form', () => {
    const answers = {
      first_name: 'Ada',
      age: 40,
      therapy_goals: ['grief-loss'],
      phone: null,
      musts: [1],
      zip_code: {},
    };
    stored.set('rapport.matching', JSON.stringify({ answers, tags: 'anxiety', completed: 'yes' }));
    restoreMatchingState();
    const kept = { first_name: 'Ada', age: 40, therapy_goals: ['grief-loss'] };
    expect(matchingState.get()).toEqual({ answers: kept, tags: [], completed: false });

    const changes = { title: 'Psychologist', accepting_new_clients: 'no', about_me: 5, verified: 'yes' };
    stored.set('rapport.profile-draft.t1', JSON.stringify({ changes, savedAt: 3 }));
    expect(keptDraft('t1')).toEqual({ changes: { title: 'Psychologist' }, savedAt: null });
  });

  it('keeps every field of a profile that was changed', () => {
    const draft = { changes: emptyProfile, savedAt: '2026-11-01T00:00:00.000Z' };
    stored.set('rapport.profile-draft.t1', JSON.stringify(draft));
    expect(keptDraft('t1')).toEqual(draft);
  });

  it('begins a survey’s adjustments anew where they have not the form', () => {
    const result = { token: 'token', matches: [], wishes: [], understood: { concerns: [], note: null } };
    const survey = { criteria: { type: 'questionnaire' }, result, adjustments: { musts: 'gender' }, shown: null };
    stored.set('rapport.survey', JSON.stringify(survey));
    const empty = { musts: [], openWishes: [], lifted: [], withoutConcerns: [] };
    expect(finishedSurvey()).toMatchObject({ adjustments: empty, shown: { wishes: [], concerns: [] } });
  });

  it('is nothing where storage is switched off', () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    expect(finishedSurvey()).toBeNull();
    expect(hasLeftCrisisPanel()).toBe(false);
  });
});
