import type { CrisisHelp } from '#domain/crisis/help.ts';
import { plainHelp } from '#domain/crisis/line.ts';
import type { FinishedSurvey } from '#lib/finished-survey.ts';
import { hasLeftCrisisPanel } from '#lib/matching-state.ts';
import { secondTry } from '#lib/second-try.ts';

/** How long a person in danger waits for the lines that fit their words best, before those that fit everybody. */
const waitMilliseconds = 2000;

/** The lines of help where the answers call for them: quiet where they only mention danger, or where the panel was left; or null. */
export async function helpForSurvey({ criteria, result }: FinishedSurvey): Promise<CrisisHelp | null> {
  // The reader is loaded for everybody, so that no request tells whose answers call for it.
  const read = secondTry(() => import('#domain/crisis/read-help.ts')).then(
    ({ helpForAnswers }) => helpForAnswers(criteria) ?? plainHelp,
    // Where the words do not come, the plain panel says all that must be said.
    () => plainHelp,
  );
  if (!result.crisis) return null;
  const waited = new Promise<CrisisHelp>((resolve) => setTimeout(resolve, waitMilliseconds, plainHelp));
  return { ...(await Promise.race([read, waited])), urgent: Number(!hasLeftCrisisPanel()) };
}
