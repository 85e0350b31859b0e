/**
 * The network that a request comes from: an IPv4 address as it is, an IPv6 address cut to its first 64 bits, which is what one
 * household or one rented server has to itself. Cloudflare writes the header, and overwrites what a client sends there; every other
 * header of addresses anybody can make up. '' where there is none, as on a machine without Cloudflare in front.
 */
export function clientNetwork(request: Request): string {
  const address = request.headers.get('CF-Connecting-IP')?.trim() ?? '';
  return address.includes(':') ? networkOf(address) : address;
}

/** Loopback, private and link-local networks (RFC 1918, 4193, 4291, 6598), as `clientNetwork` writes them, and none at all. */
const local =
  /^(?:$|127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|0:0:0:0::|f[cd][\da-f]{2}:|fe[89ab][\da-f]:)/;

/** True for a network that no visitor of the internet comes from: on a developer's machine all requests are of one, whoever sends them. */
export const isLocalNetwork = (network: string): boolean => local.test(network);

function networkOf(address: string): string {
  // The parser of URLs knows every way in which an address is written, and gives the one that RFC 5952 recommends.
  const host = URL.canParse(`http://[${address}]`) ? new URL(`http://[${address}]`).hostname.slice(1, -1) : '';
  if (host === '') return address;
  const [head = '', tail = ''] = host.split('::');
  const groups = (part: string) => part.split(':').filter(Boolean);
  const [first, last] = [groups(head), groups(tail)];
  const all = host.includes('::') ? [...first, ...Array(8 - first.length - last.length).fill('0'), ...last] : first;
  return ipv4In(all) ?? `${all.slice(0, 4).join(':')}::/64`;
}

/** The IPv4 address that an IPv6 address stands for (RFC 4291 §2.5.5.2), or null. */
function ipv4In(groups: readonly string[]): string | null {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null;
  const bytes = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return bytes.flatMap((pair) => [pair >> 8, pair & 255]).join('.');
}
