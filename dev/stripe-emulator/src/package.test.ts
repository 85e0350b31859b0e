import { execFile, spawn } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contractVersion } from './contract/check.ts';
import { sdkFor } from './testing.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('..', import.meta.url));
const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const { name, version, devDependencies } = readJson(join(root, 'package.json'));

/** Starts a program and waits for the emulator that it announces. */
async function startProgram(program: string, ...args: string[]) {
  const child = spawn(process.execPath, [program, '--port', '0', ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const announced = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (data) => resolve(String(data)));
    void ended.then((code) => reject(new Error(`The program ended with ${code}.`)));
  });
  const port = Number(/http:\/\/127\.0\.0\.1:(\d+)/.exec(announced)?.[1]);
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { stripe: sdkFor(port), port, stop };
}

test('the sources depend on Node alone; only tests and the build on what the package lists', () => {
  const files = globSync('{src/**/*.{ts,js},*.ts}', { cwd: root });
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) {
    const isForDevelopment = /\.(test|spec)\.ts$|testing\.ts$|^(build|vitest\.config)\.ts$/.test(file);
    const allowed = [
      ...builtinModules.map((module) => `node:${module}`),
      ...(isForDevelopment ? Object.keys(devDependencies) : []),
    ];
    const source = readFileSync(join(root, file), 'utf8');
    for (const [, specifier = ''] of source.matchAll(/^(?:import|export|\})(?:.* from)? '([^'.][^']*)';$/gm)) {
      expect(allowed, `${file} imports ${specifier}`).toContain(specifier.replace(/^(vitest)\/config$/, '$1'));
    }
  }
});

test('the contract is that of the SDK that the tests use', () => {
  expect(contractVersion).toBe(Stripe.API_VERSION);
  const { info } = readJson(join(root, 'src/contract/stripe-contract.json'));
  expect(info['x-source']).toBe(`npm stripe@${devDependencies.stripe}`);
});

describe('from the command line', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'stripe-emulator-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('it takes a seed, keeps its state in a file, and ends when told', async () => {
    const seed = join(folder, 'seed.json');
    const state = join(folder, 'state.json');
    const price = {
      id: 'price_1',
      unit_amount: 700,
      currency: 'eur',
      lookup_key: 'weekly',
      recurring: { interval: 'week' },
    };
    writeFileSync(seed, JSON.stringify({ name: 'Shop', products: [{ id: 'prod_1', name: 'Box', prices: [price] }] }));
    const first = await startProgram(join(root, 'src/main.ts'), '--seed', seed, '--state', state);
    expect((await first.stripe.prices.list({ lookup_keys: ['weekly'] })).data).toMatchObject([
      { id: 'price_1', unit_amount: 700, product: 'prod_1', recurring: { interval: 'week', interval_count: 1 } },
    ]);
    const { id } = await first.stripe.customers.create();
    expect(await first.stop()).toBe(0);
    const second = await startProgram(join(root, 'src/main.ts'), '--state', state);
    expect((await second.stripe.customers.retrieve(id)).id).toBe(id);
    expect(await second.stop()).toBe(0);
  });

  test('it refuses half a webhook', async () => {
    const half = run(process.execPath, [join(root, 'src/main.ts'), '--webhook-url', 'http://127.0.0.1:9/']);
    await expect(half).rejects.toMatchObject({ stderr: expect.stringContaining('go together') });
  });
});

describe('installed in another project', { timeout: 120_000 }, () => {
  let project: string;
  beforeAll(async () => {
    project = mkdtempSync(join(tmpdir(), 'stripe-emulator-project-'));
    const home = join(project, 'node_modules', name);
    mkdirSync(home, { recursive: true });
    const built = join(project, 'built');
    await run(process.execPath, [join(root, 'build.ts'), '--out', built]);
    const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', project, built]);
    const [{ filename }] = JSON.parse(stdout);
    await run('tar', ['-xzf', join(project, filename), '-C', home, '--strip-components=1']);
  }, 120_000);
  afterAll(() => rmSync(project, { recursive: true }));

  test('it is a library with types', async () => {
    writeFileSync(
      join(project, 'use.mjs'),
      `import { startStripeEmulator } from '${name}';
      const emulator = await startStripeEmulator({ port: 0 });
      const answer = await fetch(emulator.origin + '/v1/customers', { method: 'POST', headers: { Authorization: 'Bearer sk_test_x' } });
      console.log((await answer.json()).object);
      const script = await fetch(emulator.origin + '/v3-stand-in/stripe.js');
      console.log(script.status);
      await emulator.close();`,
    );
    const { stdout } = await run(process.execPath, ['use.mjs'], { cwd: project });
    expect(stdout.split('\n')).toEqual(['customer', '200', '']);
    const installed = readJson(join(project, 'node_modules', name, 'package.json'));
    expect(installed).toMatchObject({ name, version, exports: { '.': { types: './index.d.ts' } } });
    expect(readFileSync(join(project, 'node_modules', name, 'index.d.ts'), 'utf8')).toContain('startStripeEmulator');
    expect(globSync('**/*.{test,spec}.*', { cwd: join(project, 'node_modules', name) })).toEqual([]);
  });

  test('it is a program', async () => {
    const { stripe, stop } = await startProgram(join(project, 'node_modules', name, 'main.js'));
    expect(await stripe.customers.create()).toMatchObject({ object: 'customer' });
    expect(await stop()).toBe(0);
  });
});
