import { useEffect, useState } from 'react';
import { crisisLine } from '#domain/crisis-line.ts';
import {
  type FinishedSurvey,
  finishedSurvey,
  hasLeftCrisisPanel,
  leaveCrisisPanel,
  resetMatching,
} from '#lib/matching-state.ts';
import { Button } from '#ui/Button.tsx';
import { CrisisPanel } from '#ui/CrisisPanel.tsx';
import { MatchCard } from './MatchCard.tsx';

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
  const { matches, relaxation } = survey.result;
  return (
    <section aria-labelledby="matches-heading" className="space-y-6">
      <CrisisPanel
        line={crisisLine}
        signs={Number(survey.result.crisis && !hasLeftCrisisPanel())}
        onClose={leaveCrisisPanel}
      />
      <div className="space-y-2">
        <h2 id="matches-heading" className="text-2xl">
          {headingFor(matches.length)}
        </h2>
        <p className="text-ink-soft">
          {matches.length > 0
            ? 'You do not have to wait for us: you can ask them for a session right now. They were chosen from what you told us, and nothing else. None of them sees your answers unless you share them.'
            : 'None of the therapists we know meets everything you asked for. That says nothing about you.'}
        </p>
      </div>
      {matches.map((match) => (
        <MatchCard key={match.therapistId} match={match} />
      ))}
      {relaxation && (
        <p className="rounded-2xl bg-accent-soft p-5">
          {relaxation.text}{' '}
          <a href="/find-therapist" className="link">
            Change my answers
          </a>
        </p>
      )}
      <p className="text-sm text-ink-soft">
        Your answers are kept in this tab until you close it.{' '}
        <Button
          look="quiet"
          className="min-h-0 px-1 py-0 font-normal underline"
          onClick={() => {
            resetMatching();
            setSurvey(null);
          }}
        >
          Clear them now
        </Button>
      </p>
    </section>
  );
}

function headingFor(count: number): string {
  if (count === 0) return 'No close match yet';
  return count === 1 ? 'One therapist who fits' : `${count} therapists who fit`;
}
