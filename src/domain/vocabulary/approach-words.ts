import type { Approach } from './approaches.ts';

/** The ways of working inside a sentence. */
export const approachWords: Readonly<Record<Approach, string>> = {
  cbt: 'cognitive behavioral therapy (CBT)',
  psychodynamic: 'psychodynamic therapy',
  humanistic: 'humanistic, person-centered therapy',
  dbt: 'dialectical behavior therapy (DBT)',
  emdr: 'EMDR',
  'family-systems': 'family systems therapy',
  mindfulness: 'mindfulness',
  'solution-focused': 'solution-focused therapy',
  eclectic: 'a mix of approaches',
};
