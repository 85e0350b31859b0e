import type { User } from '@supabase/auth-js';
import { useState } from 'react';
import { messages } from '#domain/messages/index.ts';
import { MailedCode } from '#parts/entrance/MailedCode.tsx';
import { sendMail } from '#parts/entrance/mailed-code.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';

type Props = { user: User; onProven: (user: User) => void };

/** Where no mail has proven yet that the address is theirs: the mail that does. And the address that waits for one. */
export function ProveEmail({ user, onProven }: Props) {
  const [stage, setStage] = useState<'idle' | 'sending' | 'sent' | 'done'>('idle');
  const [failure, setFailure] = useState<{ message: string; attempt: number } | null>(null);
  const email = user.email ?? '';
  const isProven = user.identities?.some(({ identity_data: data }) => data?.email_verified === true) ?? false;

  const send = async () => {
    setFailure(null);
    setStage('sending');
    const problem = await sendMail('signup', email).catch(() => messages.service.offline);
    if (problem === null) return setStage('sent');
    setFailure((last) => ({ message: problem, attempt: (last?.attempt ?? 0) + 1 }));
    setStage('idle');
  };

  if (stage === 'done') {
    return (
      <Alert kind="success" focusKey={1}>
        {messages.account.emailProven}
      </Alert>
    );
  }
  if (!isProven && stage === 'sent') {
    return (
      <section aria-label="Confirm your email address" className="card p-5 sm:p-7">
        <MailedCode
          kind="signup"
          email={email}
          isSent
          isFixed
          onEmail={() => undefined}
          onProven={({ user: proven }) => {
            onProven(proven);
            setStage('done');
          }}
          onLeave={() => setStage('idle')}
        />
      </section>
    );
  }
  return (
    <>
      {!isProven && (
        <section aria-labelledby="prove-heading" className="card space-y-4 p-5 sm:p-7">
          <h2 id="prove-heading" className="text-2xl">
            Confirm your email address
          </h2>
          <p className="text-ink-soft">
            No mail has proven yet that this address is yours. A typing error in it would send your clients’ requests to
            somebody else. Other devices are signed out when you confirm.
          </p>
          {failure && (
            <Alert kind="error" focusKey={failure.attempt}>
              {failure.message}
            </Alert>
          )}
          <Button look="primary" busy={stage === 'sending'} onClick={send}>
            Send the mail
          </Button>
        </section>
      )}
      {user.new_email && (
        <p className="rounded-xl border-l-4 border-caution bg-caution-soft px-4 py-3 wrap-anywhere text-caution">
          {`The change to ${user.new_email} waits for the mail that we sent. Until its link is used, your address stays ${email}.`}
        </p>
      )}
    </>
  );
}
