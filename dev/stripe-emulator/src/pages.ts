import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { extname } from 'node:path';
import type { Account } from './account.ts';
import type { Invoice } from './objects/invoice.ts';

const browserFolder = new URL('browser/', import.meta.url);

const typeOf: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Serves a file of the stand-in for Stripe.js, never from a cache. */
export async function sendBrowserFile(response: ServerResponse, name: string): Promise<void> {
  const type = typeOf[extname(name)];
  const isName = type !== undefined && /^[\w-]+\.\w+$/.test(name);
  const content = isName ? await readFile(new URL(name, browserFolder)).catch(() => undefined) : undefined;
  send(response, type && content ? { status: 200, type, content } : notFound);
}

type Page = Readonly<{ status: number; type: string; content: string | Buffer }>;

const notFound: Page = { status: 404, type: 'text/plain', content: 'No such page.' };

function send(response: ServerResponse, { status, type, content }: Page): void {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' });
  response.end(content);
}

/** Serves what `hosted_invoice_url`, `invoice_pdf` and a portal session's `url` point to. */
export function sendPage(account: Account, response: ServerResponse, path: string): void {
  send(response, pageAt(account, path));
}

function pageAt(account: Account, path: string): Page {
  const [, kind, id = '', part] = /^\/emulator\/pages\/(invoices|portal)\/(\w+)(\/pdf)?$/.exec(path) ?? [];
  const invoice = kind === 'invoices' ? account.state.invoices[id] : undefined;
  const session = kind === 'portal' ? account.state.portal_sessions[id] : undefined;
  if (invoice && part) return { status: 200, type: 'application/pdf', content: pdfOf(linesOf(invoice)) };
  if (invoice) return htmlOf('Invoice', linesOf(invoice), null);
  if (!session) return notFound;
  const lines = ['Stripe would show the card, the invoices and a way to cancel here.'];
  return htmlOf('Billing portal', lines, session.return_url);
}

function linesOf(invoice: Invoice): string[] {
  const inDollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
  return [
    `Invoice ${invoice.number ?? '(draft)'}: ${invoice.status}`,
    ...invoice.lines.data.map((line) => `${line.description ?? 'Item'}: ${inDollars(line.amount)}`),
    `Total ${inDollars(invoice.total)}, paid ${inDollars(invoice.amount_paid)}`,
  ];
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

function htmlOf(title: string, lines: readonly string[], returnUrl: string | null): Page {
  const isLink = returnUrl !== null && /^https?:/.test(returnUrl);
  const content = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title} (Stripe emulator)</title>
<h1>${title} (Stripe emulator)</h1>${lines.map((line) => `<p>${escaped(line)}</p>`).join('')}
${isLink ? `<p><a href="${escaped(returnUrl)}">Return</a></p>` : ''}</html>`;
  return { status: 200, type: 'text/html; charset=utf-8', content };
}

/** The smallest document that a reader opens: one page of lines. */
function pdfOf(lines: readonly string[]): Buffer {
  const shown = lines.map((line) => `(${line.replace(/[^ -~]/g, 'x').replace(/[\\()]/g, '\\$&')}) Tj T*`).join('\n');
  const content = `BT /F1 12 Tf 16 TL 50 780 Td\n${shown}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
