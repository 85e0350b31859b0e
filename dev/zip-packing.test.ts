import { expect, it } from 'vitest';
import { digits } from '../functions/search/zip-places.ts';
import { packPlaces } from './zip-packing.ts';

it('packs a ZIP near the one before in five digits, and one that is farther in eight', () => {
  const place = { latitude: 37.75, longitude: -122.42 };
  const packed = packPlaces([
    { zip: 94112, ...place },
    { zip: 94110, ...place },
    { zip: 94111, ...place },
    { zip: 94116, ...place },
  ]);
  expect(packed).toHaveLength(8 + 5 + 5 + 8);
  expect(packed).toMatch(/^[\w-]+$/);
  expect(new Set(digits).size).toBe(64);
});

it.each([
  { zip: 1, latitude: -40, longitude: 150 },
  { zip: 1, latitude: 40, longitude: 0 },
])('refuses what the table has no room for: %j', (place) => {
  expect(() => packPlaces([place])).toThrow('outside the table');
});
