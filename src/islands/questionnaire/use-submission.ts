import { useRef, useState } from 'react';
import { messages } from '#domain/messages/index.ts';
import type { DraftAnswers } from '#domain/survey/answers.ts';
import { completeMatching } from '#lib/matching-state.ts';
import { secondTry } from '#lib/second-try.ts';

/**
 * Sends the questionnaire: once for each set of answers, however often the button is pressed or the line drops.
 * @param leave stops following the history, and gives how many entries of the questionnaire lie behind this one
 */
export function useSubmission(leave: () => number) {
  const [state, setState] = useState<{ busy: boolean; failure: string | null }>({ busy: false, failure: null });
  const sent = useRef<{ body: string; key: string } | null>(null);

  const send = async (answers: DraftAnswers) => {
    setState({ busy: true, failure: null });
    const body = JSON.stringify(answers);
    if (sent.current?.body !== body) sent.current = { body, key: crypto.randomUUID() };
    try {
      const { isSentAlready, sendSurvey, showMatches } = await secondTry(() => import('./send-survey.ts'));
      const isKept = isSentAlready(answers) || completeMatching(answers, await sendSurvey(answers, sent.current.key));
      showMatches(isKept, leave());
    } catch {
      // Whatever went wrong, the person's way on is the same (spec §8): the answers are kept, the button works again.
      setState({ busy: false, failure: messages.survey.saveFailed });
    }
  };

  return { ...state, send, clear: () => setState((last) => (last.failure ? { ...last, failure: null } : last)) };
}
