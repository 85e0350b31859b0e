import { type EmailProvider, type Outcome, type OutgoingEmail, sendMilliseconds } from './provider.ts';

/** Faults of the e-mail itself, which no waiting mends. */
const faultsOfMessage = /^E_(?:CONTENT_TOO_LARGE|TOO_MANY_ATTACHMENTS|HEADERS?_\w+)$/;

/** Cloudflare's Email Service, through the Worker's own binding. It knows no idempotency key: a header tells two copies to be one. */
export function cloudflareProvider(binding: SendEmail): EmailProvider {
  return {
    async send(email) {
      try {
        return await Promise.race([sendThrough(binding, email), timeout()]);
      } catch (error) {
        return outcomeOf(error);
      }
    },
  };
}

async function sendThrough(binding: SendEmail, email: OutgoingEmail): Promise<Outcome> {
  const { idempotencyKey, from, to, replyTo, subject, text, html, headers, calendar } = email;
  await binding.send({
    from: { name: from.name, email: from.address },
    to,
    replyTo,
    subject,
    text,
    html,
    headers: { ...headers, 'X-Idempotency-Key': idempotencyKey },
    ...(calendar
      ? {
          attachments: [
            {
              disposition: 'attachment',
              filename: calendar.filename,
              type: calendar.type,
              // As bytes: a text is taken for base64.
              content: new TextEncoder().encode(calendar.text),
            },
          ],
        }
      : {}),
  });
  return { kind: 'sent' };
}

function outcomeOf(error: unknown): Outcome {
  const given = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = /^E_[A-Z_]+$/.test(given) ? given : 'E_UNKNOWN';
  if (reason === 'E_RECIPIENT_SUPPRESSED') return { kind: 'refused', reason, isAddress: true };
  if (faultsOfMessage.test(reason)) return { kind: 'refused', reason, isAddress: false };
  return { kind: 'later', reason };
}

async function timeout(): Promise<Outcome> {
  await new Promise((done) => setTimeout(done, sendMilliseconds));
  return { kind: 'later', reason: 'E_TIMEOUT' };
}
