/** How far along something is, from 0 to 100 percent. */
export function ProgressBar({ percent, label }: { percent: number; label: string }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-2 overflow-hidden rounded-full bg-accent-soft"
    >
      <svg className="block h-full w-full" preserveAspectRatio="none" viewBox="0 0 100 1" aria-hidden="true">
        <rect width={percent} height="1" className="fill-accent" />
      </svg>
    </div>
  );
}
