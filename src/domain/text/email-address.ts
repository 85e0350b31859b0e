/** What the network takes for the dot of a host (UTS 46). */
const dots = /[\u3002\uff0e\uff61]/g;

/**
 * An address as it is kept and shown: trimmed, lower-cased (spec §5) and composed, so that a letter has one spelling; its host in
 * letters and dots of the usual width.
 */
export function writtenEmail(typed: string): string {
  const address = typed.trim().toLowerCase().normalize('NFC');
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + address.slice(at).replace(dots, '.').normalize('NFKC').toLowerCase();
}

/**
 * The one form by which addresses are compared: as written, with a host of any script in the ASCII form that the network
 * knows it by. Browsers send either, by their maker: `<input type="email">` turns it in some of them.
 */
export function emailKey(typed: string): string {
  const written = writtenEmail(typed);
  const at = written.lastIndexOf('@') + 1;
  return written.slice(0, at) + asciiHost(written.slice(at));
}

function asciiHost(host: string): string {
  // A delimiter of addresses of pages would end the host early.
  if (!/[^ -~]|xn--/.test(host) || /[/?#%&=:@[\]\\]/.test(host)) return host;
  try {
    return new URL(`https://${host}`).hostname;
  } catch {
    // No host of the network: nobody else writes it in another way either.
    return host;
  }
}
