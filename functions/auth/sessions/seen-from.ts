import type { SeenFrom } from '../users/user.ts';

/** Each with its sign, in this order: the first that fits is meant. */
type Signs = readonly (readonly [name: string, sign: RegExp])[];

const systems: Signs = [
  ['iPhone', /iPhone|iPod/],
  // Browsers of an iPad that asks for pages of a desktop say Macintosh, but keep their names for iOS.
  ['iPad', /iPad|Macintosh.*(?:CriOS|FxiOS|EdgiOS|OPiOS|GSA)\//],
  ['Windows', /Windows/],
  ['Android', /Android/],
  ['ChromeOS', /CrOS/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux|X11/],
];
/** What opens pages inside itself goes first, then in this order, since most browsers name others besides. */
const browsers: Signs = [
  ['Facebook', /\bFB(?:AN|AV|_IAB)/],
  ['Instagram', /Instagram /],
  ['LinkedIn', /LinkedInApp/],
  ['Line', / Line\//],
  ['WeChat', /MicroMessenger\//],
  ['Google app', /\bGSA\//],
  ['DuckDuckGo', /(?:DuckDuckGo|Ddg)\//],
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /(?:OPR|OPT|OPiOS|OPX)\/|Opera/],
  ['Vivaldi', /Vivaldi\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(?:Firefox|FxiOS)\//],
  ['An app', /; wv\)/],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /Version\/.*Safari\//],
];
/** Nobody looks at what these show: crawlers, scripts, and browsers that a program drives. */
const program =
  /bot\b|crawl|spider|slurp|headless|phantomjs|^(?:curl|wget|python|go-http|java|okhttp|axios|node|undici|ruby|php|postman)/i;

/** The longest name of a city that is kept. */
const maxCityLength = 60;
const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/**
 * Where a request comes from, in words that its therapist knows again: what the browser says of itself, and where Cloudflare
 * places the connection. No address is kept, nothing of what was sent is repeated, and what is not known is ''.
 */
export function seenFrom(request: Request): SeenFrom {
  return { device: deviceOf(request.headers.get('User-Agent') ?? ''), place: placeOf(request) };
}

/** The part of a place that stays the same on a day out. */
export function countryOf({ place }: SeenFrom): string {
  return place.split(', ').at(-1) ?? '';
}

function deviceOf(agent: string): string {
  if (program.test(agent)) return 'A program';
  const [browser, system] = [firstOf(browsers, agent), firstOf(systems, agent)];
  // Safari on an iPad says the same of itself as Safari on a Mac.
  if (browser === 'Safari' && system === 'Mac') return 'Safari on Mac or iPad';
  // An app's own view of pages names no browser on Apple's systems.
  if (!browser && (system === 'iPhone' || system === 'iPad')) return `An app on ${system}`;
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? '');
}

function firstOf(signs: Signs, agent: string): string | undefined {
  return signs.find(([, sign]) => sign.test(agent))?.[0];
}

function placeOf(request: Request): string {
  // On one's own machine the platform makes the place up.
  if (['localhost', '127.0.0.1'].includes(new URL(request.url).hostname)) return '';
  const { city, region, country } = (request as { cf?: Readonly<Record<string, unknown>> }).cf ?? {};
  if (country === 'T1') return 'Tor network';
  const land = typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? (countries.of(country) ?? '') : '';
  if (land === '') return '';
  // Names of places are the platform's data, and stand in mails: letters and what is between them, without a comma.
  const names = [city, region].filter((name) => typeof name === 'string' && name.length <= maxCityLength);
  return [...new Set([...names.filter((name) => /^[\p{L}\p{M} .'’()-]+$/u.test(name as string)), land])].join(', ');
}
