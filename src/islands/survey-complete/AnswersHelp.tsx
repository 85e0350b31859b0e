import { useEffect, useState } from 'react';
import type { CrisisHelp as Help } from '#domain/crisis/help.ts';
import { plainHelp } from '#domain/crisis/line.ts';
import type { FinishedSurvey } from '#lib/finished-survey.ts';
import { hasLeftCrisisPanel, leaveCrisisPanel } from '#lib/matching-state.ts';
import { CrisisHelp } from '#ui/CrisisHelp.tsx';

/** The lines of help where the answers call for them: quiet where they only mention danger, otherwise the panel, unless it was left. */
export function AnswersHelp({ survey }: { survey: FinishedSurvey }) {
  const [help, setHelp] = useState<Help | null>(null);
  // The screen is loaded for everybody, so that no request tells whose answers call for it.
  useEffect(() => {
    import('#domain/crisis/read-help.ts').then(
      ({ helpForAnswers }) => setHelp(helpForAnswers(survey.criteria) ?? plainHelp),
      () => setHelp(plainHelp),
    );
  }, [survey]);
  const shown = survey.result.crisis && help ? { ...help, urgent: Number(!hasLeftCrisisPanel()) } : null;
  return <CrisisHelp help={shown} onClose={leaveCrisisPanel} />;
}
