import { emptyProfile, listFields, type Profile } from '#domain/profile/profile.ts';
import type { OwnProfile } from '#domain/profile/responses.ts';
import { parseAvailability, splitList } from '#domain/vocabulary/availability.ts';
import { forgetTab, readTab, recordIn, writeTab } from './tab-storage.ts';

/** What was changed in the form and not saved yet, and the `updated_at` of the profile that it was changed in. */
export type ProfileDraft = Readonly<{ changes: Partial<Profile>; savedAt: string | null }>;

const lists: readonly string[] = [...listFields, 'top_specialties', 'misread_concerns'];

const fieldTypes: Readonly<Record<string, unknown>> = emptyProfile;

// In the tab, so that what was typed outlives a reload or a sign-in, and is gone with it.
const keyOf = (userId: string) => `rapport.profile-draft.${userId}`;

/** What a form holds that differs from what is saved; null where nothing does. */
export function draftOf(typed: Profile, saved: OwnProfile): ProfileDraft | null {
  const changes = Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => {
      const before = saved[name as keyof Profile];
      if (name === 'availability') return !sameSlots(String(value), String(before));
      if (lists.includes(name)) return splitList(String(value)).join() !== splitList(String(before)).join();
      return typeof value === 'string' && typeof before === 'string'
        ? value.trim() !== before.trim()
        : value !== before;
    }),
  );
  return Object.keys(changes).length === 0 ? null : { changes, savedAt: saved.updated_at };
}

/** Keeps a draft in this tab, or forgets it. */
export function keepDraft(userId: string, draft: ProfileDraft | null): void {
  if (draft) writeTab(keyOf(userId), draft);
  else forgetTab(keyOf(userId));
}

/** The draft that this tab keeps of a therapist's profile, as far as it has the form of one; or null. */
export function keptDraft(userId: string): ProfileDraft | null {
  const { changes, savedAt } = recordIn(readTab(keyOf(userId)));
  const known = Object.entries(recordIn(changes)).filter(([name, value]) => typeof value === typeof fieldTypes[name]);
  if (known.length === 0) return null;
  return { changes: Object.fromEntries(known), savedAt: typeof savedAt === 'string' ? savedAt : null };
}

function sameSlots(one: string, other: string): boolean {
  return parseAvailability(one).join() === parseAvailability(other).join();
}
