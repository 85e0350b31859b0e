import { useRef } from 'react';
import { site } from '#content/site.ts';
import { withOffer } from '#lib/adjustments.ts';
import type { FinishedSurvey } from '#lib/finished-survey.ts';
import { Button } from '#ui/Button.tsx';
import { AnswersHelp } from './AnswersHelp.tsx';
import { MatchCard } from './MatchCard.tsx';
import { News } from './News.tsx';
import { ReadConcerns } from './ReadConcerns.tsx';
import { Relaxing } from './Relaxing.tsx';
import { useRematch } from './use-rematch.ts';
import { useWhenNeeded } from './use-when-needed.ts';
import { WishList } from './WishList.tsx';

type Props = {
  survey: FinishedSurvey;
  onMatched: (survey: FinishedSurvey) => void;
  onClear: () => void;
};

/** Who fits and why, what was understood, and what each wish costs; every change of mind looks again at once. */
export function Matches({ survey, onMatched, onClear }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const rematching = useRematch(survey, onMatched);
  const { wanted, busy, change } = rematching;
  const { result, shown } = survey;
  const { matches, relaxation } = result;
  const hasMatches = matches.length > 0;
  // No wish is to blame where nobody could be shown whatever it was.
  const isNobodyThere = !hasMatches && result.where.standing !== 'open';
  const NobodyThere = useWhenNeeded(() => import('./NobodyThere.tsx'), isNobodyThere);
  // The button leaves the page with what it promised, so the focus goes to where the new matches begin.
  const relaxing = relaxation && (
    <Relaxing
      relaxation={relaxation}
      onShow={() => change(withOffer(wanted, relaxation), () => heading.current?.focus())}
    />
  );
  return (
    <section aria-labelledby="matches-heading" className="space-y-6">
      <AnswersHelp survey={survey} />
      <div className="space-y-2">
        <h2 id="matches-heading" ref={heading} tabIndex={-1} className="text-2xl">
          {isNobodyThere ? 'Nobody we could show you yet' : headingFor(matches.length)}
        </h2>
        <p className="max-w-prose text-ink-soft">
          {hasMatches
            ? 'You can ask any of them for a session right now. They were chosen from what you told us, and nothing else; none of them sees your answers unless you share them.'
            : isNobodyThere
              ? 'That says nothing about you, nor about what you asked for.'
              : 'None of the therapists we know meets everything you asked for. That says nothing about you.'}{' '}
          <a href="/how-matching-works" className="link">
            How matching works
          </a>
        </p>
      </div>
      {NobodyThere && <NobodyThere where={result.where} />}
      {!hasMatches && !isNobodyThere && (relaxing ?? <NothingHelps />)}
      <ReadConcerns concerns={shown.concerns} note={result.understood.note} wanted={wanted} onChange={change} />
      {!isNobodyThere && <WishList shown={shown} result={result} wanted={wanted} onChange={change} />}
      <News rematching={rematching} hasMatches={hasMatches} />
      <div
        id="matches"
        aria-busy={busy}
        className={`scroll-mt-6 space-y-6 transition-opacity delay-200 ${busy ? 'opacity-60' : ''}`}
      >
        {matches.map((match) => (
          <MatchCard key={match.therapistId} match={match} />
        ))}
      </div>
      {hasMatches && relaxing}
      <p className="text-sm text-ink-soft">
        Your answers are kept in this tab until you close it.{' '}
        <Button look="quiet" className="min-h-0 px-1 py-0 font-normal underline" onClick={onClear}>
          Clear them now
        </Button>
      </p>
    </section>
  );
}

/** Where nothing that could be given up would let somebody in: the other ways on, and no promise. */
function NothingHelps() {
  return (
    <p className="rounded-2xl bg-accent-soft p-5">
      Giving up a single wish would not change that today. You can{' '}
      <a href="/directory" className="link">
        look through the directory
      </a>{' '}
      yourself, or write to our care coordinators at{' '}
      <a href={`mailto:${site.contactEmail}`} className="link wrap-anywhere">
        {site.contactEmail}
      </a>
      .
    </p>
  );
}

function headingFor(count: number): string {
  if (count === 0) return 'No close match yet';
  return count === 1 ? 'One therapist who fits' : `${count} therapists who fit`;
}
