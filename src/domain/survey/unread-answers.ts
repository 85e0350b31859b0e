import { parseIdentities, parseLanguages } from '#domain/vocabulary/cultures.ts';
import { nearestPlan, readPlans } from '#domain/vocabulary/insurance-plans.ts';
import { zipToState } from '#domain/vocabulary/places.ts';
import type { NotedQuestion } from './noted-questions.ts';

/** What a client is told beside an answer that was not understood. */
export type AnswerNote = Readonly<{
  sentence: string;
  /** What they may have meant, and the answer with that in the place of what was not understood. */
  suggestion: Readonly<{ name: string; answer: string }> | null;
  /** True where nothing of the answer counts, so that it can be no must. */
  countsNothing: boolean;
}>;

/** The note beside an answer; null where all of it was understood, and where it is not complete yet. */
export function unreadNote(question: NotedQuestion, answer: string): AnswerNote | null {
  return notes[question](answer);
}

const notes: Readonly<Record<NotedQuestion, (answer: string) => AnswerNote | null>> = {
  zip_code: (answer) => {
    const isComplete = /^\s*\d{5}(?:-\d{4})?\s*$/.test(answer);
    if (!isComplete || zipToState(answer) !== null) return null;
    return {
      sentence:
        'We do not know a state for this zip code. Where will you be during sessions? Enter the zip code of that place.',
      suggestion: null,
      countsNothing: true,
    };
  },
  insurance_provider: (answer) => {
    const { ids, unread } = readPlans(answer);
    const [part, name] = unread.map((one) => [one, nearestPlan(one)] as const).find(([, near]) => near !== null) ?? [];
    return noteOn(
      unread,
      'a plan',
      ids.length === 0,
      part && name ? { name, answer: answer.replace(part, name) } : null,
    );
  },
  cultural_preferences: (answer) => {
    const { isRead, unread } = readWish(answer);
    return noteOn(unread, 'a language, faith, identity or community', !isRead, null);
  },
};

function noteOn(
  unread: readonly string[],
  kind: string,
  countsNothing: boolean,
  suggestion: AnswerNote['suggestion'],
): AnswerNote | null {
  if (unread.length === 0) return null;
  const parts = unread.map((part) => `“${shortened(part)}”`);
  const named = parts.length === 1 ? parts[0] : `${parts.slice(0, -1).join(', ')} or ${parts.at(-1)}`;
  const rest = parts.length === 1 ? 'It' : 'They';
  return { sentence: `We could not read ${named} as ${kind}. ${rest} will not count.`, suggestion, countsNothing };
}

/** What is quoted of a part, in UTF-16 code units: a long one is known by its beginning. */
const longestQuote = 60;

function shortened(part: string): string {
  return part.length <= longestQuote ? part : `${part.slice(0, longestQuote).trimEnd()}…`;
}

/** Words that ask for nothing of themselves. */
const askingWords =
  /^(?:i|we|my|a|an|the|in|of|or|and|to|with|who|that|is|are|am|be|speaks?|speaking|someone|somebody|anyone|therapists?|counselors?|person|people|please|prefer|preferred|preferably|like|would|want|wish|need|must|if|possible|language|english|none|no|not|preference|any|n|na|background|culture|faith|religion|community|identity|friendly|affirming|american)$/i;

/** Whether a wish about the person was understood, and what of it was not. */
function readWish(text: string): { isRead: boolean; unread: string[] } {
  const isNamed = (part: string) => parseLanguages(part).length + parseIdentities(part).length > 0;
  const unread = text
    .split(/[,;\n]|\.\s|\s(?:and|or|&)\s/)
    .map((part) => part.trim())
    .filter((part) => !isNamed(part) && (part.match(/[\p{L}]+/gu) ?? []).some((word) => !askingWords.test(word)));
  return { isRead: isNamed(text), unread };
}
