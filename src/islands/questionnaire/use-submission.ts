import { useRef, useState } from 'react';
import { messages } from '#domain/messages/index.ts';
import type { DraftAnswers } from '#domain/survey/answers.ts';
import { completeMatching } from '#lib/matching-state.ts';

/** Sends the questionnaire: once for each set of answers, however often the button is pressed or the line drops. */
export function useSubmission() {
  const [state, setState] = useState<{ busy: boolean; failure: string | null }>({ busy: false, failure: null });
  const sent = useRef<{ body: string; key: string } | null>(null);

  const send = async (answers: DraftAnswers) => {
    setState({ busy: true, failure: null });
    const body = JSON.stringify(answers);
    if (sent.current?.body !== body) sent.current = { body, key: crypto.randomUUID() };
    try {
      const { sendSurvey } = await import('./send-survey.ts');
      completeMatching(answers, await sendSurvey(answers, sent.current.key));
      location.replace('/tmp/survey_complete');
    } catch {
      // Whatever went wrong, the person's way on is the same (spec §8): the answers are kept, the button works again.
      setState({ busy: false, failure: messages.survey.saveFailed });
    }
  };

  return { ...state, send, clear: () => setState((last) => (last.failure ? { ...last, failure: null } : last)) };
}
