import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { ownInstance } from './instance.ts';

const { values } = parseArgs({ options: { build: { type: 'string', default: ownInstance.output } } });
/** What the browser gets of a build: the last one of `npm start` or `npm run build`, unless another is named. */
const client = join(values.build, 'client');

/** Script in kB of gzip that each built page may load before the visitor acts (budgets.md, Pages). */
const scriptBudgets: Readonly<Record<string, number>> = {
  'index.html': 3,
  'about.html': 3,
  'for-providers.html': 3,
  'enterprise.html': 3,
  'how-matching-works.html': 3,
  'privacy-policy.html': 3,
  'terms-of-service.html': 3,
  'therapist/community.html': 3,
  '404.html': 3,
  'find-therapist.html': 84,
  'tmp/survey_complete.html': 84,
  'therapist/signup.html': 98,
  'therapist/signin.html': 98,
  'therapist/dashboard.html': 104,
  'therapist/account.html': 104,
  'therapist/settings.html': 104,
  'therapist/billing.html': 106,
  'therapist/upload-logs.html': 104,
  'therapist/profile/edit.html': 116,
  'therapist/profile/preview.html': 116,
};
/** The document with its inlined CSS, in kB of gzip. */
const documentBudget = 14;

function kilobytes(content: string | Buffer): number {
  return gzipSync(content, { level: 9 }).length / 1000;
}

/** The script files that a page loads at once: what it names, and what those import statically. */
function scriptsOf(html: string): Set<string> {
  const named = html.matchAll(/(?:src|component-url|renderer-url)="(\/_astro\/[^"]+\.js)"/g);
  const pending = [...named].map(([, url = '']) => basename(url));
  const seen = new Set<string>();
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const source = readFileSync(join(client, '_astro', file), 'utf8');
    for (const [, imported = ''] of source.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
      pending.push(imported);
  }
  return seen;
}

let failures = 0;
function report(page: string, what: string, kB: number, budget: number): void {
  const isOver = kB > budget;
  if (isOver) failures += 1;
  console.log(`${isOver ? 'OVER' : 'ok  '} ${page.padEnd(32)} ${what.padEnd(9)} ${kB.toFixed(1)} of ${budget} kB`);
}

for (const [page, budget] of Object.entries(scriptBudgets)) {
  const path = join(client, page);
  if (!existsSync(path)) {
    failures += 1;
    console.log(`MISSING ${page}`);
    continue;
  }
  const html = readFileSync(path, 'utf8');
  const script = [...scriptsOf(html)].reduce(
    (sum, file) => sum + kilobytes(readFileSync(join(client, '_astro', file))),
    0,
  );
  report(page, 'script', script, budget);
  report(page, 'document', kilobytes(html), documentBudget);
}
process.exitCode = failures === 0 ? 0 : 1;
