import {
  accessBy,
  isEnded,
  openStatuses,
  pastDueGraceSeconds,
  pastDueStatus,
  type StoredSubscription,
} from '../billing/subscription.ts';
import { toTherapistFeatures } from '../matching/features.ts';
import { openingsStanding } from '../profile/openings.ts';
import type { OwnProfile } from '../profile/responses.ts';
import { mostHiddenDays, type TherapistVisibility, type VisibilityState } from './responses.ts';

/** What a therapist's visibility follows from. */
export type VisibilityFacts = Readonly<{
  /** Null where none was ever set up. */
  subscription: StoredSubscription | null;
  isTrialUsed: boolean;
  /** Null before the first save. */
  profile: OwnProfile | null;
  /** Null for whoever is not hidden. */
  hiddenUntil: Date | null;
}>;

/** Where a therapist stands with clients now, by the rules that lists, matches and the public page go by. */
export function visibilityOf(facts: VisibilityFacts, now: Date): TherapistVisibility {
  const { subscription, isTrialUsed, profile, hiddenUntil } = facts;
  const isHidden = hiddenUntil !== null && hiddenUntil > now;
  const isSeen = accessBy(subscription, now) === 'granted' && profile !== null && !isHidden;
  return {
    state: stateOf(facts, now),
    page_of: isSeen ? profile.therapist_id : null,
    access_end: accessEndOf(subscription),
    hidden_until: isHidden ? hiddenUntil.toISOString() : null,
    openings_confirmed_at: profile?.openings_confirmed_at ?? null,
    has_trial_left: !isTrialUsed,
    steps: [
      { step: 'trial', is_done: subscription !== null },
      { step: 'profile', is_done: profile !== null },
      { step: 'photo', is_done: Boolean(profile?.profile_photo_url) },
      { step: 'openings', is_done: Boolean(profile?.openings_confirmed_at) },
    ],
  };
}

function stateOf({ subscription, profile, hiddenUntil }: VisibilityFacts, now: Date): VisibilityState {
  const access = accessBy(subscription, now);
  if (access === 'setup-missing') return 'no-billing';
  if (access === 'lapsed') return 'ended';
  if (!profile) return 'no-profile';
  if (hiddenUntil !== null && hiddenUntil > now) return 'hidden';
  return unmatchedState(profile, now) ?? endingState(subscription) ?? 'live';
}

/** What keeps a profile that clients can open out of matches, or at their end; null where nothing does. */
function unmatchedState(profile: OwnProfile, now: Date): VisibilityState | null {
  const { states, concerns } = toTherapistFeatures(profile);
  if (states.length === 0) return 'no-state';
  if (!profile.accepting_new_clients) return profile.keeps_waitlist ? 'waitlist' : 'full';
  if (openingsStanding(profile.openings_counted_from ?? '', now) === 'lapsed') return 'openings-lapsed';
  return Object.keys(concerns).length === 0 ? 'no-concern' : null;
}

function endingState(subscription: StoredSubscription | null): 'past-due' | 'canceled' | null {
  const end = accessEndOf(subscription);
  return end === null || end.why === 'other' ? null : end.why;
}

/** What ends access by time alone, or has ended it: whichever comes first. */
function accessEndOf(subscription: StoredSubscription | null): TherapistVisibility['access_end'] {
  if (subscription === null) return null;
  const { status, endsAt, currentPeriodStart } = subscription;
  const graceEnd = status === pastDueStatus ? currentPeriodStart + pastDueGraceSeconds : null;
  if (graceEnd !== null && (endsAt === null || graceEnd <= endsAt)) {
    return { why: 'past-due', at: isoOf(graceEnd), is_canceled: endsAt !== null };
  }
  if (endsAt !== null || isEnded(subscription)) {
    return { why: 'canceled', at: endsAt === null ? null : isoOf(endsAt), is_canceled: true };
  }
  return (openStatuses as readonly string[]).includes(status) ? null : { why: 'other', at: null, is_canceled: false };
}

function isoOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}

const dayMilliseconds = 86_400_000;

/** Whether a profile can be hidden until a time: a later one, a year away at most. */
export function isHidingTime(until: Date, now: Date): boolean {
  const away = until.getTime() - now.getTime();
  return away > 0 && away <= mostHiddenDays * dayMilliseconds;
}
