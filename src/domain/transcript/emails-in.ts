import { messages } from '#domain/messages/index.ts';
import { emailKey } from '#domain/text/email-address.ts';
import { emailText } from '#domain/text/form-text.ts';
import { maxListed } from './manual-fields.ts';

/** The parts of an e-mail before and after its @ (RFC 5321 §4.5.3.1). */
const maxLocalLength = 64;
const maxDomainLength = 255;
/** How many @ are looked at: a transcript has a few, a hostile file a million. */
const maxAts = 2000;

const email = emailText(messages.input.email);

/** The e-mail addresses in a text, each once, in order. */
export function emailsIn(lines: readonly string[]): string[] {
  const found = new Map<string, string>();
  let ats = 0;
  for (const line of lines) {
    // From one @ to the next, and not by one pattern over the line: a line may be as long as the text.
    for (
      let at = line.indexOf('@');
      at !== -1 && found.size < maxListed && ats++ < maxAts;
      at = line.indexOf('@', at + 1)
    ) {
      const local = /[^\s<>(),;:"'\\[\]@]*$/u.exec(line.slice(Math.max(0, at - maxLocalLength), at))?.[0] ?? '';
      const domain = /^[\p{L}\p{N}.-]*/u.exec(line.slice(at + 1, at + 1 + maxDomainLength))?.[0] ?? '';
      if (local === '' || !domain.includes('.')) continue;
      const address = email.safeParse(`${local}@${domain.replace(/[.-]+$/, '')}`);
      if (!address.success) continue;
      const key = emailKey(address.data);
      found.set(key, found.get(key) ?? address.data);
    }
  }
  return [...found.values()];
}
