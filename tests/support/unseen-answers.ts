import type { Reporter, TestModule, Vitest } from 'vitest/node';
import { operationsOf } from './documented-answers.ts';

/** Answers that the document names and that are not tried at each route, with the test that holds them for all. */
const heldForAll: Readonly<Record<number, string>> = {
  500: 'functions/http/on-error.test.ts',
};

/** Fails a whole run of the rooms' tests that has left out an answer which the API document names. */
export default class UnseenAnswers implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    const rooms = this.#vitest?.projects.find(({ name }) => name === 'rooms');
    if (!rooms) return;
    const ran = modules.filter(({ project }) => project === rooms);
    const { testFiles } = await rooms.globTestFiles();
    console.log('ran', ran.length, testFiles.length, this.#vitest?.config.testNamePattern);
    const seen = new Set(
      ran.flatMap((module) => [...module.children.allTests()].flatMap((test) => test.meta().answers ?? [])),
    );
    const named = operationsOf(rooms.getProvidedContext().apiDocument).flatMap(({ name, spec }) =>
      Object.keys(spec.responses ?? {}).map((status) => `${name} ${status}`),
    );
    const unseen = named.filter((answer) => !seen.has(answer) && !(Number(answer.split(' ').at(-1)) in heldForAll));
    console.log(seen.size, unseen.length);
    console.log(unseen.join('\n'));
  }
}
