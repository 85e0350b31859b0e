import { milesApart, type Point, pointOf } from '#domain/matching/distance.ts';
import { zipIn } from '#domain/vocabulary/zip.ts';
import stored from './zip-table.json' with { type: 'json' };

const zipTable = stored.packed;

/**
 * The form of the table: for each ZIP five digits of base 64, which are two bits of how far it is from the ZIP before, 14 of the
 * latitude and 14 of the longitude; where it is farther than three, the two bits are 0 and three digits with the ZIP follow.
 * Longitudes are counted eastwards from west of Guam, so that the date line divides nothing.
 */
export const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
export const perDegree = 100;
export const latitudeFrom = -20;
export const longitudeFrom = 140;

type Table = Readonly<{ zips: Int32Array; places: Int32Array }>;
let table: Table | undefined;

/** The middle of a ZIP's area; null for anything that is no ZIP with an area, such as one of post-office boxes alone. */
export function pointOfZip(zip: string): Point | null {
  const named = zipIn(zip)?.slice(0, 5);
  if (named === undefined) return null;
  table ??= unpacked();
  const place = table.places[indexOf(table.zips, Number(named))];
  if (place === undefined) return null;
  return pointOf(latitudeFrom + (place >> 14) / perDegree, longitudeFrom + (place & 0x3fff) / perDegree);
}

/** The great-circle distance between two ZIPs' middles in miles; null where one of them is unknown. */
export function milesBetween(one: string, other: string): number | null {
  const [from, to] = [pointOfZip(one), pointOfZip(other)];
  return from && to && milesApart(from, to);
}

function unpacked(): Table {
  const values = new Uint8Array(128);
  for (let value = 0; value < digits.length; value++) values[digits.charCodeAt(value)] = value;
  let at = 0;
  const read = (count: number): number => {
    let value = 0;
    for (let end = at + count; at < end; at++) value = value * 64 + (values[zipTable.charCodeAt(at)] ?? 0);
    return value;
  };
  const most = zipTable.length / 5;
  const zips = new Int32Array(most);
  const places = new Int32Array(most);
  let count = 0;
  for (let zip = -1; at < zipTable.length; count++) {
    const entry = read(5);
    const step = entry >> 28;
    zip = step > 0 ? zip + step : read(3);
    zips[count] = zip;
    places[count] = entry & 0xfffffff;
  }
  return { zips: zips.slice(0, count), places: places.slice(0, count) };
}

/** Where a number stands among sorted ones; -1 where it does not. */
function indexOf(sorted: Int32Array, number: number): number {
  let [low, high] = [0, sorted.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = sorted[middle] ?? 0;
    if (found === number) return middle;
    if (found < number) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
