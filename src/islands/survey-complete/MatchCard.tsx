import { formatDay } from '#domain/calendar-date.ts';
import type { Match, MatchStatement } from '#domain/survey-result.ts';

/** One therapist: who, what for, how and for how much; why they fit, and what to check. */
export function MatchCard({ match }: { match: Match }) {
  const headingId = `match-${match.therapistId}`;
  return (
    <article aria-labelledby={headingId} className="card space-y-5 p-5 sm:p-7">
      <header className="flex gap-4">
        <Portrait name={match.name} photoUrl={match.photoUrl} />
        <div>
          <h3 id={headingId} className="text-xl">
            {match.name}
          </h3>
          <p className="wrap-anywhere text-ink-soft">{match.title}</p>
        </div>
      </header>
      <ul className="flex flex-wrap gap-2" aria-label="Works with">
        {match.specialties.map((specialty) => (
          <li key={specialty} className="rounded-2xl bg-accent-soft px-3 py-1 text-sm wrap-anywhere">
            {specialty}
          </li>
        ))}
      </ul>
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-3">
        <Fact term="Meets" value={match.sessionType} />
        <Fact term="Cost" value={match.cost} />
        <Fact term="Next opening" value={match.nextOpening && formatDay(match.nextOpening)} />
      </dl>
      <div className="grid gap-5 sm:grid-cols-2">
        <Statements title="Why they fit" statements={match.reasons} mark="✓" look="text-good" />
        <Statements title="Worth checking" statements={match.cautions} mark="?" look="text-caution" />
      </div>
      <div className="flex flex-wrap gap-3">
        <a href={`/therapist/${match.therapistId}#request`} className="button button-primary">
          Ask {match.name.split(' ')[0]} for a session
        </a>
        <a href={`/therapist/${match.therapistId}`} className="button button-secondary">
          View profile
        </a>
      </div>
    </article>
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
    <div>
      <dt className="text-ink-soft">{term}</dt>
      <dd className="font-medium">{value}</dd>
    </div>
  );
}

function Statements({
  title,
  statements,
  mark,
  look,
}: {
  title: string;
  statements: MatchStatement[];
  mark: string;
  look: string;
}) {
  if (statements.length === 0) return null;
  return (
    <div>
      <h4 className="font-semibold">{title}</h4>
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
    </div>
  );
}
