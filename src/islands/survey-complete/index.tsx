import { useEffect, useRef, useState } from 'react';
import { surveyComplete } from '#content/pages/survey-complete.ts';
import type { CrisisHelp } from '#domain/crisis/help.ts';
import { onAnswersGone } from '#lib/answers-storage.ts';
import { type FinishedSurvey, finishedSurvey } from '#lib/finished-survey.ts';
import { resetMatching } from '#lib/matching-state.ts';
import { hasSettled, partsCome } from '#lib/parts-come.ts';
import { secondTry } from '#lib/second-try.ts';
import { usePart } from '#lib/use-part.ts';
import { Spinner } from '#ui/Progress.tsx';
import { helpForSurvey } from './help-for-survey.ts';
import { Matches, partsOfMatches } from './Matches.tsx';
import { ReachOut } from './ReachOut.tsx';
import { useReturnedPlace } from './use-returned-place.ts';

const loadNothingKept = () => secondTry(() => import('./NothingKept.tsx')).then((module) => module.NothingKept);
const loadScheduling = () => secondTry(() => import('./Scheduling.tsx')).then((module) => module.Scheduling);

type Screen =
  | Readonly<{ stage: 'reading' }>
  | Readonly<{ stage: 'nothing'; wasCleared: boolean }>
  | Readonly<{ stage: 'finished'; survey: FinishedSurvey; help: CrisisHelp | null }>;

/** The end of the questionnaire: thanks, the matches of what was finished in this tab, and the way to a person. */
export default function SurveyComplete() {
  const [screen, setScreen] = useState<Screen>({ stage: 'reading' });
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const read = async () => {
      const survey = finishedSurvey();
      // What a screen begins with is drawn at once, so that nothing moves once it stands there.
      if (survey === null) {
        setScreen({ stage: 'reading' });
        await partsCome(loadNothingKept);
        return setScreen({ stage: 'nothing', wasCleared: false });
      }
      const [help] = await Promise.all([helpForSurvey(survey), partsCome(...partsOfMatches(survey.result))]);
      setScreen({ stage: 'finished', survey, help });
    };
    read();
    return onAnswersGone(read);
  }, []);

  useReturnedPlace(screen.stage === 'finished');
  const nothing = usePart(loadNothingKept, screen.stage === 'nothing');
  const scheduling = usePart(loadScheduling, screen.stage !== 'reading');
  const [NothingKept, Scheduling] = [nothing.part, scheduling.part];
  // The end of the screen is drawn when all above it stands.
  const isWhole = (screen.stage !== 'nothing' || hasSettled(nothing)) && hasSettled(scheduling);
  const wasCleared = screen.stage === 'nothing' && screen.wasCleared;
  // What was pressed has left the page; the focus goes to where it is said what became of it.
  useEffect(() => {
    if (wasCleared) heading.current?.focus();
  }, [wasCleared, NothingKept]);

  if (screen.stage === 'reading') {
    return (
      <div className="min-h-dvh">
        <Spinner label="One moment…" />
      </div>
    );
  }
  return (
    // Nothing on it holds the browser to its place while what is above changes: what was pressed is kept in place (use-kept-place.ts).
    <div className="flex min-h-dvh flex-col gap-10" style={{ overflowAnchor: 'none' }}>
      {screen.stage === 'nothing' ? (
        NothingKept && <NothingKept heading={heading} wasCleared={wasCleared} />
      ) : (
        <>
          <header className="space-y-3">
            <h1 className="text-3xl sm:text-4xl">{surveyComplete.title}</h1>
            <ReachOut survey={screen.survey} />
          </header>
          <Matches
            survey={screen.survey}
            help={screen.help}
            onMatched={(survey) => setScreen({ ...screen, survey })}
            onClear={() => {
              resetMatching();
              setScreen({ stage: 'nothing', wasCleared: true });
            }}
          />
        </>
      )}
      {isWhole && (
        <>
          {Scheduling && <Scheduling />}
          <p>
            <a href="/" className="button button-secondary">
              Return to Homepage
            </a>
          </p>
        </>
      )}
    </div>
  );
}
