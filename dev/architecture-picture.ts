import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf, resolve } from './walls/imports.ts';
import { wallsInWords } from './walls/table.ts';

/** Which rooms import which: each room with the rooms below it. */
export type Rooms = ReadonlyMap<string, ReadonlySet<string>>;

/** A picture: the place in the page that it fills, and the room of a file by its path, or null where it stands outside. */
type Picture = Readonly<{ name: string; roomOf: (path: string) => string | null }>;

const layers = ['pages', 'layouts', 'islands', 'parts', 'components', 'ui', 'lib', 'content', 'domain'];

/** The pictures of ARCHITECTURE.md: all layers, the domain's rooms and the Worker's. */
const pictures: readonly Picture[] = [
  {
    name: 'layers',
    roomOf: (path) => {
      if (path === 'functions/contract.ts') return 'contract';
      if (path === 'src/middleware.ts') return 'middleware';
      const [top = '', folder = ''] = path.split('/');
      if (top === 'functions') return 'functions';
      return top === 'src' && layers.includes(folder) ? folder : null;
    },
  },
  { name: 'domain', roomOf: (path) => /^src\/domain\/([^/]+)\//.exec(path)?.[1] ?? null },
  { name: 'functions', roomOf: (path) => /^functions\/([^/]+)\//.exec(path)?.[1] ?? null },
];

/**
 * The page with each picture drawn anew between its markers, and the list of who may import whom.
 * @throws TypeError where rooms import each other in a ring, or the page has no place for a picture
 */
export function withPictures(page: string, root = '.'): string {
  const imports = importsUnder(root);
  const drawn = pictures.map(({ name, roomOf }) => [name, mermaid(roomsOf(imports, roomOf))] as const);
  return [...drawn, ['walls', wallsInWords] as const].reduce((text, [name, picture]) => {
    const place = new RegExp(`(<!-- drawn: ${name} -->\n)[\\s\\S]*?(<!-- end of ${name} -->)`);
    if (!place.test(text)) throw new TypeError(`there is no place for the picture of ${name}`);
    return text.replace(place, (_, start: string, end: string) => `${start}\n${picture}\n${end}`);
  }, page);
}

/** The rooms that a list of imports lies between. */
export function roomsOf(
  imports: readonly (readonly [from: string, to: string])[],
  roomOf: (path: string) => string | null,
): Rooms {
  const rooms = new Map<string, Set<string>>();
  for (const [from, to] of imports) {
    const [upper, lower] = [roomOf(from), roomOf(to)];
    for (const room of [upper, lower]) if (room !== null && !rooms.has(room)) rooms.set(room, new Set());
    if (upper !== null && lower !== null && upper !== lower) rooms.get(upper)?.add(lower);
  }
  return rooms;
}

/** A picture in Mermaid's words, without the arrows that a longer way says already; throws for a ring. */
export function mermaid(rooms: Rooms): string {
  const names = [...rooms.keys()].sort();
  const arrows = names.flatMap((room) => {
    const lower = [...(rooms.get(room) ?? [])].sort();
    if (below(rooms, lower).has(room)) throw new TypeError(`rooms import each other in a ring through ${room}`);
    return lower
      .filter(
        (one) =>
          !below(
            rooms,
            lower.filter((other) => other !== one),
          ).has(one),
      )
      .map((one) => `  ${room} --> ${one}`);
  });
  const alone = names.filter((room) => !arrows.some((arrow) => arrow.split(' ').includes(room)));
  return ['```mermaid', 'flowchart TD', ...alone.map((room) => `  ${room}`), ...arrows, '```', ''].join('\n');
}

/** Every import of one file of the product by another, tests and their set-up aside; type imports count. */
export function importsUnder(root = '.'): (readonly [from: string, to: string])[] {
  const paths = globSync('{src,functions}/**/*.{ts,tsx,astro}', { cwd: root }).filter(
    (path) => !/\.test\.tsx?$|\/testing\.ts$|\.d\.ts$/.test(path),
  );
  return paths.flatMap((path) =>
    importsOf(path, readFileSync(join(root, path), 'utf8')).specifiers.flatMap((specifier) => {
      const target = specifier === null ? null : resolve(path, specifier);
      return target && 'path' in target ? [[path, target.path] as const] : [];
    }),
  );
}

/** All rooms that some rooms reach by one arrow or more. */
function below(rooms: Rooms, from: readonly string[]): Set<string> {
  const reached = new Set<string>();
  const pending = from.flatMap((room) => [...(rooms.get(room) ?? [])]);
  for (let room = pending.pop(); room !== undefined; room = pending.pop()) {
    if (reached.has(room)) continue;
    reached.add(room);
    pending.push(...(rooms.get(room) ?? []));
  }
  return reached;
}
