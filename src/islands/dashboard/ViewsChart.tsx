const barWidth = 20;
const gap = 4;
const height = 120;

type Props = {
  /** What each bar stands for. */
  unit: 'day' | 'week' | 'month';
  /** The oldest first. */
  bars: readonly Readonly<{ name: string; views: number }>[];
};

/** Views as bars; a screen reader, and anybody who opens it, reads them as a table. */
export function ViewsChart({ unit, bars }: Props) {
  const most = Math.max(1, ...bars.map(({ views }) => views));
  const width = bars.length * (barWidth + gap) - gap;
  const first = bars[0];
  const last = bars.at(-1);
  return (
    <figure className="card space-y-3 p-5 sm:p-6">
      <figcaption className="flex items-baseline justify-between gap-4">
        <span className="font-semibold">{`Views by ${unit}`}</span>
        <span className="text-sm text-ink-soft">{`at most ${most} a ${unit}`}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className="block h-32 w-full"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        {bars.map(({ name, views }, index) => {
          // A day without a view keeps a foot, so that the row of days can be seen.
          const bar = views === 0 ? 2 : Math.max(6, (views / most) * height);
          return (
            <rect
              key={name}
              x={index * (barWidth + gap)}
              y={height - bar}
              width={barWidth}
              height={bar}
              rx="3"
              className={views === 0 ? 'fill-line' : 'fill-accent'}
            >
              <title>{`${name}: ${views}`}</title>
            </rect>
          );
        })}
      </svg>
      {first && last && (
        <p aria-hidden="true" className="flex justify-between gap-4 text-sm text-ink-soft">
          <span>{first.name}</span>
          <span className="text-right">{last.name}</span>
        </p>
      )}
      {/* A table takes the width of its words, however narrow it should be. */}
      <div className="sr-only">
        <table>
          <caption>{`Profile views by ${unit}`}</caption>
          <thead>
            <tr>
              <th scope="col">{{ day: 'Day', week: 'Week', month: 'Month' }[unit]}</th>
              <th scope="col">Views</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ name, views }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{views}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
