import { createServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** What a recipient's name makes the server answer. */
const answers: Readonly<Record<string, readonly [at: 'RCPT' | 'DATA', code: number, text: string]>> = {
  gone: ['RCPT', 550, '5.1.1 no such user'],
  unknown: ['RCPT', 550, 'no such user here'],
  policy: ['RCPT', 554, '5.7.1 relay access denied'],
  full: ['RCPT', 552, '5.2.2 mailbox full'],
  busy: ['RCPT', 451, '4.3.2 try again later'],
  large: ['DATA', 552, '5.3.4 message too big'],
  greylisted: ['DATA', 451, '4.7.1 try again later'],
};

type Caught = Readonly<{ from: string; to: string[]; user: string; source: string }>;

/**
 * An SMTP server without TLS that keeps what it is sent, for tests. A GET on `mails` tells what it has caught since the last one.
 */
export async function startSmtpCatcher() {
  const caught: Caught[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: true,
    onAuth: ({ username, password }, _session, done) =>
      password === 'right' ? done(null, { user: username ?? '' }) : done(refusal(535, '5.7.8 wrong password')),
    onRcptTo: ({ address }, _session, done) => done(refusalOf(address, 'RCPT')),
    onData: (stream, { envelope, user }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address);
        const refused = refusalOf(to[0] ?? '', 'DATA');
        if (refused) return done(refused);
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const source = Buffer.concat(chunks).toString();
        caught.push({ from, to, user: String(user ?? ''), source });
        return done(null, 'kept');
      });
    },
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  server.server.unref();
  const mails = createServer((_request, response) => response.end(JSON.stringify(caught.splice(0))));
  await new Promise<void>((done) => mails.listen(0, '127.0.0.1', done));
  mails.unref();
  return { port: portOf(server.server), mails: `http://127.0.0.1:${portOf(mails)}` };
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

function refusalOf(address: string, at: 'RCPT' | 'DATA') {
  const answer = answers[address.split('@')[0] ?? ''];
  return answer?.[0] === at ? refusal(answer[1], answer[2]) : null;
}

function refusal(responseCode: number, text: string) {
  return Object.assign(new Error(text), { responseCode });
}
