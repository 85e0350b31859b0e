import { useState } from 'react';
import { signInSchema } from '#domain/account/requests.ts';
import { messages } from '#domain/messages/index.ts';
import { firstProblem } from '#lib/first-problem.ts';
import { secondTry } from '#lib/second-try.ts';
import { soon } from '#lib/soon.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { FormFailure } from '#ui/FormFailure.tsx';
import { useFormFailure } from '#ui/use-form-failure.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import { keepsSignIn } from './keeps-sign-in.ts';

/** The authentication client comes when somebody starts to type (budgets.md, Pages). */
const loadSession = () => secondTry(() => import('./session.ts'));

/** 'Sign In' (spec §2, §4, §5, §8). */
export default function SignIn() {
  const hydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  const { state, fail, clear, control, onInput } = useFormFailure('email', 'password');

  const submit = async (typed: FormData) => {
    const form = signInSchema.safeParse(Object.fromEntries(typed));
    if (!form.success) return fail(...firstProblem(form.error, messages.signIn.failed));
    if (!keepsSignIn()) return fail(messages.signIn.notKept);
    clear();
    setBusy(true);
    try {
      const { auth, waitWords, wayOn } = await loadSession();
      const { data, error } = await auth().signInWithPassword(form.data);
      const wait = waitWords(error);
      if (wait) fail(wait);
      else if (error?.name === 'AuthRetryableFetchError' && error.status === 0) fail(messages.signIn.unexpected);
      else if (error?.name === 'AuthInvalidTokenResponseError') fail(messages.signIn.noSession);
      else if (error?.message === 'Invalid login credentials') fail(messages.signIn.invalid);
      else if (error) fail(error.message || messages.signIn.failed);
      else if (!data.session?.access_token) fail(messages.signIn.noSession);
      else return location.assign(wayOn());
    } catch {
      fail(messages.signIn.unexpected);
    }
    setBusy(false);
  };

  const field = (name: 'email' | 'password') => ({ ...control(name), required: true, disabled: busy });

  return (
    <Form
      onFocus={() => soon(loadSession)}
      onInput={onInput}
      onSend={submit}
      className="space-y-5"
      aria-label="Sign In"
    >
      <FormFailure state={state} />
      <Field label="Email" type="email" autoComplete="username" inputMode="email" {...field('email')} />
      <Field label="Password" type="password" autoComplete="current-password" {...field('password')} />
      <Button type="submit" look="primary" className="w-full" busy={busy} disabled={!hydrated}>
        Sign In
      </Button>
    </Form>
  );
}
