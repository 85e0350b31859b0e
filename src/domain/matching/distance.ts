import type { OptionOf } from '#domain/vocabulary/options.ts';

/** Within how many miles of the client somebody practises; 'far' is more than the last of them. */
export const distances = [10, 25, 50, 'far'] as const;
export type Distance = (typeof distances)[number];
/** How far a client may say that they would travel, in miles; any distance is null. */
export const reaches = [10, 25, 50] as const;
export type Reach = (typeof reaches)[number];

/** A point on the unit sphere: the straight line between two of them tells the way along the surface. */
export type Point = Readonly<{ x: number; y: number; z: number }>;

/** The earth's mean radius in miles (IUGG). */
const earthRadius = 3958.76;

/** The point of a latitude and a longitude in degrees. */
export function pointOf(latitude: number, longitude: number): Point {
  const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return { x: Math.cos(north) * Math.cos(east), y: Math.cos(north) * Math.sin(east), z: Math.sin(north) };
}

/** The great-circle distance of two points in miles. */
export function milesApart(one: Point, other: Point): number {
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chordSquared(one, other)) / 2));
}

/** The square of the straight line between two points `miles` apart: what SQL compares, which has no sines. */
export function chordSquaredOf(miles: number): number {
  return (2 * Math.sin(miles / (2 * earthRadius))) ** 2;
}

/** Side of an area in degrees: a circle of the longest reach touches a few of them. */
const areaSide = 0.5;

/** The area that a point lies in, such as "75:-245". */
export function areaOf(point: Point): string {
  const { latitude, longitude } = degreesOf(point);
  return `${Math.floor(latitude / areaSide)}:${Math.floor(longitude / areaSide)}`;
}

/** The areas that hold whatever lies within some miles of a point, and some of what lies beyond. */
export function areasWithin(point: Point, miles: number): string[] {
  const { latitude, longitude } = degreesOf(point);
  const north = (miles / earthRadius) * (180 / Math.PI);
  // Meridians draw together towards the poles.
  const east = north / Math.cos((Math.min(89, Math.abs(latitude) + north) * Math.PI) / 180);
  const rows = between(latitude - north, latitude + north);
  const columns = between(longitude - east, longitude + east);
  return rows.flatMap((row) => columns.map((column) => `${row}:${column}`));
}

/** The band of a distance in miles. */
export function distanceOf(miles: number): Distance {
  return reaches.find((reach) => miles <= reach) ?? 'far';
}

/** True where somebody meets in person, so that it matters where the other is. */
export function meetsInPerson(format: OptionOf<'session_format'> | null): boolean {
  return format === 'in-person' || format === 'hybrid';
}

function degreesOf({ x, y, z }: Point) {
  return { latitude: (Math.asin(z) * 180) / Math.PI, longitude: (Math.atan2(y, x) * 180) / Math.PI };
}

function between(from: number, to: number): number[] {
  const [first, last] = [Math.floor(from / areaSide), Math.floor(to / areaSide)];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function chordSquared(one: Point, other: Point): number {
  return (one.x - other.x) ** 2 + (one.y - other.y) ** 2 + (one.z - other.z) ** 2;
}
