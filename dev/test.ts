import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ensureBrowser } from './browser.ts';
import { testInstance } from './instance.ts';

/** How many checks passed and failed, and the names of those that failed. */
type Count = { passed: number; failed: number; failures: string[] };

const environment = { ...process.env, WRANGLER_SEND_METRICS: 'false', ASTRO_TELEMETRY_DISABLED: '1' };

/** Runs a program with its output on the screen; true when it succeeded. */
function succeeds(program: string, args: readonly string[]): boolean {
  console.log(`\n> ${program} ${args.join(' ')}`);
  return spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env: environment }).status === 0;
}

/** The count of a check that passes or fails as a whole. */
function whole(name: string, passed: boolean): Count {
  return passed ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [name] };
}

/** Runs a check that passes or fails as a whole. */
function check(program: string, ...args: string[]): Count {
  return whole([program, ...args].join(' '), succeeds(program, args));
}

/** Starts a check beside those that follow; whoever asks for its count waits for it, and its output is printed then. */
function beside(program: string, ...args: string[]): () => Promise<Count> {
  const name = [program, ...args].join(' ');
  const path = 'test-results/beside.txt';
  const output = openSync(path, 'w');
  const child = spawn(program, args, { stdio: ['ignore', output, output], env: environment });
  closeSync(output);
  const ended = once(child, 'exit');
  return async () => {
    const [status] = await ended;
    console.log(`\n> ${name}\n${readFileSync(path, 'utf8')}`);
    return whole(name, status === 0);
  };
}

/** A test runner whose report is counted; one that dies without a report, or runs nothing, is one failure. */
function suite(program: string, args: string[], report: string, count: (report: string) => Count): Count {
  rmSync(report, { force: true });
  const succeeded = succeeds(program, args);
  try {
    const counted = count(readFileSync(report, 'utf8'));
    const hidden = counted.failed === 0 && (!succeeded || counted.passed === 0);
    return hidden ? { ...counted, failed: 1, failures: [`${program}, outside of its tests`] } : counted;
  } catch {
    return { passed: 0, failed: 1, failures: [`${program}, without a report`] };
  }
}

function vitestCount(report: string): Count {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(report);
  const tests: { status: string; fullName: string }[] = testResults.flatMap(
    ({ assertionResults }: { assertionResults: unknown[] }) => assertionResults,
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    failures: tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  };
}

type PlaywrightSpec = { ok: boolean; file: string; title: string; tests: { status: string }[] };
type PlaywrightSuite = { suites?: PlaywrightSuite[]; specs?: PlaywrightSpec[] };

function playwrightCount(report: string): Count {
  const { stats, suites } = JSON.parse(report);
  const specsOf = (suite: PlaywrightSuite): PlaywrightSpec[] => [
    ...(suite.specs ?? []),
    ...(suite.suites ?? []).flatMap(specsOf),
  ];
  const specs = specsOf({ suites });
  for (const { file, title, tests } of specs)
    if (tests.some(({ status }) => status === 'flaky')) console.log(`\nneeded a second try: ${file}: ${title}`);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`),
  };
}

/** The tests of Vitest that the arguments choose. */
function units(...args: string[]): Count {
  const report = 'test-results/units.json';
  return suite('vitest', ['run', ...args, '--reporter=json', `--outputFile.json=${report}`], report, vitestCount);
}

/** The folders of the Worker's rooms in which something differs from the last commit. */
function changedRooms(): string[] {
  const { stdout } = spawnSync('git', ['status', '--porcelain', '--untracked-files=all'], { encoding: 'utf8' });
  return [...new Set([...stdout.matchAll(/functions\/[\w-]+\//g)].map(([folder]) => folder))];
}

const { values } = parseArgs({
  options: {
    /** What a change breaks most often: types, lint, the domain, and the rooms that differ from the last commit. */
    fast: { type: 'boolean', default: false },
  },
});
mkdirSync('test-results', { recursive: true });
// It takes one core, for half a minute.
const types = beside('npm', 'run', '--silent', 'types');
const counts = [check('biome', 'ci', '.'), check('node', 'dev/walls/index.ts')];
if (values.fast) {
  counts.push(units('--project=rules', '--reporter=default', 'src/domain/'));
  const rooms = changedRooms();
  if (rooms.length > 0) counts.push(units('--project=rooms', '--reporter=default', ...rooms));
  counts.push(await types());
} else {
  counts.push(check('knip'));
  counts.push(units('--reporter=default', '--reporter=./tests/support/unseen-answers.ts'));
  counts.push(await types());
  ensureBrowser();
  counts.push(suite('playwright', ['test'], 'test-results/browser.json', playwrightCount));
  counts.push(check('node', 'dev/size.ts', '--build', testInstance.output));
}

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
for (const failure of counts.flatMap(({ failures }) => failures)) console.log(`\nfailed: ${failure}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
