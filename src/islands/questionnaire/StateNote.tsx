import { useEffect, useState } from 'react';
import { standingWords, waysElsewhere } from '#content/elsewhere.ts';
import type { StateStandings } from '#domain/directory/responses.ts';
import type { Standing } from '#domain/matching/standing.ts';
import { type StateCode, zipToState } from '#domain/vocabulary/places.ts';
import { answerOf, api } from '#lib/api.ts';

let asked: Promise<StateStandings> | undefined;

/** Which states have therapists: all of them at once, so that nothing of the client is sent; asked once, again after a failure. */
function standings(): Promise<StateStandings> {
  asked ??= answerOf(api.directory.states.$get()).catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}

/** Says of a ZIP's state, before eight steps are answered, that nobody there could be shown, and what may help instead. */
export default function StateNote({ zip }: { zip: string }) {
  const [known, setKnown] = useState<StateStandings | null>(null);
  // Without an answer there is nothing to say: the matches will tell.
  useEffect(() => void standings().then(setKnown, () => undefined), [zip]);
  const state = zipToState(zip);
  const standing = state && known ? standingIn(known, state) : 'open';
  if (state === null || standing === 'open') return null;
  return (
    <div className="space-y-2 rounded-xl bg-caution-soft px-4 py-3">
      <p>{`${standingWords(state, standing)} You can go on, but we would have nobody to show you today.`}</p>
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 text-accent">What may help instead</summary>
        <ul className="list-disc space-y-2 pb-2 pl-5">
          {waysElsewhere(state).map(({ name, text }) => (
            <li key={name}>
              <strong>{name}</strong>: <span>{text}</span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

function standingIn({ open, full }: StateStandings, state: StateCode): Standing {
  if (open.includes(state)) return 'open';
  return full.includes(state) ? 'full' : 'none';
}
