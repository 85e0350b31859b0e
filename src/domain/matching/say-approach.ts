import type { Approach } from '../approaches.ts';
import { caution, reason, type Say, silence } from './statement.ts';

const approachWords: Readonly<Record<Approach, string>> = {
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

/** What the therapist's approach says to the one that the client would like. */
export const sayApproach: Say = ({ approach: wished }, { approaches }) => {
  if (wished === null) return silence;
  return approaches.includes(wished)
    ? reason('therapy_approach', 'approach', `Works with ${approachWords[wished]}, as you wished`)
    : caution('therapy_approach', 'approach', `Does not mention ${approachWords[wished]}`);
};
