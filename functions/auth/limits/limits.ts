import { isLocalNetwork } from '../../http/client-address.ts';

/**
 * How much of what, by whom: `name` and `subject` are what is counted, at most `limit` in `seconds` from the first on. With
 * `failuresAlone` a request that succeeds is taken off again.
 */
export type Count = Readonly<{ name: string; subject: string; limit: number; seconds: number; failuresAlone?: true }>;

/** What is known of a request before anything is done for it. */
export type Asked = Readonly<{
  method: string;
  /** Below /auth/v1. */
  path: string;
  grantType: string | undefined;
  /** The network that it comes from. */
  network: string;
  /** The key of the e-mail in the body, or '' where there is none. */
  account: string;
  /** The mark of a device that this account has signed in on before, or null. */
  deviceMark: string | null;
}>;

/** Where one count by network is enough, with the numbers of Supabase Auth (sign-in.md, Rate limits). */
const byNetwork: readonly (readonly [route: RegExp, name: string, limit: number, seconds: number])[] = [
  [/^POST \/signup$/, 'sign-up', 30, 300],
  [/^POST \/recover$/, 'recover', 30, 300],
  [/^POST \/resend$/, 'resend', 30, 300],
  [/^POST \/(?:otp|magiclink)$/, 'otp', 30, 300],
  [/^GET \/reauthenticate$/, 'reauthenticate', 30, 300],
  [/^PUT \/user$/, 'user', 30, 300],
  [/^(?:GET|POST) \/verify$/, 'verify', 30, 300],
  [/^POST \/factors\/[^/]+\/challenge$/, 'factor-challenge', 15, 60],
  [/^POST \/factors\/[^/]+\/verify$/, 'factor-verify', 15, 60],
  // Each look at the sign-in page asks for it: a clinic behind one address asks as often as it renews sessions.
  [/^POST \/passkeys\/authentication\/options$/, 'passkey-options', 150, 300],
  [/^(?:POST|PATCH|DELETE) \/passkeys(?:\/|$)/, 'passkeys', 30, 300],
];

const isToken = (route: string) => route === 'POST /token';

/** True for a request that is counted; what costs next to nothing is not. */
export function isCounted(method: string, path: string): boolean {
  const route = `${method} ${path}`;
  return isToken(route) || byNetwork.some(([pattern]) => pattern.test(route));
}

/**
 * The counts that a request falls under. On a local network only tries of passwords count by the network alone: its one address
 * stands for everybody who works on the machine.
 */
export function countsOf(asked: Asked): Count[] {
  const { method, path, network, account } = asked;
  const route = `${method} ${path}`;
  if (isToken(route)) return tokenCounts(asked);
  const [, name, limit, seconds] = byNetwork.find(([pattern]) => pattern.test(route)) ?? [];
  if (name === undefined || limit === undefined || seconds === undefined) return [];
  const counts = isLocalNetwork(network) ? [] : [{ name, subject: network, limit, seconds }];
  // A code has six digits: many networks together may not try them all.
  return name === 'verify' && account !== '' ? [...counts, ...byAccount('verify-account', account)] : counts;
}

function tokenCounts(asked: Asked): Count[] {
  const { grantType, network } = asked;
  // A right password takes itself off: a clinic's staff that signs in is no attack.
  if (grantType === 'password') return passwordCounts(asked).map((count) => ({ ...count, failuresAlone: true }));
  return isLocalNetwork(network) ? [] : [{ name: 'token', subject: network, limit: 150, seconds: 300 }];
}

function passwordCounts({ network, account, deviceMark }: Asked): Count[] {
  // What others try on the account, or from the same network, is not this device's: they cannot lock its owner out.
  if (deviceMark !== null) {
    return [
      { name: 'device', subject: deviceMark, limit: 10, seconds: 60 },
      { name: 'devices-of-network', subject: network, limit: 30, seconds: 60 },
    ];
  }
  // 30 a minute are the 150 in five minutes of Supabase Auth, with its burst of 30.
  const ofNetwork: Count = { name: 'password', subject: network, limit: 30, seconds: 60 };
  if (account === '') return [ofNetwork];
  return [
    { name: 'password-account-network', subject: `${account}|${network}`, limit: 10, seconds: 60 },
    ofNetwork,
    ...byAccount('password-account', account),
  ];
}

/** What all networks together may try on one account. */
const byAccount = (name: string, account: string): Count[] => [
  { name: `${name}-minute`, subject: account, limit: 20, seconds: 60 },
  { name: `${name}-hour`, subject: account, limit: 100, seconds: 3600 },
];
