import { useEffect, useRef, useState } from 'react';
import { signInSchema } from '#domain/account/requests.ts';
import { messages } from '#domain/messages/index.ts';
import { storageKey } from '#lib/auth-settings.ts';
import { browserStorage } from '#lib/browser-storage.ts';
import { firstProblem } from '#lib/first-problem.ts';
import { keepsSignIn } from '#lib/keeps-sign-in.ts';
import { secondTry } from '#lib/second-try.ts';
import { soon } from '#lib/soon.ts';
import { usePart } from '#lib/use-part.ts';
import type { Begun } from '#parts/entrance/begun.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { FormFailure } from '#ui/FormFailure.tsx';
import { Spinner } from '#ui/Progress.tsx';
import { useFormFailure } from '#ui/use-form-failure.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import { usePasskeys } from './use-passkeys.ts';
import { type Stage, useStage } from './use-stage.ts';

/** The authentication client comes when somebody starts to type (budgets.md, Pages). */
const loadSession = () => secondTry(() => import('./session.ts'));
const loadWays = () => secondTry(() => import('./Ways.tsx')).then(({ Ways }) => Ways);

/** 'Sign In' (spec §2, §4, §5, §8), and the other ways in. */
export default function SignIn() {
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState<'password' | 'passkey' | null>(null);
  const [isUnconfirmed, setUnconfirmed] = useState(false);
  const [email, setEmail] = useState('');
  const [begun, setBegun] = useState<Begun | null>(null);
  const { state, fail, clear, control, onInput } = useFormFailure('email', 'password');
  const { stage, go, leave } = useStage(() => setBegun(null));
  const { part: Ways } = usePart(loadWays, stage !== 'password');

  const emailField = () => form.current?.elements.namedItem('email') as HTMLInputElement | null | undefined;
  const turnTo = (next: Stage) => {
    clear();
    setUnconfirmed(false);
    setEmail(emailField()?.value.trim() ?? '');
    go(next);
  };
  const finish = async ({ user, newPassword }: Begun) => {
    const { hasSecondStep, wayOn } = await loadSession();
    if (!newPassword && !hasSecondStep(user)) return location.assign(wayOn());
    setBegun({ user, newPassword });
    go('onward');
  };
  const lead = async () => location.assign((await loadSession()).wayOn());

  const passkeys = usePasskeys({ isOffered: stage === 'password', onSignedIn: lead, onProblem: fail });
  const takePasskey = async () => {
    if (!keepsSignIn()) return fail(messages.signIn.notKept);
    clear();
    setBusy('passkey');
    await passkeys.signIn();
    setBusy(null);
  };

  // Somebody whose first step was taken in this browser need not take it again.
  useEffect(() => {
    if (browserStorage.getItem(storageKey()) === null) return;
    loadSession().then(
      async ({ auth, lacksSecondStep }) => {
        const { session } = (await auth().getSession()).data;
        if (session && lacksSecondStep(session)) await finish({ user: session.user, newPassword: null });
      },
      // Without the client there is the form, which asks for it again.
      () => undefined,
    );
  }, []);

  // Back at the form: with the address as it was last typed, and without a sign-in that was left halfway.
  const former = useRef(stage);
  useEffect(() => {
    if (stage === former.current) return;
    if (stage === 'password') {
      const field = emailField();
      if (field && email !== '') field.value = email;
      field?.focus();
      if (former.current === 'onward') soon(async () => (await loadSession()).auth().signOut({ scope: 'local' }));
    }
    former.current = stage;
  }, [stage]);

  const submit = async (typed: FormData) => {
    setUnconfirmed(false);
    const form = signInSchema.safeParse(Object.fromEntries(typed));
    if (!form.success) return fail(...firstProblem(form.error, messages.signIn.failed));
    if (!keepsSignIn()) return fail(messages.signIn.notKept);
    clear();
    setBusy('password');
    try {
      const { auth, waitWords, sayWeak, bannedWords } = await loadSession();
      const { data, error } = await auth().signInWithPassword(form.data);
      const wait = waitWords(error);
      if (wait) fail(wait);
      else if (error?.name === 'AuthRetryableFetchError' && error.status === 0) fail(messages.signIn.unexpected);
      else if (error?.name === 'AuthInvalidTokenResponseError') fail(messages.signIn.noSession);
      else if (error?.message === 'Invalid login credentials') fail(messages.signIn.invalid);
      else if (error) {
        fail(bannedWords(error) ?? (error.message || messages.signIn.failed));
        setUnconfirmed(error.code === 'email_not_confirmed');
      } else if (!data.session?.access_token) fail(messages.signIn.noSession);
      else {
        if (data.weakPassword) sayWeak();
        return finish({ user: data.user, newPassword: null });
      }
    } catch {
      fail(messages.signIn.unexpected);
    }
    setBusy(null);
  };

  const field = (name: 'email' | 'password') => ({ ...control(name), required: true, disabled: busy !== null });
  const isForm = stage === 'password';

  return (
    <>
      <Form
        ref={form}
        hidden={!isForm}
        onFocus={() => soon(loadSession)}
        onInput={onInput}
        onSend={submit}
        className="space-y-5"
        aria-label="Sign In"
      >
        <FormFailure state={state} />
        {isUnconfirmed && (
          <Button className="w-full" onClick={() => turnTo('signup')}>
            Send the mail again
          </Button>
        )}
        <Field label="Email" type="email" autoComplete="username webauthn" inputMode="email" {...field('email')} />
        <Field label="Password" type="password" autoComplete="current-password" {...field('password')} />
        <Button
          type="submit"
          look="primary"
          className="w-full"
          busy={busy === 'password'}
          disabled={!hydrated || busy !== null}
        >
          Sign In
        </Button>
        <Button look="quiet" className="-ml-3" disabled={busy !== null} onClick={() => turnTo('recovery')}>
          Forgot your password?
        </Button>
        <div className="space-y-3 border-t border-line pt-5">
          {passkeys.areKnown && (
            <Button className="w-full" busy={busy === 'passkey'} disabled={busy !== null} onClick={takePasskey}>
              Use a passkey
            </Button>
          )}
          <Button className="w-full" disabled={busy !== null} onClick={() => turnTo('magiclink')}>
            Email me a sign-in link
          </Button>
        </div>
      </Form>
      {!isForm &&
        (Ways ? (
          <Ways
            stage={stage}
            begun={begun}
            email={email}
            onEmail={setEmail}
            onBegun={finish}
            onDone={lead}
            onLeave={leave}
          />
        ) : (
          <Spinner label="Loading…" />
        ))}
    </>
  );
}
