import { stripVTControlCharacters } from 'node:util';

/** What workerd and wrangler write where somebody has closed a connection, whatever the Worker does about it. */
const clientIsGone: readonly RegExp[] = [
  /Error inside ProxyWorker .* Network connection lost\.$/,
  /\] Uncaught Error: Network connection lost\.$/,
  /kj::getCaughtExceptionAsKj\(\) = .* disconnected: /,
];
/** The frames of an error that was thrown by code of ours. */
const frame = /^\s+at /;
/** What belongs to a line that is left out: the addresses in workerd's program, and the space below. */
const belongs = /^\s*(?:stack: .*)?$/;

/**
 * Leaves out of a server's log, which comes in pieces, what says no more than that a client has gone away.
 * @param write takes the lines that stay
 */
export function withoutGoneClients(write: (text: string) => void): (chunk: string) => void {
  let rest = '';
  let held: string | null = null;
  const take = (line: string) => {
    const text = stripVTControlCharacters(line).trimEnd();
    if (held !== null && belongs.test(text)) return;
    // With frames below it, it was the Worker that lost a connection: to the database, or to Stripe.
    if (held !== null && frame.test(text)) write(`${held}\n`);
    held = clientIsGone.some((pattern) => pattern.test(text)) ? line : null;
    if (held === null) write(`${line}\n`);
  };
  return (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) take(line);
  };
}
