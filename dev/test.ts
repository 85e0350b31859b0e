import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
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

/** A check that passes or fails as a whole. */
function check(program: string, ...args: string[]): Count {
  return succeeds(program, args)
    ? { passed: 1, failed: 0, failures: [] }
    : { passed: 0, failed: 1, failures: [[program, ...args].join(' ')] };
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

type PlaywrightSuite = { suites?: PlaywrightSuite[]; specs?: { ok: boolean; file: string; title: string }[] };

function playwrightCount(report: string): Count {
  const { stats, suites } = JSON.parse(report);
  const specsOf = (suite: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> => [
    ...(suite.specs ?? []),
    ...(suite.suites ?? []).flatMap(specsOf),
  ];
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: specsOf({ suites })
      .filter(({ ok }) => !ok)
      .map(({ file, title }) => `${file}: ${title}`),
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
const counts = [
  check('npm', 'run', '--silent', 'types'),
  check('biome', 'ci', '.'),
  check('node', 'dev/walls/index.ts'),
];
if (values.fast) {
  counts.push(units('--project=rules', '--reporter=default', 'src/domain/'));
  const rooms = changedRooms();
  if (rooms.length > 0) counts.push(units('--project=rooms', '--reporter=default', ...rooms));
} else {
  counts.push(check('knip'));
  counts.push(units('--reporter=default', '--reporter=./tests/support/unseen-answers.ts'));
  ensureBrowser();
  counts.push(suite('playwright', ['test'], 'test-results/browser.json', playwrightCount));
  counts.push(check('node', 'dev/size.ts', '--build', testInstance.output));
}

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
for (const failure of counts.flatMap(({ failures }) => failures)) console.log(`\nfailed: ${failure}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
