import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mermaid, roomsOf, withPictures } from '../dev/architecture-picture.ts';

const folderOf = (path: string) => path.split('/')[0] ?? null;

describe('the pictures of ARCHITECTURE.md', () => {
  it('are drawn from the code as it is: npm run architecture', () => {
    const page = readFileSync('ARCHITECTURE.md', 'utf8');
    expect(page).toBe(withPictures(page));
  });

  it('show an arrow for an import between rooms, and none that a longer way says already', () => {
    const rooms = roomsOf(
      [
        ['matching/a.ts', 'survey/b.ts'],
        ['survey/b.ts', 'text/c.ts'],
        ['matching/a.ts', 'text/c.ts'],
        ['matching/a.ts', 'matching/d.ts'],
        ['retention/e.ts', 'retention/f.ts'],
      ],
      folderOf,
    );
    expect(mermaid(rooms).trim().split('\n').slice(2, -1)).toEqual([
      '  retention',
      '  matching --> survey',
      '  survey --> text',
    ]);
  });

  it('are refused for rooms that import each other', () => {
    const rooms = roomsOf(
      [
        ['survey/a.ts', 'matching/b.ts'],
        ['matching/b.ts', 'survey/c.ts'],
      ],
      folderOf,
    );
    expect(() => mermaid(rooms)).toThrow('ring');
  });

  it('have their places in the page', () => {
    expect(() => withPictures('# The house\n')).toThrow('no place');
  });
});
