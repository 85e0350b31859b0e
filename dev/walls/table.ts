import { type Layer, layers, packagesOfRooms } from './layers.ts';

/** How the list names the rooms' own packages. */
const ofRooms = Object.entries(packagesOfRooms)
  .map(([room, names]) => `${names.join(', ')} in ${room}`)
  .join(', ');

function mayImport({ name, may, packages, note }: Layer): string {
  const code = may.map((other) => (other === '*' ? 'everything' : other === name ? 'its own files' : `\`${other}\``));
  const named = packages === null ? ['any package'] : [...packages, ...(name === 'functions/X' ? [ofRooms] : [])];
  return [code.join(', '), named.join(', '), note].filter(Boolean).join('; ') || 'nothing';
}

/** Who may import what, as ARCHITECTURE.md lists it. */
export const wallsInWords: string = layers.map((layer) => `- **${layer.name}**: ${mayImport(layer)}\n`).join('');
