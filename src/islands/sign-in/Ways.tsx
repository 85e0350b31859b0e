import type { Begun } from '#parts/entrance/begun.ts';
import { MailedCode } from '#parts/entrance/MailedCode.tsx';
import { Onward } from '#parts/entrance/Onward.tsx';
import type { Stage } from './use-stage.ts';

type Props = {
  stage: Exclude<Stage, 'password'>;
  begun: Begun | null;
  email: string;
  onEmail: (email: string) => void;
  onBegun: (begun: Begun) => void;
  onDone: () => void;
  onLeave: () => void;
};

/** The ways in besides the password, and what comes after a first step. */
export function Ways({ stage, begun, email, onEmail, onBegun, onDone, onLeave }: Props) {
  if (stage === 'onward') {
    return begun && <Onward {...begun} onDone={onDone} onLeave={onLeave} />;
  }
  return <MailedCode key={stage} kind={stage} email={email} onEmail={onEmail} onProven={onBegun} onLeave={onLeave} />;
}
