import { useEffect, useState } from 'react';
import { messages } from '#domain/messages/index.ts';
import { partsCome } from '#lib/parts-come.ts';
import { useOwnProfile } from '#lib/use-own-profile.ts';
import { LateVisibility } from '#parts/visibility/LateVisibility.tsx';
import { Spinner } from '#ui/Progress.tsx';
import { Refusal } from '#ui/Refusal.tsx';
import { loadAdvice } from './Completeness.tsx';
import { ProfileForm } from './ProfileForm.tsx';

/** 'Edit Your Profile' (spec §2, §4, §5, §8). */
export default function ProfileEdit() {
  const state = useOwnProfile();
  const [round, setRound] = useState(0);
  const [isAdvised, setAdvised] = useState(false);
  useEffect(() => {
    partsCome(loadAdvice).then(() => setAdvised(true));
  }, []);
  const isLoading = state.stage === 'loading' || (state.stage === 'loaded' && !isAdvised);
  return (
    <div className="space-y-6">
      <nav aria-label="Profile" className="flex flex-wrap gap-3">
        <a href="/therapist/dashboard" className="button button-secondary">
          Back to Dashboard
        </a>
        <a href="/therapist/profile/preview" className="button button-secondary">
          Preview Profile
        </a>
      </nav>
      <LateVisibility isReady={!isLoading}>
        {isLoading && <Spinner label={messages.profile.loading} />}
        {state.stage === 'failed' && <Refusal message={state.message} needs={state.needs} onRetry={state.again} />}
        {state.stage === 'loaded' && isAdvised && (
          <ProfileForm
            key={round}
            userId={state.userId}
            profile={state.profile}
            onDiscard={() => setRound(round + 1)}
          />
        )}
      </LateVisibility>
    </div>
  );
}
