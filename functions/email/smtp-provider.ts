import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { GetSocketHandler } from 'nodemailer/lib/mailer';
import type { Config } from '../http/config.ts';
import { type EmailProvider, type Outcome, type OutgoingEmail, sendMilliseconds } from './provider.ts';

type SmtpServer = NonNullable<Config['SMTP_URL']>;

/** A recipient that does not exist, or no longer (RFC 3463, 5.1.x and 5.2.1); 5.7.x is a policy's no, which may change. */
const noSuchMailbox = /\b5\.(?:1\.\d+|2\.1)\b/;

/**
 * An SMTP server, by nodemailer: its Message-ID is the idempotency key. TLS always, but on this machine.
 * @param milliseconds how long it may take for one e-mail
 */
export function smtpProvider(server: SmtpServer, milliseconds = sendMilliseconds): EmailProvider {
  return {
    async send(email) {
      try {
        await sendTo(server, email, milliseconds);
        return { kind: 'sent' };
      } catch (error) {
        return outcomeOf(error);
      }
    },
  };
}

async function sendTo(server: SmtpServer, email: OutgoingEmail, milliseconds: number): Promise<void> {
  const { host, port, isSecure, isLocal, user, password } = server;
  const { idempotencyKey, from, to, replyTo, subject, text, html, headers, calendar } = email;
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    host,
    port,
    name: domain,
    secure: isSecure,
    requireTLS: !isSecure && !isLocal,
    ignoreTLS: isLocal,
    ...(user ? { auth: { user, pass: password } } : {}),
    connectionTimeout: milliseconds,
    greetingTimeout: milliseconds,
    socketTimeout: milliseconds,
    disableFileAccess: true,
    disableUrlAccess: true,
    getSocket: socketTo(server, milliseconds),
  });
  await transport.sendMail({
    from,
    to: { name: '', address: to },
    replyTo: { name: '', address: replyTo },
    subject,
    text,
    html,
    headers: { ...headers, 'Auto-Submitted': 'auto-generated' },
    messageId: `<${idempotencyKey}@${domain}>`,
    attachments: calendar ? [{ filename: calendar.filename, contentType: calendar.type, content: calendar.text }] : [],
    signal: AbortSignal.timeout(milliseconds),
  });
}

/** Opens the connection by the server's name: nodemailer would look it up by a DNS client of its own. */
function socketTo({ host, port, isSecure }: SmtpServer, milliseconds: number): GetSocketHandler {
  return (_options, done) => {
    const socket = isSecure ? connectTls({ host, port, servername: host }) : connect({ host, port });
    const late = () => socket.destroy(new Error('the connection took too long'));
    const failed = (error: Error) => done(error);
    socket.setTimeout(milliseconds, late);
    socket.once('error', failed);
    socket.once(isSecure ? 'secureConnect' : 'connect', () => {
      socket.off('timeout', late);
      socket.off('error', failed);
      done(null, { connection: socket, secured: isSecure });
    });
  };
}

/** Only what is said of the recipient or of the message is final; a sign-in or a sender that is refused is ours to mend. */
function outcomeOf(error: unknown): Outcome {
  const { code, command, response, responseCode = 0 } = error as SmtpError;
  const reason = `${code ?? 'UNKNOWN'} ${responseCode}`;
  const isFinal = responseCode >= 500 && !/\b5\.7\.\d+\b/.test(response ?? '');
  if (isFinal && command === 'RCPT TO') {
    const isUnspecific = !/\b5\.\d+\.\d+\b/.test(response ?? '') && [550, 551, 553].includes(responseCode);
    return { kind: 'refused', reason, isAddress: isUnspecific || noSuchMailbox.test(response ?? '') };
  }
  if (isFinal && command === 'DATA') return { kind: 'refused', reason, isAddress: false };
  return { kind: 'later', reason };
}

type SmtpError = Readonly<{ code?: string; command?: string; response?: string; responseCode?: number }>;
