import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testCards } from './cards.ts';
import { callOf, contractCalls, contractVersion } from './contract/check.ts';
import { controlCalls } from './control.ts';
import { faultKinds } from './faults.ts';
import { routes, unspokenCalls } from './operations/routes.ts';
import { startTestEmulator, type TestEmulator } from './testing.ts';

const readme = readFileSync(join(fileURLToPath(new URL('..', import.meta.url)), 'README.md'), 'utf8');
const spoken = routes.map(({ call }) => call);

/** What stands between two marks of the README. */
function sectionOf(name: string): string {
  return readme.split(`<!-- ${name} -->`)[1]?.split(`<!-- /${name} -->`)[0] ?? '';
}

const codesOf = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code]) => code);

describe('the contract', () => {
  let emulator: TestEmulator;
  beforeAll(async () => {
    emulator = await startTestEmulator();
  });
  afterAll(() => emulator.end());

  test.each(contractCalls.map((call) => [call]))('%s is answered, or said not to be', async (call) => {
    const [method = '', path = ''] = call.split(' ');
    const response = await fetch(emulator.origin + path.replace(/\{\w+\}/g, 'x_unknown'), {
      method,
      headers: { Authorization: 'Bearer sk_test_emulator' },
    });
    const { error } = (await response.json()) as { error?: { message: string } };
    if (call in unspokenCalls) expect(error?.message).toContain(`the emulator does not: ${unspokenCalls[call]}`);
    else expect(error?.message ?? '').not.toContain('Unrecognized request URL');
    expect(response.status).toBeLessThan(500);
  });

  test('knows every call that is said not to be spoken, and none is spoken', () => {
    for (const call of Object.keys(unspokenCalls)) {
      expect(contractCalls).toContain(call);
      expect(spoken).not.toContain(call);
    }
  });

  test('has every spoken call but those that only Stripe’s own clients send', () => {
    const beyond = routes.filter(({ call, method }) => {
      const path = call.split(' ')[1]?.replace(/\{\w+\}/g, 'x_1') ?? '';
      return callOf(method, path) !== call;
    });
    expect(beyond.map(({ call }) => call)).toEqual([
      'POST /v1/tokens',
      'POST /v1/invoiceitems',
      'GET /v1/invoiceitems',
    ]);
  });
});

describe('the README', () => {
  test('lists every call that is spoken, and no other', () => {
    expect(codesOf(sectionOf('calls')).sort()).toEqual([...spoken].sort());
  });

  test('lists every call that is not, with the reason', () => {
    const rows = [...sectionOf('unspoken').matchAll(/^\| `([^`]+)` +\| (.+?) +\|$/gm)].map(([, call, why]) => [
      call,
      why,
    ]);
    expect(Object.fromEntries(rows)).toEqual(unspokenCalls);
  });

  test('lists every test card with its names', () => {
    const rows = sectionOf('cards')
      .split('\n')
      .filter((line) => line.includes('`'));
    const listed = rows.slice(1).map(codesOf);
    expect(listed).toEqual(testCards.map(({ number, names }) => [number, ...names]));
  });

  test('lists every switch and every kind of fault', () => {
    const calls = [...sectionOf('switches').matchAll(/^\| `([^`]+)`/gm)].map(([, call]) => call);
    expect(calls.sort()).toEqual([...controlCalls].sort());
    for (const kind of faultKinds) expect(readme).toContain(`\`${kind}\``);
  });

  test('names the version and the number of calls of the contract', () => {
    expect(readme).toContain(`API version ${contractVersion},`);
    expect(readme).toContain(`an OpenAPI 3.1 file of ${contractCalls.length} calls`);
  });
});
