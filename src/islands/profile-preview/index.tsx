import { sayOpening } from '#domain/matching/opening.ts';
import { photoAt } from '#domain/media/photo-sizes.ts';
import { messages } from '#domain/messages/index.ts';
import { audienceWords } from '#domain/profile/audience.ts';
import { fullyNamed } from '#domain/profile/called.ts';
import { defaultTitle, furtherSections, marked, notProvided, previewSections } from '#domain/profile/sections.ts';
import { useOwnProfile } from '#lib/use-own-profile.ts';
import { LateVisibility } from '#parts/visibility/LateVisibility.tsx';
import { ProfileView } from '#ui/ProfileView.tsx';
import { Spinner } from '#ui/Progress.tsx';
import { Refusal } from '#ui/Refusal.tsx';

/** The signed-in therapist's profile as they filled it in (spec §2, Profile preview). */
export default function ProfilePreview() {
  const state = useOwnProfile();
  return (
    <div className="space-y-8">
      <nav aria-label="Profile" className="flex flex-wrap gap-3">
        <a href="/therapist/dashboard" className="button button-secondary">
          Back to Dashboard
        </a>
        <a href="/therapist/profile/edit" className="button button-primary">
          Edit Profile
        </a>
      </nav>
      <LateVisibility isReady={state.stage !== 'loading'}>
        {state.stage !== 'loaded' && <h1 className="text-3xl">Profile Preview</h1>}
        {state.stage === 'loading' && <Spinner label={messages.profile.loading} />}
        {state.stage === 'failed' && <Refusal message={state.message} needs={state.needs} onRetry={state.again} />}
        {state.stage === 'loaded' && (
          <ProfileView
            name={fullyNamed(state.profile) || notProvided}
            pronouns={state.profile.pronouns}
            title={state.profile.title || defaultTitle}
            about={state.profile.about_me}
            photoUrl={photoAt(state.profile.profile_photo_url, 'portrait')}
            videoUrl={state.profile.video_url}
            sections={marked(previewSections(state.profile), state.profile)}
            further={marked(
              furtherSections(state.profile, sayOpening(state.profile.next_opening, new Date())),
              state.profile,
            )}
            mark={audienceWords.page}
            missing={notProvided}
          >
            <p className="text-ink-soft">
              <span>This is your profile as you filled it in. Only you see this page.</span>{' '}
              <span>Each part says who sees it while clients can find you.</span>
            </p>
          </ProfileView>
        )}
      </LateVisibility>
    </div>
  );
}
