import { visit } from 'jsonc-parser';
import { isStorableTree } from '#domain/text/form-text.ts';

/** Largest and deepest notification preferences (promise P41): a hundred keys, and no program's whole state. */
export const settingsLimits = { bytes: 16 * 1024, depth: 8 } as const;

/** A therapist's free-form notification preferences (spec §3). */
export type NotificationPreferences = Readonly<Record<string, unknown>>;

/** The preferences that this product reads; anything else in the object is kept as it is (decision 0018). */
export const knownPreferences = [
  {
    group: 'email',
    key: 'booking_request',
    label: 'Email me when a client asks for a session',
    byDefault: true,
  },
  { group: 'email', key: 'weekly_summary', label: 'Email me a summary every week', byDefault: false },
] as const;
export type KnownPreference = (typeof knownPreferences)[number];

/** The preferences that a text of JSON holds, or null where it holds none: no JSON, no object, too large, a key twice. */
export function parsePreferences(text: string): NotificationPreferences | null {
  try {
    const value: unknown = JSON.parse(text);
    return isPreferences(value) && !hasRepeatedKey(text) ? value : null;
  } catch {
    return null;
  }
}

/** What the preferences say of one that we read; its default where they say nothing. */
export function preferenceIn(
  preferences: NotificationPreferences,
  { group, key, byDefault }: KnownPreference,
): boolean {
  const stated = asObject(preferences[group])?.[key];
  return typeof stated === 'boolean' ? stated : byDefault;
}

/** The preferences with one of those that we read set; all other keys stay. */
export function withPreference(
  preferences: NotificationPreferences,
  { group, key }: KnownPreference,
  value: boolean,
): NotificationPreferences {
  return { ...preferences, [group]: { ...asObject(preferences[group]), [key]: value } };
}

/** True when an object in a text of JSON names a key twice: parsers differ in which one they take. */
export function hasRepeatedKey(text: string): boolean {
  const open: Set<string>[] = [];
  let repeats = false;
  visit(text, {
    onObjectBegin: () => void open.push(new Set()),
    onObjectEnd: () => void open.pop(),
    onObjectProperty: (key) => {
      const keys = open.at(-1);
      if (keys?.has(key)) repeats = true;
      keys?.add(key);
    },
  });
  return repeats;
}

/** True for an object that can be kept: JSON, not too large, not too deep. */
export function isPreferences(value: unknown): value is NotificationPreferences {
  return (
    asObject(value) !== null &&
    isStorableTree(value, settingsLimits.depth) &&
    new TextEncoder().encode(JSON.stringify(value)).length <= settingsLimits.bytes
  );
}

function asObject(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}
