import { nearestPlan, readPlans } from '#domain/vocabulary/insurance-plans.ts';
import { zipToState } from '#domain/vocabulary/places.ts';
import { zipIn } from '#domain/vocabulary/zip.ts';
import type { NotedQuestion } from './noted-questions.ts';
import { wishReading } from './person-reading.ts';
import { asksForNothing } from './wishes.ts';

/** What a client is told beside an answer: what was not understood, and of a wish for the person what was. */
export type AnswerNote = Readonly<{
  sentence: string;
  /** What they may have meant, and the answer with that in the place of what was not understood. */
  suggestion: Readonly<{ name: string; answer: string }> | null;
  /** True where nothing of the answer counts, so that it can be no must. */
  countsNothing: boolean;
  /** True where something was not understood; a note may say no more than what was. */
  isUnread: boolean;
}>;

/** The note beside an answer; null where there is nothing to say, and where the answer is not complete yet. */
export function unreadNote(question: NotedQuestion, answer: string): AnswerNote | null {
  return notes[question](answer);
}

const notes: Readonly<Record<NotedQuestion, (answer: string) => AnswerNote | null>> = {
  zip_code: (answer) => {
    if (zipIn(answer) === null || zipToState(answer) !== null) return null;
    return {
      sentence:
        'We do not know a state for this zip code. Where will you be during sessions? Enter the zip code of that place.',
      suggestion: null,
      countsNothing: true,
      isUnread: true,
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
    if (asksForNothing(answer)) return null;
    const { read, unread } = wishReading(answer);
    return {
      sentence: [read, unread].filter(Boolean).join(' '),
      suggestion: null,
      countsNothing: read === '',
      isUnread: unread !== '',
    };
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
  return {
    sentence: `We could not read ${named} as ${kind}. ${rest} will not count.`,
    suggestion,
    countsNothing,
    isUnread: true,
  };
}

/** What is quoted of a part, in UTF-16 code units: a long one is known by its beginning. */
const longestQuote = 60;

function shortened(part: string): string {
  return part.length <= longestQuote ? part : `${part.slice(0, longestQuote).trimEnd()}…`;
}
