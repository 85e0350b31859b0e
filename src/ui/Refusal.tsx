import { Alert } from './Alert.tsx';

type Props = {
  message: string;
  /** Where to sign in, when that is the way on. */
  signInHref?: string | undefined;
  /** Where to set billing up, when that is. */
  billingHref?: string | undefined;
  onDismiss?: () => void;
};

/** Why a screen has nothing to show, and the way on. */
export function Refusal({ message, signInHref, billingHref, onDismiss }: Props) {
  return (
    <div className="space-y-3">
      <Alert kind="error" {...(onDismiss ? { onDismiss } : {})}>
        {message}{' '}
        {signInHref && (
          <a href={signInHref} className="underline">
            Sign in
          </a>
        )}
      </Alert>
      {billingHref && (
        <a href={billingHref} className="button button-primary">
          Go to Billing
        </a>
      )}
    </div>
  );
}
