import { useId, useState } from 'react';
import { hasSecondStep } from '#lib/second-step.ts';
import { Button } from '#ui/Button.tsx';
import type { Begun } from './begun.ts';
import { NewPassword } from './NewPassword.tsx';
import { SecondStep } from './SecondStep.tsx';
import { StageHeading } from './StageHeading.tsx';

type Props = Begun & {
  onDone: () => void;
  /** Leaves the sign-in that has begun. */
  onLeave: () => void;
};

/** What is left of a sign-in after its first step, one after the other: the second step, then the new password. */
export function Onward({ user, newPassword, onDone, onLeave }: Props) {
  const id = useId();
  const [stage, setStage] = useState<'proof' | 'password' | 'done'>(hasSecondStep(user) ? 'proof' : 'password');
  if (stage === 'proof') {
    return <SecondStep onDone={() => (newPassword ? setStage('password') : onDone())} onLeave={onLeave} />;
  }
  if (stage === 'password') {
    const skip = newPassword === 'missing' && { onSkip: onDone };
    return <NewPassword email={user.email ?? ''} {...skip} onDone={() => setStage('done')} />;
  }
  return (
    <div className="space-y-5">
      <StageHeading text="Your new password is set" describedBy={id} />
      <p id={id} className="text-ink-soft">
        You are signed in here. Every other device was signed out.
      </p>
      <Button look="primary" className="w-full" onClick={onDone}>
        Go on
      </Button>
    </div>
  );
}
