import { type Layer, layers, packagesOfRooms } from './layers.ts';

/** How a row of the table names the rooms' own packages. */
const ofRooms = Object.entries(packagesOfRooms)
  .map(([room, names]) => `${names.join(', ')} in ${room}`)
  .join(', ');

function mayImport({ name, may, packages, note }: Layer): string {
  const code = may.map((other) => (other === '*' ? 'everything' : other === name ? 'its own files' : `\`${other}\``));
  const named = packages === null ? ['any package'] : [...packages, ...(name === 'functions/X' ? [ofRooms] : [])];
  return [code.join(', '), named.join(', '), note].filter(Boolean).join('; ') || 'nothing';
}

/** The rows of ARCHITECTURE.md's table "Who may import whom": who, and what. */
export const tableRows: readonly (readonly [from: string, mayImport: string])[] = layers.map((layer) => [
  layer.name,
  mayImport(layer),
]);
