import { afterEach, beforeEach, expect } from 'vitest';
import { takeVerdicts } from './judged-api.ts';
import { expectNoMoreFaults, watchLog } from './log.ts';
import { emptyStores } from './stores.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** The answers that a test got: route and status, as the API document names them. */
    answers?: string[];
  }
}

watchLog();
beforeEach(watchLog);
beforeEach(emptyStores);

afterEach(async ({ task }) => {
  const verdicts = await takeVerdicts();
  task.meta.answers = [...new Set(verdicts.map(({ answer }) => answer))];
  const faults = verdicts.flatMap(({ answer, faults }) => faults.map((fault) => `${answer}: ${fault}`));
  expect(faults, 'answers that are not as the API document says').toEqual([]);
});
afterEach(expectNoMoreFaults);
