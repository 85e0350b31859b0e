import { expect, it } from 'vitest';
import { withoutGoneClients } from './server-log.ts';

/** A line as wrangler writes an error. */
const error = (text: string) => `\x1b[31m✘ \x1b[41;31m[\x1b[41;97mERROR\x1b[41;31m]\x1b[0m \x1b[1m${text}\x1b[0m`;

const lost = error('Uncaught Error: Network connection lost. ');
const proxied = error(
  'Error inside ProxyWorker (the affected request failed; the dev server continues): POST http://localhost:8787/api/survey (failed after 1 attempt): Network connection lost.',
);
const reset = error(
  'kj::getCaughtExceptionAsKj() = rust/cxx/kj-rs-io/ffi.rs:176: disconnected: write(): Connection reset by peer (os error 104)',
);
const addresses = '  stack: /node_modules/@cloudflare/workerd-linux-64/bin/workerd@57eb6c3 workerd@57ef2b7';

/** What stays of a log that comes in pieces of a length. */
function kept(log: string, length = log.length): string {
  let text = '';
  const take = withoutGoneClients((line) => {
    text += line;
  });
  for (let at = 0; at < log.length; at += length) take(log.slice(at, at + length));
  return text;
}

it('says nothing of clients that have gone away, however the log is cut', () => {
  const log = `before\n${proxied}\n\n\n${lost}\n\n\n${reset}\n\n${addresses}\n\n\n${lost}\n\nafter\n`;
  for (const length of [1, 7, 64, log.length]) expect(kept(log, length)).toBe('before\nafter\n');
});

it.each([
  ['a fault of the Worker', error('{"event":"fault","method":"POST","route":"/api/survey","errorClass":"Error"}')],
  ['an uncaught error', error("Uncaught TypeError: Cannot read properties of undefined (reading 'id')")],
  [
    'a connection that the Worker has lost',
    `${lost}\n      at readUpTo (chunks/api.mjs:6722:28)\n      at async fetch`,
  ],
  ['a request that the proxy could not pass on', error('Error inside ProxyWorker (x): GET /: fetch failed')],
])('tells %s, whole', (_, message) => {
  const log = `${lost}\n\n\n${message}\n\n\nafter\n`;
  expect(kept(log)).toBe(`${message}\n\n\nafter\n`);
});
