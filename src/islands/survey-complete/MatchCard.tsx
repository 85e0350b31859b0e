import type { Fit, Match, MatchStatement } from '#domain/matching/result.ts';
import { formatDay } from '#domain/text/calendar-date.ts';

/** How many reasons a card shows at once: the engine names the weightiest first. */
const mostShown = 5;

const fits: Readonly<Record<Fit, { words: string; look: string }>> = {
  strong: { words: 'Strong fit', look: 'border-transparent bg-good-soft text-good' },
  good: { words: 'Good fit', look: 'border-transparent bg-accent-soft text-accent' },
  possible: { words: 'Possible fit', look: 'border-line text-ink-soft' },
};

/** One therapist: who, how well they fit, what for, for how much, when and how; why they fit, and what to check. */
export function MatchCard({ match }: { match: Match }) {
  const headingId = `match-${match.therapistId}`;
  const fit = match.fit && fits[match.fit];
  return (
    <article aria-labelledby={headingId} className="card space-y-5 p-5 sm:p-7">
      <header className="flex gap-4">
        <Portrait name={match.name} photoUrl={match.photoUrl} />
        <div className="min-w-0 grow">
          <h3 id={headingId} className="text-xl">
            {match.name}
          </h3>
          <p className="wrap-anywhere text-ink-soft">{match.title}</p>
          {fit && (
            <p className={`mt-2 inline-block rounded-full border px-3 text-sm font-semibold ${fit.look}`}>
              {fit.words}
            </p>
          )}
        </div>
      </header>
      <Concerns met={match.concernsMet} specialties={match.specialties} />
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-3">
        <Fact term="Cost" value={match.cost} />
        <Fact term="Next opening" value={match.nextOpening && formatDay(match.nextOpening)} />
        <Fact term="Meets" value={match.sessionType} />
      </dl>
      <div className="grid gap-5 sm:auto-cols-fr sm:grid-flow-col">
        <Statements title="Why they fit" statements={match.reasons} mark="✓" look="text-good" />
        <Statements
          title="Worth checking"
          statements={match.cautions}
          note={unsaid(match.unknowns)}
          mark="?"
          look="text-caution"
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <a href={`/therapist/${match.therapistId}#request`} className="button button-primary grow sm:grow-0">
          Ask {match.name.split(' ')[0]} for a session
        </a>
        <a href={`/therapist/${match.therapistId}`} className="button button-secondary grow sm:grow-0">
          View profile
        </a>
      </div>
    </article>
  );
}

function unsaid(count: number): string {
  if (count === 0) return '';
  if (count === 1) return '1 thing you asked for is not in their profile.';
  return `${count} things you asked for are not in their profile.`;
}

/** What the client named and they work with; where there is nothing of the kind, what they say they work with. */
function Concerns({ met, specialties }: { met: string[]; specialties: string[] }) {
  const concerns = met.length > 0 ? met : specialties;
  if (concerns.length === 0) return null;
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-2 text-sm">
      <p className="text-ink-soft">Works with</p>
      <ul className="flex flex-wrap gap-2" aria-label="Works with">
        {concerns.map((concern) => (
          <li key={concern} className="rounded-2xl bg-accent-soft px-3 py-1 wrap-anywhere">
            {concern}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Portrait({ name, photoUrl }: { name: string; photoUrl: string }) {
  if (photoUrl)
    return <img src={photoUrl} alt="" width="64" height="64" className="size-16 rounded-full object-cover" />;
  const initials = name
    .split(' ')
    .map((part) => part[0])
    .slice(0, 2)
    .join('');
  return (
    <span
      aria-hidden="true"
      className="grid size-16 shrink-0 place-items-center rounded-full bg-accent-soft font-serif text-xl text-accent"
    >
      {initials}
    </span>
  );
}

function Fact({ term, value }: { term: string; value: string }) {
  if (!value) return null;
  return (
    <div className="flex gap-3 sm:block">
      <dt className="w-28 shrink-0 text-ink-soft">{term}</dt>
      <dd className="font-medium wrap-anywhere">{value}</dd>
    </div>
  );
}

function Statements({
  title,
  statements,
  note,
  mark,
  look,
}: {
  title: string;
  statements: MatchStatement[];
  note?: string;
  mark: string;
  look: string;
}) {
  if (statements.length === 0 && !note) return null;
  const isLong = statements.length > mostShown + 1;
  const [shown, more] = isLong ? [statements.slice(0, mostShown), statements.slice(mostShown)] : [statements, []];
  return (
    <div>
      <h4 className="font-semibold">{title}</h4>
      <Marked statements={shown} mark={mark} look={look} />
      {more.length > 0 && (
        <details className="mt-1">
          <summary className="min-h-11 cursor-pointer py-2.5 text-sm text-accent">{more.length} more</summary>
          <Marked statements={more} mark={mark} look={look} />
        </details>
      )}
      {note && <p className="mt-1 text-sm text-ink-soft">{note}</p>}
    </div>
  );
}

function Marked({ statements, mark, look }: { statements: MatchStatement[]; mark: string; look: string }) {
  return (
    <ul className="mt-1 space-y-1">
      {statements.map((statement) => (
        <li key={statement.text} className="flex gap-2">
          <span aria-hidden="true" className={`font-bold ${look}`}>
            {mark}
          </span>
          {statement.text}
        </li>
      ))}
    </ul>
  );
}
