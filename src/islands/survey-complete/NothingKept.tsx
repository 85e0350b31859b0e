import type { RefObject } from 'react';
import { surveyComplete } from '#content/pages/survey-complete.ts';
import { site } from '#content/site.ts';
import { mailto } from '#domain/text/mailto.ts';
import { keepsTab } from '#lib/tab-storage.ts';

type Props = { heading: RefObject<HTMLHeadingElement | null>; wasCleared: boolean };

/** The completion screen of whoever has sent nothing here, or has cleared what they sent. */
export function NothingKept({ heading, wasCleared }: Props) {
  return (
    <header className="space-y-3">
      <h1 ref={heading} tabIndex={-1} className="text-3xl sm:text-4xl">
        {wasCleared ? 'Your answers are cleared' : surveyComplete.title}
      </h1>
      <p className="max-w-prose text-ink-soft">
        <span>{wasCleared ? <Cleared /> : notHere()}</span>{' '}
        <a href="/find-therapist" className="link">
          {wasCleared ? 'Begin anew' : 'Answer the questionnaire'}
        </a>{' '}
        to see who fits, or{' '}
        <a href="/directory" className="link">
          look through the directory
        </a>
        .
      </p>
    </header>
  );
}

function Cleared() {
  return (
    <>
      They are gone from this browser. The encrypted copy that was sent to us stays as long as the{' '}
      <a href="/privacy-policy" className="link">
        Privacy Policy
      </a>{' '}
      says; to have it deleted, write to{' '}
      <a href={mailto(site.contactEmail)} className="link wrap-anywhere">
        {site.contactEmail}
      </a>
      .
    </>
  );
}

function notHere(): string {
  return keepsTab()
    ? 'There are no matches in this tab. They are shown in the tab in which the questionnaire was sent, until it is closed or they are cleared.'
    : 'There are no matches in this tab. This browser keeps nothing for this site, so they are shown only on the page on which the questionnaire is sent.';
}
