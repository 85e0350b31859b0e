import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { pages, pagesWhere } from '../src/domain/pages/pages.ts';
import { ownInstance } from './instance.ts';

const { values } = parseArgs({ options: { build: { type: 'string', default: ownInstance.output } } });
/** What the browser gets of a build: the last one of `npm start` or `npm run build`, unless another is named. */
const client = join(values.build, 'client');

/** Script in kB of gzip that a built page may load before the visitor acts (budgets.md, Pages). */
const scriptBudgets = {
  site: 3,
  questionnaire: 84,
  matches: 87,
  'sign-in': 98,
  area: 104,
  billing: 106,
  profile: 116,
} as const;
/** The document with its inlined CSS, in kB of gzip. */
const documentBudget = 14;

function kilobytes(content: string | Buffer): number {
  return gzipSync(content, { level: 9 }).length / 1000;
}

/** The script files that a page loads at once: what it names, and what those import statically. */
function scriptsOf(html: string): Set<string> {
  // A part that comes into view later is the visitor's act.
  const atOnce = html.replaceAll(/<astro-island[^>]* client="visible"[^>]*>/g, '');
  const named = atOnce.matchAll(/(?:src|component-url|renderer-url)="(\/_astro\/[^"]+\.js)"/g);
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

for (const path of pagesWhere({ rendered: 'ahead' })) {
  const page = path === '/' ? 'index.html' : `${path.replace(/^\//, '')}.html`;
  const file = join(client, page);
  if (!existsSync(file)) {
    failures += 1;
    console.log(`MISSING ${page}`);
    continue;
  }
  const html = readFileSync(file, 'utf8');
  const script = [...scriptsOf(html)].reduce(
    (sum, file) => sum + kilobytes(readFileSync(join(client, '_astro', file))),
    0,
  );
  report(page, 'script', script, scriptBudgets[pages[path].script]);
  report(page, 'document', kilobytes(html), documentBudget);
}
process.exitCode = failures === 0 ? 0 : 1;
