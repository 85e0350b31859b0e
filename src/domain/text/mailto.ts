/**
 * The link that writes to an address. All of it is encoded: an address that a stranger typed would otherwise end where they
 * like, and go on with copies and words of theirs (RFC 6068 §7).
 */
export function mailto(address: string): string {
  return `mailto:${address.split('@').map(encodeURIComponent).join('@')}`;
}
