import { useState } from 'react';
import { finishedSurvey } from '#lib/finished-survey.ts';
import { keepsTab } from '#lib/tab-storage.ts';

/**
 * What somebody should know of what this browser keeps: that it keeps nothing, or that the questionnaire was sent and its matches are still here. It lies
 * over the page, so that nothing moves under a finger when it comes.
 */
export function KeepingNote() {
  const [isKept] = useState(keepsTab);
  const [isSent] = useState(() => finishedSurvey() !== null);
  const [isLeft, setLeft] = useState(false);
  if (isLeft || (isKept && !isSent)) return null;
  return (
    <div className="sticks-to-bottom inset-x-4 bottom-4 z-10 mx-auto flex max-w-2xl items-start gap-2 rounded-xl bg-accent-soft py-2 pr-2 pl-4 text-sm shadow-lg max-[20rem]:text-xs [@media(min-height:30rem)]:fixed">
      <p role="status" className="grow py-2">
        {isKept ? (
          <>
            You have sent this questionnaire.{' '}
            <a href="/tmp/survey_complete" className="link font-semibold">
              See your matches
            </a>
            . You can change an answer and send it again.
          </>
        ) : (
          'This browser keeps nothing for this site: a reload loses what you type here, and your matches are shown on this page alone.'
        )}
      </p>
      <button
        type="button"
        onClick={() => setLeft(true)}
        aria-label="Dismiss"
        className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-lg text-xl leading-none"
      >
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
}
