import type { MouseEvent } from 'react';
import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';

type Props = {
  message: string;
  /** What the way on leads through, where there is one. */
  needs?: 'sign-in' | 'billing' | null;
  onDismiss?: (() => void) | undefined;
  /** Loads again what did not come; it is offered where nothing else is needed first. */
  onRetry?: (() => void) | undefined;
};

/** Why a screen has nothing to show, and the way on. */
export function Refusal({ message, needs = null, onDismiss, onRetry }: Props) {
  const retry = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button leaves with what it stands beside: the focus waits at the place that is filled.
    const place = currentTarget.closest<HTMLElement>('section, main');
    if (place) place.tabIndex = -1;
    place?.focus();
    onRetry?.();
  };
  return (
    <div className="space-y-3">
      <Alert kind="error" {...(onDismiss ? { onDismiss } : {})}>
        <span>{message}</span>{' '}
        {needs === 'sign-in' && (
          <a href="/therapist/signin" className="underline">
            Sign in
          </a>
        )}
      </Alert>
      {needs === 'billing' && (
        <a href="/therapist/billing" className="button button-primary">
          Go to Billing
        </a>
      )}
      {!needs && onRetry && <Button onClick={retry}>Try again</Button>}
    </div>
  );
}
