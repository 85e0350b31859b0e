import { pricing } from '#content/pricing.ts';

/** What the plan costs, at a glance (spec §2). */
export function Summary({ isNew }: { isNew: boolean }) {
  return (
    <aside aria-label="Summary" className="card space-y-2 bg-accent-soft p-5 sm:p-6">
      <p className="font-serif text-xl font-semibold">2 Month Free Trial</p>
      {isNew && <p className="text-lg">{`Then ${pricing.monthlyExact}/month`}</p>}
      <p className="text-sm text-ink-soft">Cancel any time: no further period is charged.</p>
    </aside>
  );
}
