import { useEffect, useState } from 'react';
import { crisisLine } from '#domain/crisis-line.ts';
import { type FinishedSurvey, hasLeftCrisisPanel, leaveCrisisPanel } from '#lib/matching-state.ts';
import { CrisisHelp } from '#ui/CrisisHelp.tsx';

/** The 988 line where the answers call for it: quiet where they only mention danger, otherwise the panel, unless it was left. */
export function AnswersHelp({ survey }: { survey: FinishedSurvey }) {
  const [tier, setTier] = useState<0 | 1 | 2>(0);
  const { crisis } = survey.result;
  useEffect(() => {
    if (!crisis) return;
    import('#domain/crisis.ts').then(
      ({ signsInAnswers }) => setTier(signsInAnswers(survey.criteria).tier === 1 ? 1 : 2),
      () => setTier(2),
    );
  }, [crisis, survey]);
  return (
    <CrisisHelp line={crisisLine} signs={{ tier, urgent: Number(!hasLeftCrisisPanel()) }} onClose={leaveCrisisPanel} />
  );
}
