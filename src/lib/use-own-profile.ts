import { useEffect, useState } from 'react';
import { messages } from '#domain/messages/index.ts';
import type { OwnProfile } from '#domain/profile/responses.ts';
import { answerOf, api, bearer } from './api.ts';
import { ApiError, messageFor, NotSignedIn } from './api-error.ts';
import { reportSilently } from './report-silently.ts';
import { secondTry } from './second-try.ts';
import { asTherapist } from './signed-in.ts';
import { noteWayBack } from './way-back.ts';

type Failed = Readonly<{ stage: 'failed'; message: string; needs: 'sign-in' | 'billing' | null }>;

/** The signed-in therapist's own profile, while it loads, and when it does not. */
export type OwnProfileState =
  | Readonly<{ stage: 'loading' }>
  | (Failed & Readonly<{ again: () => void }>)
  | Readonly<{ stage: 'loaded'; userId: string; profile: OwnProfile }>;

/** A photo of an earlier release has no smaller sizes yet; nobody waits for them, and without them the original is shown. */
async function withPhotoSizes({ profile_photo_url }: OwnProfile): Promise<void> {
  if (profile_photo_url === '') return;
  const { makeMissingSizes } = await secondTry(() => import('./missing-photo-sizes.ts'));
  await makeMissingSizes(profile_photo_url);
}

/** Loads the profile, and again where it did not come; the gate's answers read as spec §6 says. */
export function useOwnProfile(): OwnProfileState {
  const [state, setState] = useState<OwnProfileState>({ stage: 'loading' });
  const load = async () => {
    await asTherapist(async ({ access_token, user }) => {
      const { profile } = await answerOf(api.profiles.me.$get({}, bearer(access_token)));
      setState({ stage: 'loaded', userId: user.id, profile });
      withPhotoSizes(profile).catch((error: unknown) => reportSilently('Photo sizes', error));
    }, messages.profile.notLoggedIn);
  };
  const again = () => {
    setState({ stage: 'loading' });
    load().catch((error: unknown) => setState({ ...failedState(error), again }));
  };
  useEffect(again, []);
  return state;
}

function failedState(error: unknown): Failed {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 401) noteWayBack();
  if (error instanceof NotSignedIn) return { stage: 'failed', message: error.message, needs: 'sign-in' };
  if (status === 401) return { stage: 'failed', message: messages.dashboard.signInAgain, needs: 'sign-in' };
  if (status === 403) return { stage: 'failed', message: messages.profile.denied, needs: 'billing' };
  if (status === 404) return { stage: 'failed', message: messages.profile.billingIncomplete, needs: 'billing' };
  return { stage: 'failed', message: messageFor(error, messages.profile.loadFailed), needs: null };
}
