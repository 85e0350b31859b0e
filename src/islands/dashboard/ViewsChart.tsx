import type { DayOfViews } from '#domain/profile/views.ts';
import { formatDay } from '#lib/format.ts';

const barWidth = 20;
const gap = 4;
const height = 120;

/** The views of each day as bars; a screen reader, and anybody who opens it, reads them as a table. */
export function ViewsChart({ days }: { days: readonly DayOfViews[] }) {
  const most = Math.max(1, ...days.map(({ views }) => views));
  const width = days.length * (barWidth + gap) - gap;
  const first = days[0];
  const last = days.at(-1);
  return (
    <figure className="card space-y-3 p-5 sm:p-6">
      <figcaption className="flex items-baseline justify-between gap-4">
        <span className="font-semibold">Views by day</span>
        <span className="text-sm text-ink-soft">{`at most ${most} a day`}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className="block h-32 w-full"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        {days.map(({ day, views }, index) => {
          // A day without a view keeps a foot, so that the row of days can be seen.
          const bar = views === 0 ? 2 : Math.max(6, (views / most) * height);
          return (
            <rect
              key={day}
              x={index * (barWidth + gap)}
              y={height - bar}
              width={barWidth}
              height={bar}
              rx="3"
              className={views === 0 ? 'fill-line' : 'fill-accent'}
            >
              <title>{`${formatDay(day)}: ${views}`}</title>
            </rect>
          );
        })}
      </svg>
      {first && last && (
        <p aria-hidden="true" className="flex justify-between text-sm text-ink-soft">
          <span>{formatDay(first.day)}</span>
          <span>{formatDay(last.day)}</span>
        </p>
      )}
      {/* A table takes the width of its words, however narrow it should be. */}
      <div className="sr-only">
        <table>
          <caption>Profile views by day</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Views</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, views }) => (
              <tr key={day}>
                <th scope="row">{formatDay(day)}</th>
                <td>{views}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
