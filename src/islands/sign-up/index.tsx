import { useState } from 'react';
import { maxNameLength } from '#domain/account/person-name.ts';
import { signUpSchema } from '#domain/account/requests.ts';
import { messages } from '#domain/messages/index.ts';
import { firstProblem } from '#lib/first-problem.ts';
import { secondTry } from '#lib/second-try.ts';
import { soon } from '#lib/soon.ts';
import { usePart } from '#lib/use-part.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { FormFailure } from '#ui/FormFailure.tsx';
import { LimitedField } from '#ui/LimitedText.tsx';
import { Spinner } from '#ui/Progress.tsx';
import { useFormFailure } from '#ui/use-form-failure.ts';
import { useHydrated } from '#ui/use-hydrated.ts';

/** How long the success message stands before the next screen (spec §4). */
const redirectMilliseconds = 1500;
const names = ['firstName', 'lastName', 'email', 'password', 'confirmPassword'] as const;
/** The authentication client comes when somebody starts to type (budgets.md, Pages). */
const loadSession = () => secondTry(() => import('./session.ts'));
const loadProof = () => secondTry(() => import('./Proof.tsx')).then(({ Proof }) => Proof);

/** 'Create Your Account' (spec §2, §4, §5, §8). */
export default function SignUp() {
  const hydrated = useHydrated();
  const [stage, setStage] = useState<'idle' | 'submitting' | 'done' | 'proof'>('idle');
  const [email, setEmail] = useState('');
  const { part: Proof } = usePart(loadProof, stage === 'proof');
  const { state, fail, clear, control, onInput } = useFormFailure(...names);

  const submit = async (typed: FormData) => {
    const form = signUpSchema.safeParse(Object.fromEntries(typed));
    if (!form.success) return fail(...firstProblem(form.error, messages.signUp.failed));
    clear();
    setStage('submitting');
    const { email, password, firstName, lastName } = form.data;
    try {
      const { auth, waitWords } = await loadSession();
      const { data, error } = await auth().signUp({ email, password, options: { data: { firstName, lastName } } });
      // A hosted project hides that an address is taken: it answers with a user that has no identity (sign-in.md, A hosted project).
      const taken = error?.message === 'User already registered' || data.user?.identities?.length === 0;
      const wait = waitWords(error);
      if (taken) fail(messages.signUp.userExists, 'email');
      else if (wait) fail(wait);
      else if (error?.name === 'AuthRetryableFetchError' && error.status === 0) fail(messages.signUp.unexpected);
      else if (error?.code === 'weak_password') {
        const isShort = /at least \d+ characters/.test(error.message);
        fail(isShort ? messages.signUp.passwordShort : error.message, 'password');
      } else if (error) fail(error.message || messages.signUp.failed);
      else if (!data.session) {
        // The address has to be proven first (sign-in.md, Endpoints).
        setEmail(email);
        return setStage('proof');
      } else {
        setStage('done');
        setTimeout(() => location.assign('/therapist/signin'), redirectMilliseconds);
        return;
      }
    } catch {
      fail(messages.signUp.unexpected);
    }
    setStage('idle');
  };

  const busy = stage !== 'idle';
  const field = (name: (typeof names)[number]) => ({ ...control(name), required: true, disabled: busy });

  const form = (
    <Form
      hidden={stage === 'proof'}
      onFocus={() => soon(loadSession)}
      onInput={onInput}
      onSend={submit}
      className="space-y-5"
      aria-label="Create Your Account"
    >
      <FormFailure state={state} />
      {stage === 'done' && <Alert kind="success">{messages.signUp.success}</Alert>}
      <div className="grid gap-5 sm:grid-cols-2">
        <LimitedField label="First name" autoComplete="given-name" limit={maxNameLength} {...field('firstName')} />
        <LimitedField label="Last name" autoComplete="family-name" limit={maxNameLength} {...field('lastName')} />
      </div>
      <Field label="Email" type="email" autoComplete="email" inputMode="email" {...field('email')} />
      <Field
        label="Password"
        type="password"
        autoComplete="new-password"
        hint={messages.signUp.passwordHelp}
        {...field('password')}
      />
      <Field label="Confirm password" type="password" autoComplete="new-password" {...field('confirmPassword')} />
      <Button
        type="submit"
        look="primary"
        className="w-full"
        busy={stage === 'submitting'}
        disabled={!hydrated || busy}
      >
        Sign Up
      </Button>
    </Form>
  );
  const proof = Proof ? (
    <Proof email={email} onEmail={setEmail} onLeave={() => setStage('idle')} />
  ) : (
    <Spinner label="Loading…" />
  );
  return (
    <>
      {form}
      {stage === 'proof' && proof}
    </>
  );
}
