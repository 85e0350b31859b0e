import { messages } from '#domain/messages/index.ts';
import { Alert } from '#ui/Alert.tsx';

/** What is said of a save or an upload, and the control that it is about, where it is about one. */
export type Notice = Readonly<{
  kind: 'error' | 'success' | 'notice';
  message: string;
  attempt: number;
  field?: string | undefined;
}>;

type Props = {
  notice: Notice;
  onDismiss: () => void;
  /** Leads to the control. */
  onGo?: ((field: string) => void) | undefined;
  /** Takes the focus, and with it the view, each time. */
  takesFocus?: boolean;
};

/** What is said to somebody whose session is gone. */
const signedOut: readonly string[] = [messages.profile.notLoggedIn, messages.dashboard.signInAgain];

/** One thing said of the form, with a way to what it is about. */
export function FormNotice({ notice: { kind, message, attempt, field }, onDismiss, onGo, takesFocus = false }: Props) {
  return (
    <Alert kind={kind} onDismiss={onDismiss} {...(takesFocus && { focusKey: attempt })}>
      {field && onGo ? (
        <button
          type="button"
          onClick={() => onGo(field)}
          className="cursor-pointer text-left underline underline-offset-4"
        >
          {message}
        </button>
      ) : (
        <span>{message}</span>
      )}{' '}
      {signedOut.includes(message) && (
        <a href="/therapist/signin" className="underline">
          Sign in
        </a>
      )}
    </Alert>
  );
}
