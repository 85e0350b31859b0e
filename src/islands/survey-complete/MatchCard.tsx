import { cardStatements, type sharedStatements } from '#domain/matching/card-statements.ts';
import { fitWords } from '#domain/matching/fit-words.ts';
import type { Fit, Match } from '#domain/matching/result.ts';
import { type Asked, askedOn } from '#lib/asked-therapists.ts';
import { factsOf } from '#lib/match-words.ts';
import { Portrait } from './Portrait.tsx';
import { Statements } from './Statements.tsx';

const fitLooks: Readonly<Record<Fit, string>> = {
  strong: 'border-transparent bg-good-soft text-good',
  good: 'border-transparent bg-accent-soft text-accent',
  possible: 'border-line text-ink-soft',
};

type Props = {
  match: Match;
  /** What is said of all matches, above the cards. */
  shared: ReturnType<typeof sharedStatements>;
  /** False where the matches are lost with this page: profiles then open beside it. */
  isKept: boolean;
  /** Set where the client has asked this therapist. */
  asked: Asked | undefined;
};

/** One therapist: who, how well they fit, in their own voice, what for, for how much, when and how; why, and what to check. */
export function MatchCard({ match, shared, isKept, asked }: Props) {
  const { name, fit, voice } = match;
  const cardId = `match-${match.therapistId}`;
  const headingId = `name-${match.therapistId}`;
  const beside = isKept ? {} : { target: '_blank', rel: 'noopener' };
  const facts = factsOf(match);
  const said = cardStatements(match, shared);
  return (
    <article id={cardId} tabIndex={-1} aria-labelledby={headingId} className="card scroll-mt-4 space-y-3 p-4 sm:p-6">
      <header className="flex gap-3">
        <Portrait name={name} photoUrl={match.photoUrl} />
        <div className="min-w-0">
          <h3 id={headingId} className="text-xl">
            {match.called ?? name}
          </h3>
          <p className="mt-1 wrap-anywhere leading-snug text-ink-soft">
            {fit && (
              <span className={`rounded-full border px-2 text-sm font-semibold ${fitLooks[fit]}`}>{fitWords[fit]}</span>
            )}{' '}
            <span>{match.title}</span>
          </p>
        </div>
      </header>
      {voice && (
        <figure className="border-l-4 border-line pl-4 text-sm leading-snug">
          <blockquote className="inline wrap-anywhere">{`“${voice}”`}</blockquote>{' '}
          <figcaption className="inline text-ink-soft">{name}</figcaption>
        </figure>
      )}
      <dl className="flex flex-wrap gap-x-4 text-sm">
        {/* What they work with of what was asked for is among the reasons. */}
        {match.concernsMet.length === 0 && <Fact term="Works with" value={match.specialties.join(', ')} />}
        <Fact term="Cost" value={match.cost} />
        <Fact term="Next opening" value={facts.opening} />
        <Fact term="Meets" value={facts.format} />
      </dl>
      {match.replies && <p className="text-sm">{match.replies}</p>}
      <div className="space-y-1">
        {match.reasons.length > 0 && (
          <h4 className={`text-sm text-ink-soft ${said.reasons.length > 0 ? 'max-sm:sr-only' : ''}`}>
            {said.reasons.length > 0 ? reasonsTitle(fit) : `${reasonsTitle(fit)} is said above`}
          </h4>
        )}
        <Statements reasons={said.reasons} cautions={said.caution ? [said.caution] : []} />
        <div className="flex flex-wrap items-start gap-x-3">
          {said.more > 0 && (
            <details className="[&[open]]:basis-full">
              <summary className="min-h-11 cursor-pointer py-2.5 text-sm text-accent">{`${said.more} more`}</summary>
              <Statements {...said.folded} last={unsaidWords(said.unsaid)} />
            </details>
          )}
          <a href={`/therapist/${match.therapistId}`} {...beside} className="button button-quiet ml-auto text-sm">
            View profile
          </a>
        </div>
      </div>
      <a
        href={`/therapist/${match.therapistId}#request`}
        {...beside}
        className={`button w-full sm:w-auto ${asked ? 'button-secondary' : 'button-primary'}`}
      >
        {asked ? `You asked ${firstName(name)} on ${askedOn(asked)}` : `Ask ${firstName(name)} for a session`}
      </a>
    </article>
  );
}

function reasonsTitle(fit: Match['fit']): string {
  return fit === null ? 'What speaks for them' : 'Why they fit';
}

function firstName(name: string): string {
  return name.split(' ')[0] ?? name;
}

function unsaidWords(count: number): string {
  if (count === 0) return '';
  if (count === 1) return '1 thing you asked for is not in their profile.';
  return `${count} things you asked for are not in their profile.`;
}

function Fact({ term, value }: { term: string; value: string }) {
  if (!value) return null;
  return (
    <div>
      <dt className="inline text-ink-soft">{term}</dt> <dd className="inline wrap-anywhere">{value}</dd>
    </div>
  );
}
