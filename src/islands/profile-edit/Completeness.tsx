import { useMemo } from 'react';
import type { Profile } from '#domain/profile/profile.ts';
import { secondTry } from '#lib/second-try.ts';
import { usePart } from '#lib/use-part.ts';
import { ProgressBar } from '#ui/Progress.tsx';
import { goToField } from './go-to-field.ts';

/** What advises stands above the form, which waits until it has come or failed (src/islands/profile-edit/index.tsx). */
export const loadAdvice = () => secondTry(() => import('#domain/advice/completeness.ts'));

/** How many gaps are named at once: what costs most, and the next two. */
const namedGaps = 3;

/** How complete the profile is, and what its gaps cost in matches. */
export function Completeness({ profile }: { profile: Profile }) {
  const { part: advice } = usePart(loadAdvice);
  const state = useMemo(() => advice?.completenessOf(profile, new Date()), [advice, profile]);
  if (!state) return null;
  const { percent, gaps } = state;

  return (
    <aside aria-labelledby="completeness-title" className="card space-y-3 p-5 sm:p-7">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p id="completeness-title" className="max-w-full font-serif text-2xl font-semibold">
          {gaps.length === 0 ? 'Your profile says everything' : 'What your profile could still say'}
        </p>
        <span className="tabular-nums text-ink-soft">{`${percent}%`}</span>
      </div>
      <ProgressBar percent={percent} label="How complete your profile is" />
      {gaps.length > 0 && (
        <ul className="space-y-2">
          {gaps.slice(0, namedGaps).map(({ field, label, cost }) => (
            <li key={field}>
              <button
                type="button"
                className="link cursor-pointer font-semibold"
                onClick={({ currentTarget }) => goToField(currentTarget.form, field)}
              >
                {label}
              </button>
              <p className="text-sm text-ink-soft">{cost}</p>
            </li>
          ))}
        </ul>
      )}
    </aside>
  );
}
