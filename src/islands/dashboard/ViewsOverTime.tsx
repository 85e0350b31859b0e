import { useState } from 'react';
import { messages } from '#domain/messages/index.ts';
import type { DayOfViews, ViewsOfPeriod } from '#domain/profile/views.ts';
import { api } from '#lib/api.ts';
import { messageFor } from '#lib/api-error.ts';
import { formatDay } from '#lib/format.ts';
import { answerTo } from '#lib/signed-in.ts';
import { useLoaded } from '#lib/use-loaded.ts';
import { Spinner } from '#ui/Progress.tsx';
import { Refusal } from '#ui/Refusal.tsx';
import { ViewsChart } from './ViewsChart.tsx';

const ranges = [
  ['days', '30 days'],
  ['weeks', '90 days'],
  ['months', '12 months'],
] as const;
type Range = (typeof ranges)[number][0];

/** The views of the last 30 days by day, or of longer by weeks or months. */
export function ViewsOverTime({ days }: { days: readonly DayOfViews[] }) {
  const [range, setRange] = useState<Range>('days');
  return (
    <>
      <fieldset>
        <legend className="font-semibold">Show the last</legend>
        <div className="mt-2 flex flex-wrap gap-2">
          {ranges.map(([value, label]) => (
            <label
              key={value}
              className="flex min-h-11 cursor-pointer items-center gap-2 rounded-xl border border-control bg-raised px-4 py-2 has-checked:border-accent has-checked:bg-accent-soft"
            >
              <input
                type="radio"
                name="viewsRange"
                value={value}
                checked={range === value}
                onChange={() => setRange(value)}
                className="size-5 shrink-0 accent-accent"
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {range === 'days' ? (
        <ViewsChart unit="day" bars={days.map(({ day, views }) => ({ name: formatDay(day), views }))} />
      ) : (
        <History range={range} />
      )}
    </>
  );
}

/** What the count of 30 days does not tell, loaded when somebody asks for it. */
function History({ range }: { range: Exclude<Range, 'days'> }) {
  const { loaded, failure, again } = useLoaded(
    () => answerTo((as) => api.profiles.me.views.history.$get({}, as), messages.dashboard.signIn),
    (error) => messageFor(error, messages.dashboard.viewsFailed),
  );
  if (failure)
    return (
      <Refusal message={failure} needs={failure === messages.dashboard.signIn ? 'sign-in' : null} onRetry={again} />
    );
  if (!loaded) return <Spinner label="Loading profile views…" />;
  const periods = loaded.viewsHistory[range];
  const total = periods.reduce((sum, { views }) => sum + views, 0);
  const isByWeek = range === 'weeks';
  return (
    <>
      <p role="status">
        {`${total} ${total === 1 ? 'view' : 'views'} in the last ${isByWeek ? '90 days' : '12 months, this one so far included'}.`}
      </p>
      <ViewsChart
        unit={isByWeek ? 'week' : 'month'}
        bars={periods.map((period) => ({
          name: isByWeek ? weekWords(period) : monthWords(period),
          views: period.views,
        }))}
      />
    </>
  );
}

function weekWords({ from, to }: ViewsOfPeriod): string {
  return `${formatDay(from)} – ${formatDay(to)}`;
}

function monthWords({ from }: ViewsOfPeriod): string {
  return new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(from));
}
