import { beforeEach } from 'vitest';
import { emptyStores } from './stores.ts';

beforeEach(emptyStores);
