import { useEffect, useRef, useState } from 'react';
import { messages } from '#domain/messages/index.ts';
import { answerOf, api } from '#lib/api.ts';
import { messageFor } from '#lib/api-error.ts';
import { answerTo } from '#lib/signed-in.ts';
import { useLoaded } from '#lib/use-loaded.ts';
import { Button } from '#ui/Button.tsx';
import { Refusal } from '#ui/Refusal.tsx';
import { CopyButton } from './CopyButton.tsx';
import { saveFile } from './save-file.ts';
import { useAccountChange } from './use-account-change.tsx';

const calls = api.therapists.account['recovery-codes'];
const loadLeft = () => answerTo((as) => calls.$get({}, as), messages.dashboard.signIn);

/**
 * The codes that stand in for the app: how many are left, and new ones, which are shown once.
 * @param isFirst true where the app was set up just before, so that the first ones are made at once
 */
export function RecoveryCodes({ email, isFirst }: { email: string; isFirst: boolean }) {
  const { busy, carryOut, alert, dialog } = useAccountChange(email, messages.account.updateFailed, 'codes');
  const { loaded, failure, again } = useLoaded(loadLeft, (error) => messageFor(error, messages.entrance.failed));
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  const make = () =>
    carryOut(async (as) => {
      setCodes((await answerOf(calls.$post({}, as))).codes);
    });
  useEffect(() => {
    if (isFirst) make();
  }, []);
  useEffect(() => {
    if (codes) heading.current?.focus();
  }, [codes]);

  const text = codes?.join('\n') ?? '';
  return (
    <div className="space-y-4 border-t border-line pt-4">
      <h3 ref={heading} tabIndex={-1} className="text-xl">
        Recovery codes
      </h3>
      {alert}
      {dialog}
      {codes ? (
        <>
          <p>
            Each of these signs you in once when you do not have your app. They are shown this one time: keep them where
            you keep important papers.
          </p>
          <ol className="print-alone grid list-decimal gap-1 rounded-xl bg-sunken p-4 pl-10 font-mono min-[26rem]:grid-cols-2">
            {codes.map((code) => (
              <li key={code} className="wrap-anywhere">
                {code}
              </li>
            ))}
          </ol>
          <div className="flex flex-wrap gap-3">
            <CopyButton text={text} label="Copy" />
            <Button
              onClick={() =>
                saveFile(`Rapport recovery codes\n\n${text}\n`, 'text/plain', 'rapport-recovery-codes.txt')
              }
            >
              Download
            </Button>
            <Button onClick={() => print()}>Print</Button>
          </div>
          <Button
            look="primary"
            onClick={() => {
              setCodes(null);
              again();
              heading.current?.focus();
            }}
          >
            I have saved them
          </Button>
        </>
      ) : (
        <>
          {failure && <Refusal message={failure} onRetry={again} />}
          {loaded && <p className="text-ink-soft">{leftWords(loaded.left)}</p>}
          <Button busy={busy} onClick={make}>
            {loaded?.left === 0 ? 'Make recovery codes' : 'Make new codes'}
          </Button>
        </>
      )}
    </div>
  );
}

function leftWords(left: number): string {
  if (left === 0) return 'You have no recovery codes left. Without your app you could not sign in.';
  return `${left === 1 ? 'One code is' : `${left} codes are`} left. New ones replace the former.`;
}
