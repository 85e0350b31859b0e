import { useEffect, useState } from 'react';
import { type FinishedSurvey, finishedSurvey } from '#lib/finished-survey.ts';
import { resetMatching } from '#lib/matching-state.ts';
import { Matches } from './Matches.tsx';

/** The matches of the questionnaire that was finished in this tab. */
export default function SurveyComplete() {
  const [survey, setSurvey] = useState<FinishedSurvey | null | 'unknown'>('unknown');
  useEffect(() => setSurvey(finishedSurvey()), []);

  if (survey === 'unknown') return null;
  if (survey === null) {
    return (
      <p className="text-ink-soft">
        There are no matches in this tab.{' '}
        <a href="/find-therapist" className="link">
          Answer the questionnaire
        </a>{' '}
        to see who fits.
      </p>
    );
  }
  return (
    <Matches
      survey={survey}
      onMatched={setSurvey}
      onClear={() => {
        resetMatching();
        setSurvey(null);
      }}
    />
  );
}
