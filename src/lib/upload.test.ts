import { describe, expect, it } from 'vitest';
import { percentSent } from './upload.ts';

describe('percentSent', () => {
  it.each([
    [{ lengthComputable: true, loaded: 0, total: 200 }, 0],
    [{ lengthComputable: true, loaded: 133, total: 200 }, 67],
    [{ lengthComputable: true, loaded: 200, total: 200 }, 100],
    [{ lengthComputable: false, loaded: 133, total: 0 }, 50],
    [{ lengthComputable: true, loaded: 0, total: 0 }, 50],
  ])('of %o is %i', (progress, percent) => {
    expect(percentSent(progress)).toBe(percent);
  });
});
