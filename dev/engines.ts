import { spawnSync } from 'node:child_process';
import { ensureBrowser } from './browser.ts';
import { engines } from './engine-programs.ts';

/** Sees to it that the engines are here: installed ones, else Debian's packages. */
const missing = () => engines.filter(({ find }) => find() === undefined);
const packages = missing().flatMap(({ debianPackages }) => debianPackages);
if (packages.length > 0) {
  const steps = [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ];
  for (const args of steps)
    spawnSync('/usr/bin/apt-get', args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
}
ensureBrowser();
const [first] = missing();
if (first) {
  console.error(`${first.name} is not here: install ${first.debianPackages.join(' and ')} (Debian), and try again.`);
  process.exitCode = 1;
} else {
  const { status } = spawnSync('vitest', ['run', '--config', 'tests/engines/vitest.config.ts'], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
}
