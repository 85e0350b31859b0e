import { existsSync, globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseEnv } from 'node:util';
import type { OpenAPIV3_1 } from 'openapi-types';
import { unsealMessage } from '../functions/email/outbox.ts';
import { type RenderedEmail, renderEmail } from '../functions/email/render.ts';
import { configOf } from '../functions/http/config.ts';
import { apiPage } from './api-page.ts';
import { escaped } from './html.ts';
import type { Instance } from './instance.ts';

/** How many e-mails the page shows, the newest first. */
const shownMessages = 50;

type Row = Readonly<{
  id: string;
  kind: string;
  sealed_message: string;
  created_at: string;
  sent_at: string | null;
  failed_at: string | null;
  attempts: number;
}>;
type ShownMessage = RenderedEmail &
  Readonly<{ kind: string; createdAt: string; sentAt: string | null; failedAt: string | null; attempts: number }>;

/**
 * Serves what only a developer reads, on this machine alone: the e-mails that an instance's Worker has written, as a page and
 * as JSON at `/messages`, and the API document as a page at `/api`.
 * @param origin where the Worker is served
 */
export function serveOutbox(instance: Instance, port: number, origin: string): void {
  createServer((request, response) => {
    answerTo(request.url ?? '/', instance, origin).then(
      ({ type, body }) => {
        response.setHeader('Content-Type', type);
        response.end(body);
      },
      (error: unknown) => {
        response.statusCode = 500;
        response.end(`This page cannot be made: ${error instanceof Error ? error.message : error}`);
      },
    );
  }).listen(port, '127.0.0.1');
}

async function answerTo(url: string, instance: Instance, origin: string): Promise<{ type: string; body: string }> {
  const html = 'text/html; charset=utf-8';
  if (url === '/api') {
    const answer = await fetch(`${origin}/api/openapi.json`);
    return { type: html, body: apiPage((await answer.json()) as OpenAPIV3_1.Document) };
  }
  const messages = await messagesIn(instance);
  return url === '/messages'
    ? { type: 'application/json', body: JSON.stringify(messages) }
    : { type: html, body: pageOf(messages) };
}

async function messagesIn({ state, variables }: Instance): Promise<ShownMessage[]> {
  const { SEAL_KEYS, PUBLIC_ORIGIN, MAIL_REPLY_TO } = configOf(parseEnv(readFileSync(variables, 'utf8')));
  const rows = globSync(join(state, 'v3/d1/**/*.sqlite')).filter(existsSync).flatMap(rowsOf);
  return Promise.all(
    rows.map(async ({ id, kind, sealed_message, created_at, sent_at, failed_at, attempts }) => ({
      kind,
      createdAt: created_at,
      sentAt: sent_at,
      failedAt: failed_at,
      attempts,
      ...renderEmail(await unsealMessage(SEAL_KEYS, id, sealed_message), PUBLIC_ORIGIN, MAIL_REPLY_TO),
    })),
  );
}

function rowsOf(path: string): Row[] {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const isOurs = database.prepare("select 1 from sqlite_master where name = 'outbox_messages'").get();
    if (!isOurs) return [];
    return database
      .prepare(
        `select id, kind, sealed_message, created_at, sent_at, failed_at, attempts from outbox_messages
         order by created_at desc, rowid desc limit ?`,
      )
      .all(shownMessages) as Row[];
  } finally {
    database.close();
  }
}

function pageOf(messages: readonly ShownMessage[]): string {
  const articles = messages.map(
    (message) =>
      `<article><h2>${escaped(message.subject)}</h2>
<p>To ${escaped(message.to)}, ${escaped(message.createdAt)}; ${stateOf(message)}</p>
<pre>${linked(escaped(message.text))}</pre>
<details><summary>As HTML</summary><iframe title="As HTML" sandbox="allow-popups" srcdoc="${escaped(message.html)}"></iframe></details></article>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Outbox</title>
<style>body{font:1rem/1.5 system-ui;max-width:45rem;margin:2rem auto;padding:0 1rem}pre{white-space:pre-wrap}article{border-top:1px solid #999}iframe{width:100%;height:28rem;border:1px solid #999}</style>
<h1>Outbox</h1><p>E-mails that Rapport has written. None is sent from this machine unless MAIL_FROM is set.</p>
${articles.join('') || '<p>None so far.</p>'}</html>`;
}

function stateOf({ sentAt, failedAt, attempts }: ShownMessage): string {
  if (sentAt !== null) return `sent ${sentAt}`;
  return failedAt === null ? `waits, after ${attempts} attempts` : `given up ${failedAt}`;
}

function linked(html: string): string {
  return html.replace(/https?:\/\/\S+/g, (address) => `<a href="${address}">${address}</a>`);
}
