import { useEffect, useId, useRef, useState } from 'react';
import { messages } from '#domain/messages/index.ts';
import { authWords } from '#lib/auth-words.ts';
import { authClient } from '#lib/session.ts';
import { CodeField } from '#parts/entrance/CodeField.tsx';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/Form.tsx';
import { FormFailure } from '#ui/FormFailure.tsx';
import { useFormFailure } from '#ui/use-form-failure.ts';
import { CopyButton } from './CopyButton.tsx';

/** An app that is not proven yet: the QR code as the client gives it, an SVG behind `data:`, and the secret in base32. */
export type NewApp = Readonly<{ id: string; picture: string; secret: string }>;

type Props = { app: NewApp; onDone: () => Promise<void>; onCancel: () => void };

/** Shows what an authenticator app needs to know, and takes the first code that it shows. */
export function EnrolApp({ app, onDone, onCancel }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const [busy, setBusy] = useState(false);
  const { state, fail, clear, control, onInput } = useFormFailure('code');
  useEffect(() => heading.current?.focus(), []);

  const send = async (form: FormData) => {
    const code = String(form.get('code')).replace(/[\s-]/g, '');
    if (!/^\d{6}$/.test(code)) return fail(messages.entrance.codeForm, 'code');
    clear();
    setBusy(true);
    try {
      const { error } = await (await authClient()).mfa.challengeAndVerify({ factorId: app.id, code });
      if (!error) return await onDone();
      fail(authWords(error, messages.entrance.failed), 'code');
    } catch {
      fail(messages.service.offline);
    }
    setBusy(false);
  };

  return (
    <Form onSend={send} onInput={onInput} className="space-y-4 rounded-xl bg-sunken p-4 sm:p-5" aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1} className="text-xl">
        Set up your authenticator app
      </h3>
      <ol className="list-decimal space-y-2 pl-5">
        <li>Open an authenticator app on your phone, such as the one in its password manager.</li>
        <li>Scan this picture with it, or type the key below into it.</li>
        <li>Type the code of six digits that it shows then.</li>
      </ol>
      <img
        src={asAddress(app.picture)}
        alt="QR code for your authenticator app; the key below says the same"
        width="224"
        height="224"
        className="rounded-lg bg-[#fff] p-4"
      />
      <div className="space-y-2">
        <p className="text-sm text-ink-soft">Key to type</p>
        <p className="font-mono wrap-anywhere">{app.secret.replace(/(.{4})(?=.)/g, '$1 ')}</p>
        <CopyButton text={app.secret} label="Copy the key" />
      </div>
      <FormFailure state={state} />
      <CodeField disabled={busy} {...control('code')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={busy}>
          Turn on
        </Button>
        <Button disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}

/** The client puts the picture behind `data:` as it is; the signs that mean something in an address are taken for themselves here. */
function asAddress(picture: string): string {
  const start = picture.indexOf('<');
  return start === -1 ? picture : `data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture.slice(start))}`;
}
