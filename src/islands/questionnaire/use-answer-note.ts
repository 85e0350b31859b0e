import { useEffect, useState } from 'react';
import type { DraftAnswers, SurveyQuestion } from '#domain/survey/answers.ts';
import { isNotedQuestion } from '#domain/survey/noted-questions.ts';
import type { Question } from '#domain/survey/questions.ts';
import type { AnswerNote } from '#domain/survey/unread-answers.ts';
import { secondTry } from '#lib/second-try.ts';
import { usePart } from '#lib/use-part.ts';

/** The vocabularies come when one of the noted answers is begun: they are a part of no first paint (budgets.md, Pages). */
const loadNotes = () => secondTry(() => import('./AnswerNotes.tsx')).then((module) => module.default);

/** The notes that stood long enough to be read, by question and answer. */
const readNotes = new Set<string>();
const readingMilliseconds = 2000;
const keyOf = (question: string, answer: string) => `${question}: ${answer}`;

/** How long somebody has not typed who has stopped, in milliseconds, and how much they have written by then. */
const pauseMilliseconds = 1000;
const fewestCharacters = 4;

/**
 * What is said beside an answer that was not understood: once the field is left, or typing pauses, never at the first letters.
 * A failed load is tried again at the next change.
 */
export function useAnswerNote(question: SurveyQuestion, value: DraftAnswers[SurveyQuestion]) {
  const answer = isNotedQuestion(question) ? String(value ?? '') : '';
  const notes = useNotes(answer);
  const [settled, setSettled] = useState('');

  useEffect(() => {
    if (answer.trim().length < fewestCharacters) return;
    const timer = setTimeout(() => setSettled(answer), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [answer]);

  const note: AnswerNote | null =
    notes && isNotedQuestion(question) && answer !== '' && settled === answer ? notes.noteOn(question, answer) : null;
  const isShown = note !== null;
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => readNotes.add(keyOf(question, answer)), readingMilliseconds);
    return () => clearTimeout(timer);
  }, [isShown, question, answer]);
  return { notes, note, leave: () => setSettled(answer) };
}

/** What was not understood on a step that was left before it could be read. */
export function useMissedNotes(questions: readonly Question[], answers: DraftAnswers) {
  const missed = questions.flatMap(({ name, label }) => {
    const answer = String(answers[name] ?? '');
    return isNotedQuestion(name) && answer !== '' && !readNotes.has(keyOf(name, answer))
      ? [{ name, label, answer }]
      : [];
  });
  const notes = useNotes(missed[0]?.answer ?? '');
  return missed.flatMap(({ name, label, answer }) => {
    const note = notes?.noteOn(name, answer);
    return note?.isUnread ? [{ name, label, sentence: note.sentence }] : [];
  });
}

/** What notes are made with, once there is an answer; null until it has come. */
function useNotes(answer: string) {
  return usePart(loadNotes, answer !== '', answer).part;
}
