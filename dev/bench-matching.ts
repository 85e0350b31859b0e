import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { questionnaires, typicalAnswers } from './bench-questionnaires.ts';
import { fillDatabase } from './fill-database.ts';
import { seedStatements } from './seed/sql.ts';
import { bundledWorker, workerSettings } from './worker-bundle.ts';

const sizes = [1_000, 10_000, 100_000] as const;
const requests = 300;
const warmUps = 30;
/** Where the databases stay for another run; a temporary folder that is deleted where it is not named. */
const kept = process.env.BENCH_FOLDER;
const folder = kept ?? mkdtempSync(join(tmpdir(), 'rapport-bench-'));

function workerdWith(script: string, persist: string): Miniflare {
  return new Miniflare({
    ...convertV4MiniflareOptions({ ...workerSettings('b1'), script, d1Databases: { DB: 'bench' } }),
    resourcePersistencePath: persist,
  });
}

/** Writes the schema and the invented therapists straight into the file that D1 keeps. */
async function fill(script: string, persist: string, count: number): Promise<void> {
  const miniflare = workerdWith(script, persist);
  await (await miniflare.getD1Database('DB')).prepare('select 1').first();
  await miniflare.dispose();
  const [file] = globSync(join(persist, '**/*.sqlite')).filter((name) => !name.endsWith('metadata.sqlite'));
  if (file === undefined) throw new Error('D1 left no file');
  const database = new DatabaseSync(file);
  fillDatabase(database, seedStatements({ count, today: new Date(), passwordHash: '!' }));
  database.close();
}

type Measure = Readonly<{ milliseconds: number; rowsRead: number }>;

async function timed(origin: URL, path: string, body: object): Promise<Measure> {
  const start = performance.now();
  const response = await fetch(new URL(path, origin), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const milliseconds = performance.now() - start;
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
  return { milliseconds, rowsRead: Number(response.headers.get('X-Rows-Read')) };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

const p50 = (measures: readonly Measure[]) =>
  quantile(
    measures.map(({ milliseconds }) => milliseconds),
    0.5,
  );
const p95 = (measures: readonly Measure[]) =>
  quantile(
    measures.map(({ milliseconds }) => milliseconds),
    0.95,
  );

const script = await bundledWorker('dev/bench-matching-worker.ts');
const running: { count: number; miniflare: Miniflare; origin: URL; megabytes: number; measures: Measure[] }[] = [];
for (const count of sizes) {
  const persist = join(folder, String(count));
  if (!existsSync(persist)) {
    const start = performance.now();
    await fill(script, persist, count);
    console.log(`${count} therapists written in ${((performance.now() - start) / 1000).toFixed(0)} s`);
  }
  const miniflare = workerdWith(script, persist);
  const bytes = (await (await miniflare.getD1Database('DB')).prepare('select 1').all()).meta.size_after;
  running.push({ count, miniflare, origin: await miniflare.ready, megabytes: bytes / 1e6, measures: [] });
}

// The sizes take turns, so that whatever else the machine does hits them alike.
for (let index = 0; index < warmUps + requests; index++) {
  const answers = questionnaires[index % questionnaires.length] ?? typicalAnswers;
  for (const { origin, measures } of running) {
    const measure = await timed(origin, '/api/survey', answers);
    if (index >= warmUps) measures.push(measure);
  }
}
const [smallest] = running;
if (!smallest) throw new Error('nothing runs');
const alone: Record<'match' | 'nothing', Measure[]> = { match: [], nothing: [] };
for (let index = 0; index < warmUps + requests; index++) {
  const answers = questionnaires[index % questionnaires.length] ?? typicalAnswers;
  const match = await timed(smallest.origin, '/bench/match?count=500', answers);
  const nothing = await timed(smallest.origin, '/bench/nothing', answers);
  if (index < warmUps) continue;
  alone.match.push(match);
  alone.nothing.push(nothing);
}
for (const { miniflare } of running) await miniflare.dispose();
if (kept === undefined) rmSync(folder, { recursive: true });

const rows = running.map(({ count, megabytes, measures }) => {
  const read = measures.map(({ rowsRead }) => rowsRead);
  const cells = [
    count.toLocaleString('en'),
    megabytes.toFixed(0),
    p50(measures).toFixed(1),
    p95(measures).toFixed(1),
    (p50(measures) / p50(smallest.measures)).toFixed(2),
    (p95(measures) / p95(smallest.measures)).toFixed(2),
    quantile(read, 0.5),
    Math.max(...read),
  ];
  return `| ${cells.join(' | ')} |`;
});
const report = `# Measured matching

\`POST /api/survey\` as a whole (with an idempotency key and the log), ${requests} requests a size over ${questionnaires.length} questionnaires, in workerd under Miniflare without the dev proxy, the sizes taking turns. The machine: ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB. \`npm run bench:matching\` writes this page.

| therapists | database MB | p50 ms | p95 ms | p50 of 1,000 | p95 of 1,000 | rows read p50 | rows read at most |
| --- | --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}

| in the same workerd | p50 ms | p95 ms |
| --- | --- | --- |
| a request that does nothing | ${p50(alone.nothing).toFixed(1)} | ${p95(alone.nothing).toFixed(1)} |
| a request that decodes and matches 500 candidates | ${p50(alone.match).toFixed(1)} | ${p95(alone.match).toFixed(1)} |
`;
mkdirSync('bench', { recursive: true });
writeFileSync('bench/matching-at-scale.md', report);
console.log(report);
