import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { faultEvents } from '../../tests/support/log.ts';
import { withEnv } from '../auth/testing.ts';
import { configOf } from '../http/config.ts';
import { cloudflareProvider } from './cloudflare-provider.ts';
import { emptyOutbox } from './index.ts';
import { type EmailMessage, outboxInsert } from './outbox.ts';
import { type OutgoingEmail, sendMilliseconds } from './provider.ts';
import { renderEmail } from './render.ts';
import { smtpProvider } from './smtp-provider.ts';
import { outbox } from './testing.ts';

const message: EmailMessage = {
  to: 'ada@example.com',
  subject: 'Grüße from 東京',
  paragraphs: ['Hällo.', '.', 'From the end'],
  action: { label: 'See it', path: '/therapist/billing' },
  unsubscribePath: '/stop/abc',
  calendar: { filename: 'session.ics', text: 'BEGIN:VCALENDAR\r\nMETHOD:PUBLISH\r\nEND:VCALENDAR\r\n' },
};

const emailTo = (to: string): OutgoingEmail => ({
  ...renderEmail({ ...message, to }, 'https://rapport.example'),
  idempotencyKey: 'key-of-this-mail',
  from: { name: 'Rapport', address: 'notices@rapport.example' },
});

const { port, mails } = env.TEST_SMTP;
const caught = async () =>
  (await (await fetch(mails)).json()) as { from: string; to: string[]; user: string; source: string }[];
const through = (url: string, to = 'ada@example.com') => {
  const { SMTP_URL } = configOf(withEnv({ MAIL_FROM: 'notices@rapport.example', SMTP_URL: url }));
  if (!SMTP_URL) throw new Error('no server is configured');
  return smtpProvider(SMTP_URL).send(emailTo(to));
};
const plainUrl = `smtp://127.0.0.1:${port}`;

/** What a quoted-printable or base64 part of a mail says. */
const partsOf = (source: string) =>
  source.replace(/=\r\n/g, '').replace(/(?:=[0-9A-F]{2})+/g, (bytes) => decodeURIComponent(bytes.replaceAll('=', '%')));

afterEach(() => {
  vi.useRealTimers();
});

describe('an SMTP server', () => {
  it('gets the mail with its key as Message-ID, its headers, both forms and the appointment', async () => {
    expect(await through(`smtp://rapport:right@localhost:${port}`)).toEqual({ kind: 'sent' });
    const [mail, ...more] = await caught();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ from: 'notices@rapport.example', to: ['ada@example.com'], user: 'rapport' });
    const source = partsOf(mail?.source ?? '');
    for (const line of [
      'From: Rapport <notices@rapport.example>',
      'To: ada@example.com',
      'Reply-To: hello@rapport.example',
      'Message-ID: <key-of-this-mail@rapport.example>',
      'List-Unsubscribe: <https://rapport.example/stop/abc>',
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      'Auto-Submitted: auto-generated',
      'Hällo.',
      '<p>Hällo.</p>',
      'See it: https://rapport.example/therapist/billing',
      btoa(message.calendar?.text ?? ''),
    ])
      expect(source).toContain(line);
    expect(source).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=PUBLISH;\s+name=session\.ics/);
    expect(source).toMatch(/^Subject: =\?UTF-8\?/m);
  });

  it.each([
    ['gone', { kind: 'refused', reason: 'EENVELOPE 550', isAddress: true }],
    ['unknown', { kind: 'refused', reason: 'EENVELOPE 550', isAddress: true }],
    ['full', { kind: 'refused', reason: 'EENVELOPE 552', isAddress: false }],
    ['large', { kind: 'refused', reason: 'EMESSAGE 552', isAddress: false }],
    ['policy', { kind: 'later', reason: 'EENVELOPE 554' }],
    ['busy', { kind: 'later', reason: 'EENVELOPE 451' }],
    ['greylisted', { kind: 'later', reason: 'EMESSAGE 451' }],
  ])('that says no to %s@ is understood', async (name, outcome) => {
    expect(await through(plainUrl, `${name}@example.com`)).toEqual(outcome);
    expect(await caught()).toEqual([]);
  });

  it.each([
    ['refuses the sign-in', `smtp://rapport:wrong@127.0.0.1:${port}`, 'EAUTH 535'],
    ['is not there', 'smtp://127.0.0.1:9', expect.stringMatching(/^\w+ 0$/)],
  ])('that %s is asked again later', async (_, url, reason) => {
    expect(await through(url)).toEqual({ kind: 'later', reason });
    expect(await caught()).toEqual([]);
  });

  it('elsewhere is told nothing without TLS', async () => {
    const server = {
      host: '127.0.0.1',
      port,
      isSecure: false,
      isLocal: false,
      user: 'rapport',
      password: 'right',
    };
    expect(await smtpProvider(server).send(emailTo('ada@example.com'))).toMatchObject({ kind: 'later' });
    expect(await caught()).toEqual([]);
  });

  it('that says nothing is not waited for', async () => {
    // What answers by HTTP waits for a request, as this waits for a greeting.
    const silent = Number(new URL(mails).port);
    const server = { host: '127.0.0.1', port: silent, isSecure: false, isLocal: true, user: '', password: '' };
    expect(await smtpProvider(server, 200).send(emailTo('ada@example.com'))).toMatchObject({ kind: 'later' });
  });

  it('takes what the job sends', async () => {
    const configured = withEnv({ MAIL_FROM: 'notices@rapport.example', SMTP_URL: plainUrl });
    await (await outboxInsert(env, 'trial-ends', message, new Date())).run();
    await emptyOutbox(configured, new Date());
    await emptyOutbox(configured, new Date());
    expect(await caught()).toHaveLength(1);
    expect(await outbox()).toMatchObject([{ sent_at: expect.any(String) }]);
  });
});

/** A binding that answers as Cloudflare's would. */
function bindingThat(answer: () => Promise<EmailSendResult>) {
  const given: EmailMessageBuilder[] = [];
  const send = (email: EmailMessageBuilder) => {
    given.push(email);
    return answer();
  };
  return { binding: { send } as SendEmail, given };
}

const failing = (code: string) => async () => {
  throw Object.assign(new Error('canary'), { code });
};

describe('Cloudflare’s binding', () => {
  it('gets the mail with its key, and the appointment as bytes', async () => {
    const { binding, given } = bindingThat(async () => ({ messageId: 'm' }));
    expect(await cloudflareProvider(binding).send(emailTo('ada@example.com'))).toEqual({ kind: 'sent' });
    expect(given).toEqual([
      {
        from: { name: 'Rapport', email: 'notices@rapport.example' },
        to: 'ada@example.com',
        replyTo: 'hello@rapport.example',
        subject: message.subject,
        text: expect.stringContaining('Hällo.'),
        html: expect.stringContaining('<p>Hällo.</p>'),
        headers: {
          'X-Idempotency-Key': 'key-of-this-mail',
          'List-Unsubscribe': '<https://rapport.example/stop/abc>',
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
        attachments: [
          {
            disposition: 'attachment',
            filename: 'session.ics',
            type: 'text/calendar; charset=utf-8; method=PUBLISH',
            content: new TextEncoder().encode(message.calendar?.text),
          },
        ],
      },
    ]);
  });

  it.each([
    ['E_RECIPIENT_SUPPRESSED', { kind: 'refused', isAddress: true }],
    ['E_CONTENT_TOO_LARGE', { kind: 'refused', isAddress: false }],
    ['E_HEADER_NOT_ALLOWED', { kind: 'refused', isAddress: false }],
    ['E_HEADERS_TOO_LARGE', { kind: 'refused', isAddress: false }],
    ['E_RATE_LIMIT_EXCEEDED', { kind: 'later' }],
    ['E_SENDER_NOT_VERIFIED', { kind: 'later' }],
    ['E_INTERNAL_SERVER_ERROR', { kind: 'later' }],
  ])('that says %s is understood', async (code, outcome) => {
    const { binding } = bindingThat(failing(code));
    expect(await cloudflareProvider(binding).send(emailTo('a@example.com'))).toEqual({ ...outcome, reason: code });
  });

  it('that fails without a code, or quotes somebody in it, is asked again, and quoted by nobody', async () => {
    for (const code of ['', 'E_X ada@example.com']) {
      const { binding } = bindingThat(failing(code));
      const outcome = await cloudflareProvider(binding).send(emailTo('ada@example.com'));
      expect(outcome).toEqual({ kind: 'later', reason: 'E_UNKNOWN' });
    }
  });

  it('that does not answer is not waited for', async () => {
    vi.useFakeTimers();
    const { binding } = bindingThat(() => new Promise(() => undefined));
    const outcome = cloudflareProvider(binding).send(emailTo('ada@example.com'));
    await vi.advanceTimersByTimeAsync(sendMilliseconds);
    expect(await outcome).toEqual({ kind: 'later', reason: 'E_TIMEOUT' });
  });

  it('is used where nothing else is configured', async () => {
    await (await outboxInsert(env, 'trial-ends', message, new Date())).run();
    const { binding, given } = bindingThat(failing('E_RATE_LIMIT_EXCEEDED'));
    await emptyOutbox({ ...withEnv({ MAIL_FROM: 'notices@rapport.example' }), EMAIL: binding }, new Date());
    expect(given).toHaveLength(1);
    expect(faultEvents()).toEqual(['email-not-sent']);
  });
});

describe('the configuration', () => {
  const server = (SMTP_URL: string) => configOf(withEnv({ MAIL_FROM: 'notices@rapport.example', SMTP_URL })).SMTP_URL;

  it('reads an SMTP address with its usual ports and what is escaped in it', () => {
    expect(server('smtp://us%40er:p%3Ass@mail.example')).toEqual({
      host: 'mail.example',
      port: 587,
      isSecure: false,
      isLocal: false,
      user: 'us@er',
      password: 'p:ss',
    });
    expect(server('smtps://mail.example')).toMatchObject({ port: 465, isSecure: true, user: '' });
    expect(server('smtp://localhost:2525')).toMatchObject({ port: 2525, isLocal: true });
  });

  it('refuses another address, and a server without a sender', () => {
    expect(() => server('http://mail.example')).toThrow('SMTP_URL');
    expect(() => configOf(withEnv({ SMTP_URL: 'smtp://mail.example' }))).toThrow('MAIL_FROM');
  });
});
