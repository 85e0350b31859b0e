import type { ButtonHTMLAttributes } from 'react';
import { Spinner } from './Progress.tsx';
import { useHydrated } from './use-hydrated.ts';

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** `danger` is for what nobody can bring back. */
  look?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** Shows a spinner and takes no clicks. */
  busy?: boolean;
};

/**
 * A button of the product's look, which takes no press before its screen can answer; `type` is `button` unless said otherwise, so that it never submits by accident. Its words stand in
 * an element of their own: a browser that translates the page takes bare text away, and a spinner could not be put before it.
 */
export function Button({ look = 'secondary', busy = false, className = '', children, disabled, ...rest }: Props) {
  const hydrated = useHydrated();
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy || (rest.onClick !== undefined && !hydrated)}
      aria-busy={busy || undefined}
      className={`button button-${look} ${className}`}
    >
      {busy && <Spinner />}
      <span className="contents">{children}</span>
    </button>
  );
}
