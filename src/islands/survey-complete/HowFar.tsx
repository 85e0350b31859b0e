import { type Reach, reaches } from '#domain/matching/distance.ts';
import type { WishCost } from '#domain/matching/result.ts';

type Props = {
  reach: Reach | null;
  /** What the distance costs as a must, where one was named. */
  cost: WishCost | undefined;
  onChange: (reach: Reach | null) => void;
};

const choices = [...reaches.map((reach) => [reach, `Within ${reach} miles`] as const), [null, 'Any distance'] as const];

/** How far a client who meets in person would travel: a must, or any distance. */
export default function HowFar({ reach, cost, onChange }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">How far would you travel?</legend>
      <p className="text-sm text-ink-soft">
        {cost
          ? `${cost.leaves === 0 ? 'None' : cost.leaves} of ${cost.of} ${cost.of === 1 ? 'therapist is' : 'therapists are'} ${cost.label}.`
          : 'Who is nearer comes first. Within 10, 25 or 50 miles, whoever has not said where they practice is left out.'}
      </p>
      <div className="flex flex-wrap gap-x-5">
        {choices.map(([value, label]) => (
          <label key={label} className="flex min-h-11 cursor-pointer items-center gap-2 text-sm">
            <input
              type="radio"
              name="reach"
              value={value ?? 'any'}
              checked={reach === value}
              onChange={() => onChange(value)}
              className="size-4 accent-accent"
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
