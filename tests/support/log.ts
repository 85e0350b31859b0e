import { expect } from 'vitest';

const faults: string[] = [];
const { info } = console;

/** Keeps what is logged from here on off the screen: faults for the test to look at, and what happened without one. */
export function watchLog(): void {
  faults.length = 0;
  for (const method of ['error', 'warn'] as const) {
    console[method] = (...words: unknown[]) => {
      faults.push(words.map(String).join(' '));
    };
  }
  console.info = (...words: unknown[]) => {
    if (!/^\{"event":"[\w-]+"\}$/.test(String(words[0]))) info(...words);
  };
}

/** The lines that were logged as faults since the test began, or since the last call. */
export function loggedFaults(): string[] {
  return faults.splice(0);
}

/** The names of those faults. */
export function faultEvents(): string[] {
  return loggedFaults().map((line) => JSON.parse(line).event);
}

/** Fails a test that has provoked a fault without looking at it. */
export function expectNoMoreFaults(): void {
  expect(loggedFaults(), 'logged as faults, and not looked at by the test').toEqual([]);
}
