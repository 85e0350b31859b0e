import type { Reporter, TestModule, Vitest } from 'vitest/node';
import { operationsOf } from './documented-answers.ts';

/** Answers of the API document that no test gets, each with the reason. */
const excused: readonly (readonly [answers: RegExp, reason: string])[] = [
  [/ 500$/, 'a fault of ours: the tests of on-error.ts provoke it at two routes for all'],
  [/^POST \/auth\/v1\/token 409$/, 'a request would have to lose three races in a row: refresh.test.ts tries the rule'],
];

/** Fails a whole, good run of the rooms' tests in which an answer that the API document names was not seen. */
export default class UnseenAnswers implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  async onTestRunEnd(modules: readonly TestModule[], _errors: unknown, reason: string): Promise<void> {
    const rooms = this.#vitest?.projects.find(({ name }) => name === 'rooms');
    if (!rooms || reason !== 'passed' || this.#vitest?.config.testNamePattern) return;
    const ran = modules.filter(({ project }) => project === rooms);
    if (ran.length < (await rooms.globTestFiles()).testFiles.length) return;
    const seen = new Set(
      ran.flatMap(({ children }) => [...children.allTests()].flatMap((test) => test.meta().answers ?? [])),
    );
    const named = operationsOf(rooms.getProvidedContext().apiDocument).flatMap(({ name, spec }) =>
      Object.keys(spec.responses ?? {}).map((status) => `${name} ${status}`),
    );
    const isExcused = (answer: string) => excused.some(([answers]) => answers.test(answer));
    const wrong = [
      ...named.filter((answer) => !seen.has(answer) && !isExcused(answer)).map((answer) => `no test gets ${answer}`),
      ...excused
        .filter(([answers]) => !named.some((answer) => answers.test(answer)))
        .map(([answers]) => `${answers} excuses nothing`),
    ];
    if (wrong.length === 0) return;
    console.error(`\nThe API document and the tests differ:\n${wrong.join('\n')}`);
    process.exitCode = 1;
  }
}
