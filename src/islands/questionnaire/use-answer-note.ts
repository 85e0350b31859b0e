import { useEffect, useState } from 'react';
import type { DraftAnswers, SurveyQuestion } from '#domain/survey/answers.ts';
import { isNotedQuestion } from '#domain/survey/noted-questions.ts';
import type { AnswerNote } from '#domain/survey/unread-answers.ts';

/** The vocabularies come when one of the noted answers is begun: they are a part of no first paint (budgets.md, Pages). */
const loadNotes = () => import('./AnswerNotes.tsx').then((module) => module.default);

type AnswerNotes = Awaited<ReturnType<typeof loadNotes>>;

/** How long somebody has not typed who has stopped, in milliseconds, and how much they have written by then. */
const pauseMilliseconds = 1000;
const fewestCharacters = 4;

/**
 * What is said beside an answer that was not understood: once the field is left, or typing pauses, never at the first letters.
 * A failed load is tried again at the next change; the questionnaire works without.
 */
export function useAnswerNote(question: SurveyQuestion, value: DraftAnswers[SurveyQuestion]) {
  const answer = isNotedQuestion(question) ? String(value ?? '') : '';
  const [notes, setNotes] = useState<AnswerNotes | null>(null);
  const [settled, setSettled] = useState('');

  useEffect(() => {
    if (answer !== '' && !notes)
      loadNotes().then(
        (loaded) => setNotes(() => loaded),
        () => undefined,
      );
  }, [answer, notes]);

  useEffect(() => {
    if (answer.trim().length < fewestCharacters) return;
    const timer = setTimeout(() => setSettled(answer), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [answer]);

  const note: AnswerNote | null =
    notes && isNotedQuestion(question) && answer !== '' && settled === answer ? notes.noteOn(question, answer) : null;
  return { notes, note, leave: () => setSettled(answer) };
}
