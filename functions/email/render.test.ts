import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { type EmailMessage, outboxInsert } from './outbox.ts';
import { renderEmail } from './render.ts';
import { outbox } from './testing.ts';

const message: EmailMessage = {
  to: 'ada@example.com',
  subject: 'A <b>request</b> & more',
  paragraphs: ['Robin wrote: <script>alert("1")</script> & \'so\' on', 'Two\nlines'],
  action: { label: 'Open <it>', path: '/therapist/requests?a=1&b="2"' },
};
const origin = 'https://rapport.example';

/** The words of an HTML page, a line a paragraph. */
const wordsOf = (html: string) =>
  (html.split('<body>')[1] ?? '')
    .replaceAll('<br>', '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

describe('an e-mail', () => {
  it('escapes whatever it tells of', () => {
    const { html } = renderEmail(message, origin);
    expect(html).not.toMatch(/<script|<b>|<it>/);
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;so&#39; on');
    expect(html).toContain('href="https://rapport.example/therapist/requests?a=1&amp;b=%222%22"');
    expect(html).toContain('<title>A &lt;b&gt;request&lt;/b&gt; &amp; more</title>');
  });

  it('says the same in plain text and in HTML', () => {
    const { text, html } = renderEmail({ ...message, unsubscribePath: '/stop/abc' }, origin);
    const words = wordsOf(html);
    for (const part of text.trim().split('\n\n')) {
      for (const piece of part.split(/: (?=https:)/)) {
        if (piece.startsWith(`${origin}/stop`)) expect(html).toContain(`href="${piece}"`);
        else expect(words).toContain(piece);
      }
    }
  });

  it('loads nothing from anywhere, and links to this site alone', () => {
    const { html } = renderEmail({ ...message, unsubscribePath: '/stop/abc' }, origin);
    expect(html).not.toMatch(/<(?:img|link|script|iframe|object|video|audio|form)\b|url\(|@import|@font-face|\bsrc=/i);
    for (const [, href] of html.matchAll(/href="([^"]*)"/g)) expect(href).toMatch(/^https:\/\/rapport\.example\//);
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('prefers-color-scheme:dark');
  });

  it('can be ended by one press where there is a path for it, and only there', () => {
    expect(renderEmail(message, origin).headers).toEqual({});
    expect(renderEmail({ ...message, unsubscribePath: '/stop/abc' }, origin).headers).toEqual({
      'List-Unsubscribe': '<https://rapport.example/stop/abc>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });

  it('brings an appointment with the method that it has', () => {
    const text = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n';
    const { calendar } = renderEmail({ ...message, calendar: { filename: 'session.ics', text } }, origin);
    expect(calendar).toEqual({ filename: 'session.ics', type: 'text/calendar; charset=utf-8; method=REQUEST', text });
  });

  it('is answered to whom it says', () => {
    expect(renderEmail(message, origin).replyTo).toBe('hello@rapport.example');
    expect(renderEmail(message, origin, 'help@rapport.example').replyTo).toBe('help@rapport.example');
    const { replyTo, text } = renderEmail({ ...message, replyTo: 'robin@example.com' }, origin);
    expect(replyTo).toBe('robin@example.com');
    expect(text).toContain('Write to robin@example.com.');
  });

  it('keeps a subject on one line', async () => {
    const subject = 'Hello\r\nBcc: everybody@example.com\u2028there\u0000';
    await (await outboxInsert(env, 'trial-ends', { ...message, subject }, new Date())).run();
    expect((await outbox()).map((one) => one.subject)).toEqual(['Hello Bcc: everybody@example.com there']);
  });

  it.each([
    { to: 'ada@example.com\r\nBcc: everybody@example.com' },
    { to: 'ada@example.com, bob@example.com' },
    { to: 'Ada <ada@example.com>' },
    { replyTo: 'ada@example.com\nX: y' },
    { action: { label: 'Go', path: 'https://elsewhere.example/' } },
    { action: { label: 'Go', path: '//elsewhere.example/' } },
    { unsubscribePath: '/stop>\r\nX: y' },
    { calendar: { filename: 'a".ics', text: '' } },
  ])('is not written with %j', async (wrong) => {
    await expect(outboxInsert(env, 'trial-ends', { ...message, ...wrong }, new Date())).rejects.toThrow();
    expect(await outbox()).toEqual([]);
  });
});
