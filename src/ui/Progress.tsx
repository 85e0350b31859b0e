/** A turning ring; with a label it is a status that a screen reader speaks, without one it is decoration. */
export function Spinner({ label }: { label?: string }) {
  const ring = (
    <svg viewBox="0 0 24 24" className="size-5 animate-spin" aria-hidden="true" focusable="false">
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="3" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
  if (label === undefined) return ring;
  return (
    <p role="status" className="flex items-center gap-3 py-6 text-ink-soft">
      {ring}
      <span>{label}</span>
    </p>
  );
}

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
