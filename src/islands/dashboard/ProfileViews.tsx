import { messages } from '#domain/messages/index.ts';
import { api } from '#lib/api.ts';
import { messageFor } from '#lib/api-error.ts';
import { answerTo } from '#lib/signed-in.ts';
import { useLoaded } from '#lib/use-loaded.ts';
import { Spinner } from '#ui/Progress.tsx';
import { Refusal } from '#ui/Refusal.tsx';
import { FunnelTable } from './FunnelTable.tsx';
import { MatchedSearches } from './MatchedSearches.tsx';
import { ViewsOverTime } from './ViewsOverTime.tsx';

/** What a therapist sees whose profile has never been viewed: the specified placeholder (spec §9, decision 0004). */
const placeholderViews = 123;

/** 'Profile Performance' (spec §2): how often the profile was viewed, by day. */
export default function ProfileViews() {
  const { loaded, failure, again } = useLoaded(
    () => answerTo((as) => api.profiles.me.views.$get({}, as), messages.dashboard.signIn),
    (error) => messageFor(error, messages.dashboard.viewsFailed),
  );
  const views = loaded?.profileViews;

  return (
    <section aria-labelledby="views-heading" className="space-y-4">
      <h2 id="views-heading" className="text-2xl">
        Profile Performance
      </h2>
      {failure && (
        <Refusal message={failure} needs={failure === messages.dashboard.signIn ? 'sign-in' : null} onRetry={again} />
      )}
      {!views && !failure && <Spinner label="Loading profile views…" />}
      {views && (
        <div className="card inline-block p-6">
          <p className="font-serif text-5xl text-accent">{views.wasEverViewed ? views.total : placeholderViews}</p>
          <p className="mt-1 text-ink-soft">
            {views.wasEverViewed ? 'Profile Views (Last 30 Days)' : 'Profile Views (Last 30 Days - Placeholder)'}
          </p>
        </div>
      )}
      {views?.wasEverViewed && <ViewsOverTime days={views.days} />}
      {views && <FunnelTable />}
      {views && <MatchedSearches />}
    </section>
  );
}
