import { digits, latitudeFrom, longitudeFrom, perDegree } from '../functions/search/zip-places.ts';

/** A ZIP as a number, and the middle of its area in degrees. */
export type ZipPlace = Readonly<{ zip: number; latitude: number; longitude: number }>;

/** ZIPs with their places in the form that functions/search/zip-places.ts reads. */
export function packPlaces(places: readonly ZipPlace[]): string {
  let before = -1;
  return places
    .toSorted((one, other) => one.zip - other.zip)
    .map(({ zip, latitude, longitude }) => {
      const step = zip - before;
      before = zip;
      const north = Math.round((latitude - latitudeFrom) * perDegree);
      const east = Math.round(((longitude - longitudeFrom + 360) % 360) * perDegree);
      if (north < 0 || north >= 2 ** 14 || east < 0 || east >= 2 ** 14)
        throw new Error(`${zip} lies outside the table.`);
      const place = north * 2 ** 14 + east;
      return step < 4 ? inDigits(step * 2 ** 28 + place, 5) : inDigits(place, 5) + inDigits(zip, 3);
    })
    .join('');
}

function inDigits(value: number, count: number): string {
  return Array.from({ length: count }, (_, index) => digits[Math.floor(value / 64 ** (count - 1 - index)) % 64]).join(
    '',
  );
}
