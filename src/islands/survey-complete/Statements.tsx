import type { MatchStatement } from '#domain/matching/result.ts';

type Props = {
  reasons: readonly MatchStatement[];
  cautions: readonly MatchStatement[];
  last?: string;
  /** As many in a line as there is room for. */
  isDense?: boolean;
};

/** What speaks for somebody, then what to check, a line each. */
export function Statements({ reasons, cautions, last, isDense }: Props) {
  return (
    <ul className={isDense ? 'flex flex-wrap gap-x-5 gap-y-1' : 'space-y-1'}>
      {reasons.map(({ text }) => (
        <Line key={text} mark="✓" look="text-good" text={text} />
      ))}
      {cautions.map(({ text }) => (
        <Line key={text} mark="?" look="text-caution" before="Worth checking: " text={text} />
      ))}
      {last && <Line mark="?" look="text-caution" text={last} />}
    </ul>
  );
}

function Line({ mark, look, before, text }: { mark: string; look: string; before?: string; text: string }) {
  return (
    <li className="flex gap-2 leading-snug">
      <span aria-hidden="true" className={`font-bold ${look}`}>
        {mark}
      </span>
      <span className="min-w-0 wrap-anywhere">
        {before && <span className="text-ink-soft">{before}</span>}
        <span>{text}</span>
      </span>
    </li>
  );
}
