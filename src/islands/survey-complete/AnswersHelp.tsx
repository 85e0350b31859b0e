import { useEffect, useState } from 'react';
import { crisisLine } from '#domain/crisis/line.ts';
import type { FinishedSurvey } from '#lib/finished-survey.ts';
import { hasLeftCrisisPanel, leaveCrisisPanel } from '#lib/matching-state.ts';
import { CrisisHelp } from '#ui/CrisisHelp.tsx';

/** The 988 line where the answers call for it: quiet where they only mention danger, otherwise the panel, unless it was left. */
export function AnswersHelp({ survey }: { survey: FinishedSurvey }) {
  const [prominence, setProminence] = useState<0 | 1 | 2>(0);
  // The screen is loaded for everybody, so that no request tells whose answers call for it.
  useEffect(() => {
    import('#domain/crisis/signs.ts').then(
      ({ signsInAnswers }) => setProminence(signsInAnswers(survey.criteria).tier === 1 ? 1 : 2),
      () => setProminence(2),
    );
  }, [survey]);
  const signs = { tier: survey.result.crisis ? prominence : 0, urgent: Number(!hasLeftCrisisPanel()) } as const;
  return <CrisisHelp line={crisisLine} signs={signs} onClose={leaveCrisisPanel} />;
}
