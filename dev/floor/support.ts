import { features } from 'web-features';

/** The oldest browsers that pages are made for: what Baseline calls widely available, thirty months after it came everywhere. */
const floor = {
  chrome: '125',
  chrome_android: '125',
  edge: '125',
  firefox: '126',
  firefox_android: '126',
  safari: '17.5',
  safari_ios: '17.5',
} as const;
type Browser = keyof typeof floor;
type Support = Readonly<Partial<Record<Browser, string>>>;

/** Which browser has what from which version on, by the keys of MDN's browser-compat-data. */
const supportByKey = new Map<string, Support>();
for (const feature of Object.values(features)) {
  if (feature.kind !== 'feature') continue;
  for (const [key, { support }] of Object.entries(feature.status.by_compat_key ?? {})) supportByKey.set(key, support);
}

/** Keys by their last part, under one of the prefixes. */
export function keysByName(...prefixes: readonly string[]): Map<string, string[]> {
  const byName = new Map<string, string[]>();
  for (const key of supportByKey.keys()) {
    if (!prefixes.some((prefix) => key.startsWith(prefix))) continue;
    const name = key.slice(key.lastIndexOf('.') + 1).replace(/_static$/, '');
    byName.set(name, [...(byName.get(name) ?? []), key]);
  }
  return byName;
}

/** True where every browser at the floor has it; undefined where nobody knows. */
export function isAtFloor(key: string): boolean | undefined {
  const support = supportByKey.get(key);
  return support && (Object.keys(floor) as Browser[]).every((browser) => hasAtFloor(support, browser));
}

/** True where it is known by these keys, and by none of them at the floor. */
export function isNewer(keys: readonly string[] = []): boolean {
  const known = keys.map(isAtFloor).filter((has) => has !== undefined);
  return known.length > 0 && !known.includes(true);
}

function hasAtFloor(support: Support, browser: Browser): boolean {
  const since = support[browser];
  if (since === undefined) return false;
  const [major = 0, minor = 0] = since.replace('≤', '').split('.').map(Number);
  const [floorMajor = 0, floorMinor = 0] = floor[browser].split('.').map(Number);
  return major < floorMajor || (major === floorMajor && minor <= floorMinor);
}
