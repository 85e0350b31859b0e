import type { SeenFrom } from '../users/user.ts';

const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux/],
] as const;
/** In this order, since most browsers name others besides. */
const browsers = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /Safari\//],
] as const;

/** Where a request comes from, in words that its therapist knows again; no address is kept. */
export function seenFrom(request: Request): SeenFrom {
  const agent = request.headers.get('User-Agent') ?? '';
  const named = (kinds: readonly (readonly [string, RegExp])[]) => kinds.find(([, sign]) => sign.test(agent))?.[0];
  const [browser, system] = [named(browsers), named(systems)];
  const { city, country } = (request as { cf?: { city?: unknown; country?: unknown } }).cf ?? {};
  const known = (part: unknown): part is string => typeof part === 'string' && part !== '';
  return {
    device: browser && system ? `${browser} on ${system}` : (browser ?? system ?? ''),
    place: [city, country].filter(known).join(', '),
  };
}
