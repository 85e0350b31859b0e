import { afterEach, beforeEach } from 'vitest';
import { expectNoMoreFaults, watchLog } from './log.ts';
import { emptyStores } from './stores.ts';

watchLog();
beforeEach(watchLog);
beforeEach(emptyStores);
afterEach(expectNoMoreFaults);
