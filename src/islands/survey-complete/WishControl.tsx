import { useId } from 'react';
import type { WishCost } from '#domain/matching/result.ts';
import type { Strength } from '#domain/survey/wishes.ts';

type Props = {
  cost: WishCost;
  strength: Strength;
  /** A wish can be a must, a preference or open; a limit is a must or is given up. */
  isWish: boolean;
  onChange: (strength: Strength) => void;
};

const kinds: Readonly<Record<string, string>> = {
  gender: 'Therapist',
  culture: 'Language or background',
  times: 'Times',
  approach: 'Approach',
  format: 'Meeting',
  insurance: 'Insurance',
  price: 'Cost',
};

const labels = [
  ['must', 'Must have'],
  ['prefer', 'Prefer'],
  ['open', 'Open'],
] as const;

/** One wish or limit: what it is, what it costs as a must, and how much it counts. */
export function WishControl({ cost, strength, isWish, onChange }: Props) {
  const id = useId();
  const options = isWish ? labels : labels.slice(0, 1);
  return (
    <fieldset aria-describedby={id} className="min-w-0">
      <legend className="wrap-anywhere">
        <span className="text-ink-soft">{`${kinds[cost.limit]}:`}</span>{' '}
        <span className="font-semibold">{cost.label}</span>
      </legend>
      <p id={id} className="text-sm text-ink-soft">
        {priceOf(cost, strength)}
      </p>
      <div className="flex flex-wrap gap-x-5">
        {options.map(([value, label]) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-2 text-sm">
            <input
              type={isWish ? 'radio' : 'checkbox'}
              name={`wish-${cost.limit}`}
              value={value}
              checked={strength === value}
              onChange={(event) => onChange(event.target.checked ? value : 'prefer')}
              className="size-4 accent-accent"
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** What a wish costs as a must. The counts of a wish that was left open are old ones, so they are not told. */
function priceOf({ leaves, of }: WishCost, strength: Strength): string {
  if (strength === 'open') return 'Makes no difference now.';
  const everybody = of === 1 ? '1 therapist' : `${of} therapists`;
  const leave = strength === 'must' ? 'leaves' : 'would leave';
  return `As a must, it ${leave} ${leaves === 0 ? 'none' : leaves} of ${everybody}.`;
}
