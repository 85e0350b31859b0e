import { useState } from 'react';
import { messages } from '#domain/messages/index.ts';
import { hasSecondStep } from '#lib/second-step.ts';
import { soon } from '#lib/soon.ts';
import type { Begun } from '#parts/entrance/begun.ts';
import { MailedCode } from '#parts/entrance/MailedCode.tsx';
import type { MailKind } from '#parts/entrance/mailed-code.ts';
import { Onward } from '#parts/entrance/Onward.tsx';
import { leaveSignIn, wayOn } from './act.ts';
import type { LinkType } from './mailed-link.ts';
import type { State } from './state.ts';
import { Told } from './Told.tsx';

/** The mails that anybody can have sent again, by the links that bring them. */
const again: Readonly<Partial<Record<LinkType, MailKind>>> = {
  signup: 'signup',
  recovery: 'recovery',
  magiclink: 'magiclink',
};

/** What comes after a link was used, or was none. */
export function After({ state }: { state: Exclude<State, { what: 'asking' }> }) {
  const [kind, setKind] = useState<MailKind | null>(null);
  const [email, setEmail] = useState('');
  const [begun, setBegun] = useState(() => begunBy(state));
  const lead = () => location.assign(wayOn());
  const signIn = () => location.assign('/therapist/signin');

  if (begun) {
    const leave = () => {
      soon(leaveSignIn);
      signIn();
    };
    return <Onward {...begun} onDone={state.what === 'moved' ? () => setBegun(null) : lead} onLeave={leave} />;
  }
  if (kind) {
    const proceed = (next: Begun) => (next.newPassword || hasSecondStep(next.user) ? setBegun(next) : lead());
    return <MailedCode {...{ kind, email, onEmail: setEmail, onProven: proceed, onLeave: () => setKind(null) }} />;
  }
  if (state.what === 'half') {
    return (
      <Told
        title="One of two is done"
        text="Both the old and the new address are asked. Please open the mail at the other one as well."
      />
    );
  }
  if (state.what === 'moved') {
    return (
      <Told
        title="Your new address counts now"
        text={`You sign in with ${state.user.email} from now on.`}
        action="Go to your account"
        onAct={() => location.assign('/therapist/account')}
      />
    );
  }
  const next = state.what === 'gone' && state.type !== null ? again[state.type] : undefined;
  const isChange = state.what === 'gone' && state.type === 'email_change';
  return (
    <Told
      title={state.what === 'gone' ? 'This link does not work any more' : 'There is no link here'}
      text={state.what === 'gone' ? messages.entrance.linkGone : messages.entrance.linkUnread}
      action={isChange ? 'Go to your account' : next ? 'Get a new mail' : 'Go to sign-in'}
      onAct={() => {
        if (isChange) location.assign('/therapist/account');
        else if (next) setKind(next);
        else signIn();
      }}
    />
  );
}

/** Whose sign-in has begun by the link, and is not whole yet. */
function begunBy(state: State): Begun | null {
  if (state.what === 'onward') return state;
  return state.what === 'moved' && hasSecondStep(state.user) ? { user: state.user, newPassword: null } : null;
}
