import { MailedCode } from '#parts/entrance/MailedCode.tsx';

type Props = { email: string; onEmail: (email: string) => void; onLeave: () => void };

/** Where the address of a new account has to be proven first: by the mail that was sent to it. */
export function Proof(props: Props) {
  return <MailedCode kind="signup" isSent onProven={() => location.assign('/therapist/dashboard')} {...props} />;
}
