import { type Funnel, type FunnelStages, hasAnything } from '#domain/advice/funnel.ts';
import { messages } from '#domain/messages/index.ts';
import { api } from '#lib/api.ts';
import { messageFor, NotSignedIn } from '#lib/api-error.ts';
import { answerTo } from '#lib/signed-in.ts';
import { useLoaded } from '#lib/use-loaded.ts';
import { Spinner } from '#ui/Progress.tsx';
import { Refusal } from '#ui/Refusal.tsx';

const columns = [
  ['shown', 'In lists'],
  ['viewed', 'Viewed'],
  ['asked', 'Asked'],
  ['answered', 'Answered'],
  ['accepted', 'Accepted'],
] as const satisfies readonly (readonly [keyof FunnelStages, string])[];

/** How many came how far with a therapist, from lists to acceptances. */
export function FunnelTable() {
  const { loaded, failure, again } = useLoaded(
    () => answerTo((as) => api.therapists.funnel.$get({}, as)),
    // The views beside this say that nobody is signed in.
    (error) => (error instanceof NotSignedIn ? null : messageFor(error, messages.dashboard.funnelFailed)),
  );

  return (
    <section aria-labelledby="funnel-heading" className="space-y-3">
      <h3 id="funnel-heading" className="text-xl">
        From lists to sessions
      </h3>
      {failure && <Refusal message={failure} onRetry={again} />}
      {!loaded && !failure && <Spinner label="Loading…" />}
      {loaded && <Stages {...loaded.funnel} />}
    </section>
  );
}

function Stages({ last30Days, months }: Funnel) {
  if (!hasAnything(last30Days) && months.length === 0)
    return (
      <p>
        Nothing is counted yet. Lists are counted each night, requests once their client has confirmed their address.
      </p>
    );
  const rows = [
    { title: 'Last 30 days', stages: last30Days },
    ...months.map(({ month, ...stages }) => ({ title: monthWords(month), stages })),
  ];
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard. */}
      <section className="relative overflow-x-auto" tabIndex={0} aria-label="Table of lists and sessions">
        <table className="w-full text-right">
          <caption className="sr-only">From lists to sessions, by month</caption>
          <thead>
            <tr>
              <th scope="col" className="p-2 text-left">
                When
              </th>
              {columns.map(([name, title]) => (
                <th key={name} scope="col" className="p-2">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ title, stages }) => (
              <tr key={title} className="border-t border-line">
                <th scope="row" className="p-2 text-left font-normal">
                  {title}
                </th>
                {columns.map(([name]) => (
                  <td key={name} className="p-2">
                    {stages[name] ?? 'not counted'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="text-sm text-ink-soft">
        Lists are counted once for each client. Requests are those that clients confirmed, in the month they reached
        you.
      </p>
    </>
  );
}

function monthWords(month: string): string {
  return new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}
