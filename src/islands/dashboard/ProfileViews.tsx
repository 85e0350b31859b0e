import { useEffect, useState } from 'react';
import { messages } from '#domain/messages/index.ts';
import type { ProfileViews as Views } from '#domain/profile/views.ts';
import { api } from '#lib/api.ts';
import { messageFor } from '#lib/api-error.ts';
import { answerTo } from '#lib/signed-in.ts';
import { Spinner } from '#ui/Progress.tsx';
import { Refusal } from '#ui/Refusal.tsx';
import { FunnelTable } from './FunnelTable.tsx';
import { MatchedSearches } from './MatchedSearches.tsx';
import { ViewsChart } from './ViewsChart.tsx';

/** What a therapist sees whose profile has never been viewed: the specified placeholder (spec §9, decision 0004). */
const placeholderViews = 123;

/** 'Profile Performance' (spec §2): how often the profile was viewed, by day. */
export default function ProfileViews() {
  const [views, setViews] = useState<Views | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    answerTo((as) => api.profiles.me.views.$get({}, as), messages.dashboard.signIn).then(
      ({ profileViews }) => setViews(profileViews),
      (error) => setFailure(messageFor(error, messages.dashboard.viewsFailed)),
    );
  }, []);

  return (
    <section aria-labelledby="views-heading" className="space-y-4">
      <h2 id="views-heading" className="text-2xl">
        Profile Performance
      </h2>
      {failure && (
        <Refusal
          message={failure}
          needs={failure === messages.dashboard.signIn ? 'sign-in' : null}
          onDismiss={() => setFailure(null)}
        />
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
      {views?.wasEverViewed && <ViewsChart days={views.days} />}
      {views && <FunnelTable />}
      {views && <MatchedSearches />}
    </section>
  );
}
