import { type ReactNode, useEffect, useRef } from 'react';

type Props = {
  kind: 'error' | 'success' | 'notice';
  children: ReactNode;
  /** Makes the alert dismissible. */
  onDismiss?: () => void;
  /** Moves the focus here when the alert appears, and again whenever this value changes. */
  focusKey?: number;
  id?: string;
};

const looks = {
  error: 'border-danger bg-danger-soft text-danger',
  success: 'border-good bg-good-soft text-good',
  notice: 'border-caution bg-caution-soft text-caution',
} as const;

/** A message above a form: a success is a status, anything else an alert. */
export function Alert({ kind, children, onDismiss, focusKey, id }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusKey !== undefined) box.current?.focus();
  }, [focusKey]);
  return (
    <div
      ref={box}
      id={id}
      role={kind === 'success' ? 'status' : 'alert'}
      tabIndex={focusKey === undefined ? undefined : -1}
      className={`flex items-start justify-between gap-3 rounded-xl border-l-4 py-2 pr-2 pl-4 ${looks[kind]}`}
    >
      <div className="min-w-0 py-1.5 font-medium wrap-anywhere">{children}</div>
      {onDismiss && (
        <button
          type="button"
          onClick={onDismiss}
          aria-label="Dismiss"
          className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-lg text-xl leading-none"
        >
          <span aria-hidden="true">×</span>
        </button>
      )}
    </div>
  );
}
