import { approachWords } from '#domain/vocabulary/approach-words.ts';
import { caution, reason, type Say, silence } from './statement.ts';

/** What the therapist's approach says to the one that the client would like. */
export const sayApproach: Say = ({ approach: wished }, { approaches }) => {
  if (wished === null) return silence;
  return approaches.includes(wished)
    ? reason('therapy_approach', 'approach', `Works with ${approachWords[wished]}, as you wished`)
    : caution('therapy_approach', 'approach', `Does not mention ${approachWords[wished]}`);
};
