import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureBrowser } from './browser.ts';

type Count = { passed: number; failed: number };

const environment = { ...process.env, WRANGLER_SEND_METRICS: 'false', ASTRO_TELEMETRY_DISABLED: '1' };

/** Runs a program with its output on the screen; true when it succeeded. */
function succeeds(program: string, args: readonly string[]): boolean {
  console.log(`\n> ${program} ${args.join(' ')}`);
  return spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env: environment }).status === 0;
}

/** A check that passes or fails as a whole. */
function check(program: string, ...args: string[]): Count {
  return succeeds(program, args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A test runner whose report is counted; one that dies without a report, or runs nothing, is one failure. */
function suite(program: string, args: string[], report: string, count: (report: string) => Count): Count {
  rmSync(report, { force: true });
  const succeeded = succeeds(program, args);
  try {
    const { passed, failed } = count(readFileSync(report, 'utf8'));
    return { passed, failed: failed === 0 && (!succeeded || passed === 0) ? 1 : failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function vitestCount(report: string): Count {
  const { numPassedTests, numFailedTests } = JSON.parse(report);
  return { passed: numPassedTests, failed: numFailedTests };
}

function playwrightCount(report: string): Count {
  const { stats } = JSON.parse(report);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

mkdirSync('test-results', { recursive: true });
const counts = [
  check('wrangler', 'types', '--check', '--env-file=/dev/null'),
  check('astro', 'check', '--minimumSeverity', 'error'),
  check('biome', 'ci', '.'),
  check('knip'),
  suite(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', '--outputFile.json=test-results/units.json'],
    'test-results/units.json',
    vitestCount,
  ),
];
ensureBrowser();
counts.push(suite('playwright', ['test'], 'test-results/browser.json', playwrightCount));
counts.push(check('node', 'dev/size.ts'));

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
