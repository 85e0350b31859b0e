import type { Visibility } from '#domain/advice/missed-lists.ts';
import { messages } from '#domain/messages/index.ts';
import { api } from '#lib/api.ts';
import { messageFor, NotSignedIn } from '#lib/api-error.ts';
import { answerTo } from '#lib/signed-in.ts';
import { useLoaded } from '#lib/use-loaded.ts';
import { Spinner } from '#ui/Progress.tsx';
import { Refusal } from '#ui/Refusal.tsx';

/** In how many clients' lists a therapist stood, and what would have put them in more. */
export function MatchedSearches() {
  const { loaded, failure, again } = useLoaded(
    () => answerTo((as) => api.therapists.searches.$get({}, as)),
    // The views beside this say that nobody is signed in.
    (error) => (error instanceof NotSignedIn ? null : messageFor(error, messages.dashboard.searchesFailed)),
  );

  return (
    <section aria-labelledby="searches-heading" className="space-y-3">
      <h3 id="searches-heading" className="text-xl">
        Your place in clients’ lists
      </h3>
      {failure && <Refusal message={failure} onRetry={again} />}
      {!loaded && !failure && <Spinner label="Loading searches…" />}
      {loaded && <Searches {...loaded.visibility} />}
      <p className="text-sm text-ink-soft">
        Counted over the last 30 days, from searches without names.{' '}
        <a href="/how-matching-works" className="link">
          How matching works
        </a>
      </p>
    </section>
  );
}

function Searches({ searches, shown, missed }: Visibility) {
  if (searches === 0) return <p>Nobody has searched in your states in the last 30 days.</p>;
  return (
    <>
      <p>
        You were in <strong>{shown}</strong> of the lists that <strong>{searches}</strong>{' '}
        <span>{searches === 1 ? 'search' : 'searches'}</span> in your states gave.
      </p>
      {missed === null && (
        <p className="text-ink-soft">After five searches we can say what would have put you in more lists.</p>
      )}
      {missed?.length === 0 && shown < searches && (
        <p className="text-ink-soft">No single change to your profile would have put you in more of them.</p>
      )}
      {missed !== null && missed.length > 0 && (
        <>
          <ul className="space-y-2">
            {missed.map(({ text }) => (
              <li key={text} className="rounded-2xl bg-accent-soft px-4 py-3">
                {text}
              </li>
            ))}
          </ul>
          <p>
            <a href="/therapist/profile/edit" className="link">
              Edit your profile
            </a>{' '}
            where one of them is true of your practice.
          </p>
        </>
      )}
    </>
  );
}
