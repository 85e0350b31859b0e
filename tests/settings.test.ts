import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (path: string) => readFileSync(path, 'utf8');

/** What a pattern finds in a text, each once and sorted. */
const found = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].sort();

/** The variables that the Worker reads, out of its schema. */
const workerVariables = found(
  read('functions/http/config.ts').split('const configSchema')[1] ?? '',
  /^ {4}([A-Z][A-Z_]+):/gm,
);
const readme = read('README.md');

describe('settings that stand in more than one place', () => {
  it('the Worker’s variables: the README, and the example of .dev.vars', () => {
    expect(workerVariables.length).toBeGreaterThan(10);
    for (const name of workerVariables) expect(readme, name).toContain(`\`${name}\``);
    // The emulator's address is for `npm start` to write, and for nobody to copy.
    const copied = workerVariables.filter((name) => name !== 'STRIPE_API_ORIGIN');
    expect(found(read('.dev.vars.example'), /^# ([A-Z_]+)=/gm)).toEqual(copied);
  });

  it('the build’s variables: the README names every one', () => {
    const sources = globSync('src/**/*.{ts,tsx,astro}').map(read).join('\n');
    for (const name of found(sources, /import\.meta\.env\.(PUBLIC_[A-Z_]+)/g).filter(
      (one) => one !== 'PUBLIC_STRIPE_STAND_IN',
    ))
      expect(readme, name).toContain(`\`${name}\``);
  });

  it('cron lines: wrangler.toml and the jobs', () => {
    const [, lines = ''] = /^crons = \[(.*)\]$/m.exec(read('wrangler.toml')) ?? [];
    expect(found(lines, /"([^"]+)"/g)).toEqual(found(read('functions/jobs.ts'), /^ {2}'([\d*/ ]+)': \{$/gm));
  });
});
