import { useRef } from 'react';
import { site } from '#content/site.ts';
import type { CrisisHelp as Help } from '#domain/crisis/help.ts';
import { sharedStatements } from '#domain/matching/card-statements.ts';
import { mailto } from '#domain/text/mailto.ts';
import { withOffer } from '#lib/adjustments.ts';
import type { FinishedSurvey } from '#lib/finished-survey.ts';
import { leaveCrisisPanel } from '#lib/matching-state.ts';
import { secondTry } from '#lib/second-try.ts';
import { keepsTab } from '#lib/tab-storage.ts';
import { usePart } from '#lib/use-part.ts';
import { Button } from '#ui/Button.tsx';
import { CrisisHelp } from '#ui/CrisisHelp.tsx';
import { AskedSoFar } from './AskedSoFar.tsx';
import { Comparison } from './Comparison.tsx';
import { MatchCard } from './MatchCard.tsx';
import { News } from './News.tsx';
import { ReadConcerns } from './ReadConcerns.tsx';
import { Relaxing } from './Relaxing.tsx';
import { Statements } from './Statements.tsx';
import { useAsked } from './use-asked.ts';
import { useKeptPlace } from './use-kept-place.ts';
import { useRematch } from './use-rematch.ts';
import { WishList } from './WishList.tsx';

/** The questionnaire's questions come where they are needed: where it named nothing. */
const loadHelpfulQuestions = () => secondTry(() => import('./HelpfulQuestions.tsx')).then((module) => module.default);
const loadNobodyThere = () => secondTry(() => import('./NobodyThere.tsx')).then((module) => module.default);

const loadWaitForm = () => secondTry(() => import('./WaitForm.tsx')).then((module) => module.default);

/** Matches that were found without anything to match by. */
const isWithoutFit = ({ matches }: FinishedSurvey['result']) =>
  matches.length > 0 && matches.every(({ fit }) => fit === null);

/** No wish is to blame where nobody could be shown whatever it was. */
const isEmptyPlace = ({ matches, where }: FinishedSurvey['result']) =>
  matches.length === 0 && where.standing !== 'open';

/** Nobody fits, and one day somebody could. */
const mayWait = ({ matches, where }: FinishedSurvey['result']) => matches.length === 0 && where.state !== null;

/** What of the list is loaded later, and stands above what is read first. */
export function partsOfMatches(result: FinishedSurvey['result']): readonly (() => Promise<unknown>)[] {
  return [
    ...(isWithoutFit(result) ? [loadHelpfulQuestions] : []),
    ...(isEmptyPlace(result) ? [loadNobodyThere] : []),
    ...(mayWait(result) ? [loadWaitForm] : []),
  ];
}

type Props = {
  survey: FinishedSurvey;
  help: Help | null;
  onMatched: (survey: FinishedSurvey) => void;
  onClear: () => void;
};

/** Who fits and why, what was understood, and what each wish costs; every change of mind looks again at once. */
export function Matches({ survey, help, onMatched, onClear }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const controls = useRef<HTMLDivElement>(null);
  const notePlace = useKeptPlace(controls, survey);
  const rematching = useRematch(survey, (matched) => {
    notePlace();
    onMatched(matched);
  });
  const asked = useAsked();
  const { wanted, busy, change } = rematching;
  const { result, shown } = survey;
  const { matches, relaxation } = result;
  const hasMatches = matches.length > 0;
  const isUnasked = isWithoutFit(result);
  const shared = sharedStatements(matches);
  const isKept = keepsTab();
  const isNobodyThere = isEmptyPlace(result);
  const { part: NobodyThere } = usePart(loadNobodyThere, isNobodyThere);
  const { part: WaitForm } = usePart(loadWaitForm, mayWait(result));
  const { part: HelpfulQuestions } = usePart(loadHelpfulQuestions, isUnasked);
  // The button leaves the page with what it promised, so the focus goes to where the new matches begin.
  const relaxing = relaxation && (
    <Relaxing
      relaxation={relaxation}
      onShow={() => change(withOffer(wanted, relaxation), () => heading.current?.focus())}
    />
  );
  return (
    <section aria-labelledby="matches-heading" className="space-y-5">
      <CrisisHelp help={help} onClose={leaveCrisisPanel} />
      <div className="space-y-2">
        <h2 id="matches-heading" ref={heading} tabIndex={-1} className="text-2xl">
          {isNobodyThere ? 'Nobody we could show you yet' : headingFor(matches.length, isUnasked)}
        </h2>
        <p className="max-w-prose text-ink-soft">
          <span>
            {isNobodyThere
              ? 'That says nothing about you, nor about what you asked for.'
              : introFor(hasMatches, isUnasked)}
          </span>{' '}
          <a href="/how-matching-works" className="link">
            How matching works
          </a>
        </p>
      </div>
      {NobodyThere && <NobodyThere where={result.where} />}
      <AskedSoFar asked={asked} />
      {HelpfulQuestions && <HelpfulQuestions survey={survey} />}
      <div ref={controls} className="space-y-5">
        <ReadConcerns concerns={shown.concerns} note={result.understood.note} wanted={wanted} onChange={change} />
        {!isNobodyThere && <WishList shown={shown} result={result} wanted={wanted} onChange={change} />}
      </div>
      <News rematching={rematching} hasMatches={hasMatches} />
      <div
        id="matches"
        aria-busy={busy}
        className={`scroll-mt-6 space-y-4 transition-opacity delay-200 ${busy ? 'opacity-60' : ''}`}
      >
        {!hasMatches && !isNobodyThere && (relaxing ?? <NothingHelps hasRead={shown.concerns.length > 0} />)}
        {matches.length > 1 && <Comparison matches={matches} asked={asked} />}
        {shared.reasons.length + shared.cautions.length > 0 && (
          <section aria-labelledby="shared" className="space-y-1 rounded-2xl bg-accent-soft p-4 sm:px-6">
            <h3 id="shared" className="text-lg">
              All of them
            </h3>
            <Statements {...shared} isDense />
          </section>
        )}
        {matches.map((match) => (
          <MatchCard
            key={match.therapistId}
            match={match}
            shared={shared}
            isKept={isKept}
            asked={asked.find(({ therapistId }) => therapistId === match.therapistId)}
          />
        ))}
      </div>
      {WaitForm && <WaitForm survey={survey} />}
      {hasMatches && relaxing}
      <p className="text-sm text-ink-soft">
        <span>
          {isKept
            ? 'Your answers are kept in this tab until you close it.'
            : 'This browser keeps nothing for this site: when you leave this page, your matches are gone. Profiles open in a tab of their own.'}
        </span>{' '}
        <Button look="quiet" className="min-h-0 px-1 py-0 font-normal underline" onClick={onClear}>
          Clear them now
        </Button>{' '}
        <a href={`/survey/${result.token}`} className="link">
          Your saved matches, and what we keep
        </a>
      </p>
    </section>
  );
}

/** Where nothing that could be given up would let somebody in: the other ways on, and no promise. */
function NothingHelps({ hasRead }: { hasRead: boolean }) {
  return (
    <p className="rounded-2xl bg-accent-soft p-5">
      Giving up a single wish would not change that today.
      <span>{hasRead && ' If something is not right in what we understood from your words, take it out above.'}</span>{' '}
      You can{' '}
      <a href="/directory" className="link">
        look through the directory
      </a>{' '}
      yourself, or write to our care coordinators at{' '}
      <a href={mailto(site.contactEmail)} className="link wrap-anywhere">
        {site.contactEmail}
      </a>
      .
    </p>
  );
}

function headingFor(count: number, isUnasked: boolean): string {
  if (count === 0) return 'No close match yet';
  if (isUnasked) return count === 1 ? 'One therapist with room' : 'Therapists with room, in a fair order';
  return count === 1 ? 'One therapist who fits' : `${count} therapists who fit`;
}

function introFor(hasMatches: boolean, isUnasked: boolean): string {
  if (!hasMatches) {
    return 'None of the therapists we know meets everything you asked for. That says nothing about you.';
  }
  if (isUnasked) {
    return 'You have named nothing yet that we could match by, so we say of nobody how well they fit. All of them take new clients where you live; none of them sees your answers unless you share them.';
  }
  return 'You can ask any of them for a session right now. They were chosen from what you told us, and nothing else; none of them sees your answers unless you share them.';
}
