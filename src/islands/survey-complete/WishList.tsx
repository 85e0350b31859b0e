import type { Matching } from '#domain/matching/result.ts';
import {
  type Adjustments,
  adjustable,
  adjusted,
  isWish,
  type Shown,
  strengthNow,
  withReach,
} from '#lib/adjustments.ts';
import { secondTry } from '#lib/second-try.ts';
import { usePart } from '#lib/use-part.ts';
import { WishControl } from './WishControl.tsx';

const loadHowFar = () => secondTry(() => import('./HowFar.tsx')).then((module) => module.default);

type Props = {
  shown: Shown;
  result: Pick<Matching, 'where' | 'wishes'>;
  wanted: Adjustments;
  onChange: (adjustments: Adjustments) => void;
};

/** Everything that the client asked for, what it costs as a must, and how much it counts; closed until they want it. */
export function WishList({ shown, result, wanted, onChange }: Props) {
  const costs = adjustable(shown);
  const { asksReach, reach } = result.where;
  const { part: HowFar } = usePart(loadHowFar, asksReach);
  if (costs.length === 0 && !asksReach) return null;
  const musts = costs.filter((cost) => strengthNow(wanted, cost) === 'must').length + Number(wanted.reach !== null);
  return (
    <details className="rounded-2xl border border-line">
      <summary className="cursor-pointer px-5 py-3">
        <span className="font-semibold">Change what matters</span>{' '}
        <span className="text-ink-soft">{`(${inWords(musts)})`}</span>
      </summary>
      <div className="space-y-6 border-t border-line p-5">
        <p className="max-w-prose text-ink-soft">
          With a must, you see nobody who does not meet it. Each count is of the therapists whom we looked at in your
          state and who meet your other musts.
        </p>
        <div className="grid gap-6 sm:grid-cols-2">
          {costs.map((cost) => (
            <WishControl
              key={cost.limit}
              cost={cost}
              strength={strengthNow(wanted, cost)}
              isWish={isWish(cost.limit)}
              onChange={(strength) => onChange(adjusted(wanted, cost.limit, strength))}
            />
          ))}
          {HowFar && (
            <HowFar
              reach={wanted.reach}
              cost={wanted.reach === reach ? result.wishes.find(({ limit }) => limit === 'distance') : undefined}
              onChange={(chosen) => onChange(withReach(wanted, chosen))}
            />
          )}
        </div>
      </div>
    </details>
  );
}

function inWords(musts: number): string {
  if (musts === 0) return 'no musts';
  return musts === 1 ? '1 must' : `${musts} musts`;
}
