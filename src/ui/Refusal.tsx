import { Alert } from './Alert.tsx';

type Props = {
  message: string;
  /** What the way on leads through, where there is one. */
  needs?: 'sign-in' | 'billing' | null;
  onDismiss?: () => void;
};

/** Why a screen has nothing to show, and the way on. */
export function Refusal({ message, needs = null, onDismiss }: Props) {
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
    </div>
  );
}
