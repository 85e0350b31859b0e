import { useEffect, useState } from 'react';
import { messages } from '#domain/messages/index.ts';
import { keepsSignIn } from '#lib/keeps-sign-in.ts';
import { secondTry } from '#lib/second-try.ts';
import { usePart } from '#lib/use-part.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Spinner } from '#ui/Progress.tsx';
import { linkIn, type MailedLink } from './mailed-link.ts';
import type { State } from './state.ts';
import { storedEmail } from './stored-email.ts';
import { words } from './words.ts';

const loadAct = () => secondTry(() => import('./act.ts'));
const loadAfter = () => secondTry(() => import('./After.tsx')).then(({ After }) => After);

/** What a link in a mail leads to: it says what will happen, and does it at a press, since scanners of mail open links. */
export default function Confirm() {
  const [state, setState] = useState<State | null>(null);
  const [signedInAs, setSignedInAs] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ message: string; attempt: number } | null>(null);
  const { part: After } = usePart(loadAfter, state !== null && state.what !== 'asking');
  const fail = (message: string) => setFailure((last) => ({ message, attempt: (last?.attempt ?? 0) + 1 }));

  useEffect(() => {
    const look = () => {
      const link = linkIn(location.hash);
      // What is left in the address could be read over a shoulder, and by whoever comes next.
      if (location.hash !== '') history.replaceState(null, '', location.pathname);
      setFailure(null);
      setSignedInAs(storedEmail());
      setState(stateOf(link));
    };
    const follow = () => location.hash !== '' && look();
    // A link that is opened where this page stands already only changes what is behind the #.
    addEventListener('hashchange', follow);
    look();
    return () => removeEventListener('hashchange', follow);
  }, []);

  const press = async ({ type, tokenHash }: Extract<State, { what: 'asking' }>) => {
    if (!keepsSignIn()) return fail(messages.signIn.notKept);
    setBusy(true);
    setFailure(null);
    try {
      const { act, wayOn } = await loadAct();
      const outcome = await act(type, tokenHash);
      if (outcome.what === 'failed') fail(outcome.message);
      else if (outcome.what === 'gone') setState({ what: 'gone', type });
      else if (outcome.what === 'half') setState({ what: 'half' });
      else if (type === 'email_change') setState({ what: 'moved', user: outcome.user });
      else if (!outcome.isWhole) setState({ ...outcome, what: 'onward' });
      else return location.assign(wayOn());
    } catch {
      fail(messages.service.offline);
    }
    setBusy(false);
  };

  if (state === null) return <Spinner label="Loading…" />;
  if (state.what !== 'asking') return After ? <After state={state} /> : <Spinner label="Loading…" />;
  const { title, text, action } = words[state.type];
  return (
    <div className="space-y-5">
      <h2 className="text-2xl">{title}</h2>
      <p>{text}</p>
      {signedInAs !== null && state.type !== 'email_change' && (
        <p className="rounded-xl bg-sunken p-4 wrap-anywhere text-ink-soft">
          {`This browser is signed in as ${signedInAs}. If the link is for another account, you will be signed in as that one.`}
        </p>
      )}
      {failure && (
        <Alert kind="error" focusKey={failure.attempt}>
          {failure.message}
        </Alert>
      )}
      <Button look="primary" className="w-full" busy={busy} onClick={() => press(state)}>
        {action}
      </Button>
    </div>
  );
}

function stateOf(link: MailedLink | null): State {
  if (link === null) return { what: 'unread' };
  return 'isGone' in link ? { what: 'gone', type: null } : { what: 'asking', ...link };
}
