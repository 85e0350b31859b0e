import { type Imports, resolve, type Target } from './imports.ts';
import {
  computedImports,
  domainRooms,
  exceptions,
  type Layer,
  layers,
  packagesOfRooms,
  workerRooms,
} from './layers.ts';

/** The layer that a path belongs to; undefined for a place that no layer names. */
export function layerOf(path: string): Layer | undefined {
  return layers.find(({ holds }) => holds.test(path));
}

/** The folder below a layer's root that a path stands in: a room, an island. */
const roomOf = (path: string): string => path.split('/').slice(0, -1)[path.startsWith('functions/') ? 1 : 2] ?? '';

/** Whether one room stands above another in a list that goes from the bottom up. */
function isAbove(order: readonly (readonly string[])[], room: string, other: string): boolean {
  const lineOf = (name: string) => order.findIndex((line) => line.includes(name));
  return lineOf(other) >= 0 && lineOf(room) > lineOf(other);
}

const isRoom = (path: string): boolean => layerOf(path)?.name.startsWith('functions/X') ?? false;

/** Why a file of one room may not import a file of another, where the rows of the table allow it; null where it may. */
function complaintBetweenRooms(from: string, to: string): string | null {
  const [room, other] = [roomOf(from), roomOf(to)];
  if (from.startsWith('src/islands/') && to.startsWith('src/islands/'))
    return room === other ? null : 'an island imports no other island';
  if (from.startsWith('src/domain/') && to.startsWith('src/domain/'))
    return room === other || isAbove(domainRooms, room, other) ? null : `${other} is not below ${room} in the domain`;
  if (!isRoom(to)) return null;
  if (isRoom(from) && room === other) return to.endsWith('/index.ts') ? 'a room does not enter by its own door' : null;
  if (['dev', 'settings'].includes(layerOf(from)?.name ?? '')) return null;
  if (!to.endsWith('/index.ts')) return `the room ${other} is entered by its index.ts`;
  return !isRoom(from) || isAbove(workerRooms, room, other) ? null : `${other} is not below ${room} in the Worker`;
}

function complaintOnPackage(from: string, layer: Layer, name: string): string | null {
  if (layer.packages === null) return null;
  const ofRoom = isRoom(from) ? (packagesOfRooms[roomOf(from)] ?? []) : [];
  const allowed = [...layer.packages, ...ofRoom, ...(exceptions[from]?.packages ?? [])];
  return allowed.some((known) => name === known || name.startsWith(`${known}/`))
    ? null
    : `${layer.name} does not import the package ${name}`;
}

function complaintOnTarget(from: string, layer: Layer, target: Target): string | null {
  if ('package' in target) return complaintOnPackage(from, layer, target.package);
  const to = layerOf(target.path);
  if (layer.may.includes('*')) return null;
  if (!to) return `${target.path} belongs to no layer`;
  if (exceptions[from]?.may.includes(to.name)) return null;
  if (!layer.may.includes(to.name)) return `${layer.name} does not import ${to.name}`;
  return complaintBetweenRooms(from, target.path);
}

/** What is wrong with the imports of one file, a sentence each. */
export function complaintsOnImports({ path, specifiers }: Imports): string[] {
  const layer = layerOf(path);
  if (!layer) return ['belongs to no layer of dev/walls/layers.ts'];
  return specifiers.flatMap((specifier) => {
    if (specifier === null)
      return layer.packages === null || computedImports.includes(path) ? [] : ['imports what it puts together itself'];
    const complaint = complaintOnTarget(path, layer, resolve(path, specifier));
    return complaint === null ? [] : [`imports ${specifier}: ${complaint}`];
  });
}

/** The circles among files that import one another, types included: each as the files on the way round. */
export function circlesAmong(files: readonly Imports[]): string[][] {
  const imports = new Map(
    files.map(({ path, specifiers }) => [
      path,
      specifiers.flatMap((specifier) => {
        const target = specifier === null ? null : resolve(path, specifier);
        return target && 'path' in target ? [target.path] : [];
      }),
    ]),
  );
  const circles: string[][] = [];
  const seen = new Set<string>();
  const walk = (path: string, way: readonly string[]): void => {
    if (way.includes(path)) circles.push(way.slice(way.indexOf(path)));
    if (seen.has(path)) return;
    seen.add(path);
    for (const next of imports.get(path) ?? []) walk(next, [...way, path]);
  };
  for (const { path } of files) walk(path, []);
  return circles;
}
