import { site } from '#content/site.ts';
import type { EmailMessage } from './outbox.ts';

/** An e-mail as a provider takes it. */
export type RenderedEmail = Readonly<{
  to: string;
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  headers: Readonly<Record<string, string>>;
  calendar: Readonly<{ filename: string; type: string; text: string }> | null;
}>;

/** No picture, no font and no script comes from anywhere; a reader that takes styles away leaves a plain page. */
const styles = `:root{color-scheme:light dark}
body{margin:0;padding:1.5rem;font:1rem/1.5 system-ui,sans-serif;color:#1b1b1b;background:#fff}
div{max-width:36rem;margin:0 auto}
.action{display:inline-block;padding:.75rem 1.25rem;border-radius:.5rem;background:#6b3fa0;color:#fff;text-decoration:none;font-weight:600}
.small{font-size:.875rem;color:#4b4b4b;overflow-wrap:anywhere}
@media (prefers-color-scheme:dark){body{color:#ececec;background:#161616}.action{background:#c9aaf0;color:#1d1329}.small{color:#c4c4c4}.small a{color:inherit}}`;

/**
 * An e-mail in plain text and in HTML, which say the same.
 * @param origin where this site is served
 * @param replyTo where an answer goes, if the message does not say
 */
export function renderEmail(message: EmailMessage, origin: string, replyTo: string = site.email): RenderedEmail {
  const { to, subject, paragraphs, action, calendar, unsubscribePath } = message;
  const addressOf = (path: string) => new URL(path, origin).href;
  const questions = `Questions? Write to ${message.replyTo ?? replyTo}.`;
  const sender = `${site.name}, ${origin}`;
  const unsubscribe = unsubscribePath && addressOf(unsubscribePath);
  const text = [
    ...paragraphs,
    ...(action ? [`${action.label}: ${addressOf(action.path)}`] : []),
    questions,
    sender,
    ...(unsubscribe ? [`Stop these emails: ${unsubscribe}`] : []),
  ];
  const html = [
    ...paragraphs.map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`),
    ...(action ? [actionHtml(action.label, addressOf(action.path))] : []),
    `<p class="small">${escaped(questions)}</p>`,
    `<p class="small">${escaped(sender)}</p>`,
    ...(unsubscribe ? [`<p class="small"><a href="${escaped(unsubscribe)}">Stop these emails</a></p>`] : []),
  ];
  return {
    to,
    replyTo: message.replyTo ?? replyTo,
    subject,
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title>
<style>${styles}</style></head>
<body><div>
${html.join('\n')}
</div></body></html>
`,
    headers: unsubscribe
      ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
      : {},
    calendar: calendar ? { ...calendar, type: calendarType(calendar.text) } : null,
  };
}

/** The address stands below in letters: whoever sees no button, or trusts none, can read where it leads. */
function actionHtml(label: string, address: string): string {
  const href = escaped(address);
  return `<p><a class="action" href="${href}">${escaped(label)}</a></p>\n<p class="small">${href}</p>`;
}

/** Mail programs ask for the method in the type as well (RFC 6047 §2.4). */
function calendarType(text: string): string {
  const method = /^METHOD:([A-Z]+)\r?$/m.exec(text)?.[1];
  return `text/calendar; charset=utf-8${method ? `; method=${method}` : ''}`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
