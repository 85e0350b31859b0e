import { useEffect, useState } from 'react';
import { messages } from '#domain/messages/index.ts';
import { keepsSignIn } from '#lib/keeps-sign-in.ts';
import { secondTry } from '#lib/second-try.ts';

const loadPasskeys = () => secondTry(() => import('#lib/passkeys.ts'));

type Options = {
  /** True while the form stands in which the browser can offer passkeys. */
  isOffered: boolean;
  onSignedIn: () => void;
  onProblem: (sentence: string) => void;
};

/** Signing in with a passkey: by a press, or by choosing one among what the browser fills in. */
export function usePasskeys({ isOffered, onSignedIn, onProblem }: Options) {
  const [areKnown, setKnown] = useState(true);
  const [ceremonies, setCeremonies] = useState(0);

  const signIn = async (mediation?: 'conditional') => {
    try {
      const { user, problem } = await (await loadPasskeys()).signInByPasskey(mediation);
      if (user) return onSignedIn();
      if (problem !== undefined) onProblem(problem);
    } catch {
      if (!mediation) onProblem(messages.signIn.unexpected);
    }
    // The press has ended what the browser offered.
    if (!mediation) setCeremonies((count) => count + 1);
  };

  useEffect(() => {
    if (!('PublicKeyCredential' in window)) return setKnown(false);
    if (!isOffered || !keepsSignIn()) return;
    let isLeft = false;
    loadPasskeys()
      .then(({ offersPasskeys }) => offersPasskeys())
      .then(
        (isOffer) => (isOffer && !isLeft ? signIn('conditional') : undefined),
        // Nobody asked: there is the password, and the button.
        () => undefined,
      );
    return () => {
      isLeft = true;
    };
  }, [isOffered, ceremonies]);

  return { areKnown, signIn: () => signIn() };
}
