import { type OwnProfile, type Profile, profileFields } from '#domain/profile/profile.ts';
import { parseAvailability } from '#domain/vocabulary/availability.ts';

/** What was changed in the form and not saved yet, and the `updated_at` of the profile that it was changed in. */
export type ProfileDraft = Readonly<{ changes: Partial<Profile>; savedAt: string | null }>;

// Session storage, so that what was typed outlives a reload or a sign-in, and is gone with the tab.
const keyOf = (userId: string) => `rapport.profile-draft.${userId}`;

/** What a form holds that differs from what is saved; null where nothing does. */
export function draftOf(typed: Profile, saved: OwnProfile): ProfileDraft | null {
  const changes = Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => {
      const before = saved[name as keyof Profile];
      if (name === 'availability') return !sameSlots(String(value), String(before));
      return typeof value === 'string' && typeof before === 'string'
        ? value.trim() !== before.trim()
        : value !== before;
    }),
  );
  return Object.keys(changes).length === 0 ? null : { changes, savedAt: saved.updated_at };
}

/** Keeps a draft in this tab, or forgets it. */
export function keepDraft(userId: string, draft: ProfileDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(userId), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(userId));
  } catch {
    // Without storage the browser's own question before leaving is what is left.
  }
}

/** The draft that this tab keeps of a therapist's profile, or null. */
export function keptDraft(userId: string): ProfileDraft | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null') as ProfileDraft | null;
    if (!stored || typeof stored.changes !== 'object') return null;
    const known = Object.entries(stored.changes).filter(
      ([name, value]) => typeof value === 'boolean' || (typeof value === 'string' && isField(name)),
    );
    return known.length === 0 ? null : { changes: Object.fromEntries(known), savedAt: stored.savedAt };
  } catch {
    return null;
  }
}

function sameSlots(one: string, other: string): boolean {
  return parseAvailability(one).join() === parseAvailability(other).join();
}

const furtherFields: readonly string[] = [
  'gender',
  'age_band',
  'languages',
  'identities',
  'top_specialties',
  'misread_concerns',
  'next_opening',
];

function isField(name: string): boolean {
  return (profileFields as readonly string[]).includes(name) || furtherFields.includes(name);
}
