import { surveyComplete } from '#content/pages/survey-complete.ts';
import { site } from '#content/site.ts';
import type { FinishedSurvey } from '#lib/finished-survey.ts';

/** That the team will reach out, by which way and when, and what somebody gets who asked for no emails. */
export function ReachOut({ survey: { criteria, result } }: { survey: FinishedSurvey }) {
  const consent = criteria.email_consent;
  const isByEmail = consent === 'yes' || consent === 'search-only';
  return (
    <div className="max-w-prose space-y-1 text-ink-soft">
      <p className="text-lg">{surveyComplete.reachOut}</p>
      <p>
        <span>
          {isByEmail ? surveyComplete.byEmail : <WriteToUs words={consent === 'no' ? 'noEmails' : 'unsaid'} />}
        </span>{' '}
        <span>{result.matches.length > 0 && surveyComplete.noWaiting}</span>
      </p>
    </div>
  );
}

function WriteToUs({ words }: { words: 'noEmails' | 'unsaid' }) {
  return (
    <>
      <span>{surveyComplete[words]}</span> <span className="wrap-anywhere">{site.contactEmail}</span>.
    </>
  );
}
