import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cpus, totalmem } from 'node:os';
import { brotliCompressSync } from 'node:zlib';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { pagesWhere } from '../src/domain/pages/pages.ts';
import { browserFlags, ensureBrowser, findBrowser } from './browser.ts';

/** Where `npm start` serves the product. */
const origin = process.env.BENCH_ORIGIN ?? 'http://localhost:8787';
const chromeFlags = ['--headless=new', ...browserFlags];
const runs = 3;
/** What anybody may come upon first; of the states' lists one, and of the profiles none, which differ in length. */
const pages = pagesWhere({ isIndexed: true })
  .filter((path) => path !== '/therapist/{therapistId}')
  .map((path) => path.replace('{state}', 'california'));
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** What one run says of a page: scores of 0 to 100, milliseconds, kilobytes on the wire, and a count. */
type Measure = Readonly<{
  scores: number[];
  lcp: number;
  tbt: number;
  cls: number;
  kilobytes: number;
  requests: number;
}>;

/** The fastest page that there is: hand-written, no script, its styles inside (budgets.md, Pages). */
function serveLimitPage(): Promise<{ url: string; close: () => void }> {
  const text = '<p>Answer eight short steps and meet three to five therapists who fit, with the reasons why.</p>';
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <meta name="description" content="The limit"><title>The limit</title><style>body{font:1rem/1.6 system-ui;max-width:40rem;
    margin:2rem auto;padding:0 1rem}</style><main><h1>Find The Perfect Therapeutic Match</h1>${text.repeat(40)}</main></html>`;
  const body = brotliCompressSync(html);
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' }).end(body);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve({ url: `http://localhost:${(server.address() as AddressInfo).port}/`, close: () => server.close() }),
    );
  });
}

/** One run in a browser of its own, so that no page is helped or slowed by the one before. */
async function measure(url: string): Promise<Measure> {
  const chromePath = findBrowser();
  const browser = await launch({ ...(chromePath ? { chromePath } : {}), chromeFlags });
  const result = await lighthouse(url, {
    port: browser.port,
    logLevel: 'error',
    onlyCategories: [...categories],
  }).finally(() => browser.kill());
  if (!result) throw new Error(`Lighthouse gave nothing for ${url}`);
  const { lhr } = result;
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  for (const category of categories) {
    for (const { id } of lhr.categories[category]?.auditRefs ?? []) {
      const audit = lhr.audits[id];
      if (audit?.score !== null && audit?.score !== undefined && audit.score < 0.9 && category !== 'performance')
        console.log(`  ${url}: ${id}: ${audit.title}`);
    }
  }
  return {
    scores: categories.map((category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    kilobytes: value('total-byte-weight') / 1000,
    requests: (lhr.audits['network-requests']?.details as { items?: unknown[] } | undefined)?.items?.length ?? 0,
  };
}

/** The run in the middle by its performance score. */
async function medianOf(url: string): Promise<Measure> {
  const measures: Measure[] = [];
  for (let run = 0; run < runs; run++) measures.push(await measure(url));
  const [, median] = measures.sort((a, b) => (a.scores[0] ?? 0) - (b.scores[0] ?? 0));
  if (!median) throw new Error('too few runs');
  return median;
}

function row(name: string, { scores, lcp, tbt, cls, kilobytes, requests }: Measure, limit: Measure): string {
  const cells = [scores.join(' / '), lcp.toFixed(0), (lcp / limit.lcp).toFixed(2), tbt.toFixed(0), cls.toFixed(3)];
  return `| ${[name, ...cells, kilobytes.toFixed(1), requests].join(' | ')} |`;
}

ensureBrowser();
const limitPage = await serveLimitPage();
const limit = await medianOf(limitPage.url);
limitPage.close();
const rows = [row('limit: hand-written, no script', limit, limit)];
for (const page of pages) {
  rows.push(row(page, await medianOf(origin + page), limit));
  console.log(rows.at(-1));
}

const { version } = JSON.parse(readFileSync('node_modules/lighthouse/package.json', 'utf8'));
const report = `# Measured pages

Lighthouse ${version}, mobile preset, median of ${runs}, on the local Worker without a network. The machine: ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB. \`npm run bench\` writes this page.

| page | performance / accessibility / best practices / SEO | LCP ms | of the limit | TBT ms | CLS | kB | requests |
| --- | --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
mkdirSync('bench', { recursive: true });
writeFileSync('bench/results.md', report);
console.log(report);
