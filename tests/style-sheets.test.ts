import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';

/** The project's files of src/ that a page shows, by what it imports, page and layouts included; islands as their folders' files. */
function shownBy(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(/^import .*'((?:\.|#)[^']+\.(?:astro|tsx))';$/gm)) {
    const path = target.startsWith('#') ? target.replace('#', 'src/') : normalize(join(dirname(file), target));
    const isOnePiece = path.endsWith('.astro') || path.startsWith('src/ui/');
    for (const part of isOnePiece ? [path] : globSync(`${dirname(path)}/*.tsx`)) shownBy(part, seen);
  }
  return seen;
}

/** The sheets that these files import, as paths. */
function sheetsOf(files: Iterable<string>): string[] {
  return [...files].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^import '([^']+\.css)';$/gm)].map(([, path = '']) =>
      normalize(join(dirname(file), path)),
    ),
  );
}

/** The files in which a sheet looks for names of classes. */
function sourcesOf(sheet: string): string[] {
  const text = readFileSync(sheet, 'utf8');
  const found = (pattern: string) =>
    [...text.matchAll(new RegExp(`^@source ${pattern}"(.+)";$`, 'gm'))].flatMap(([, path = '']) => {
      const place = join(dirname(sheet), path);
      return globSync(path.includes('.') && /\.\w+$/.test(path) ? place : `${place}/**/*`);
    });
  const without = new Set(found('not '));
  const all = text.includes('source("../")') ? globSync('src/**/*') : found('');
  return all.filter((path) => !without.has(path));
}

const pages = globSync('src/pages/**/*.astro');

it.each(pages)('the sheet of %s knows every component that it shows', (page) => {
  const files = shownBy(page);
  const known = new Set(sheetsOf(files).flatMap(sourcesOf));
  const worn = [...files].filter((file) => /\bclass(?:Name|:list)?=/.test(readFileSync(file, 'utf8')));
  expect(worn.filter((file) => !known.has(file))).toEqual([]);
});

// Why words and behaviour are tested on one screen alone (decision 0061).
it('what a page shows is the same at every width, but for the links of the two headers and one label of a match', () => {
  const wide = '(?:max-)?(?:sm|md|lg|xl|2xl)';
  const hides = new RegExp(
    `\\b${wide}:(?:hidden|sr-only|invisible)|(?<![\\w-])(?:hidden|sr-only|invisible)\\b[^"'\`]*\\b${wide}:(?:\\w+:)*(?:flex|grid|block|inline|not-sr-only|visible)`,
  );
  const files = globSync('src/**/*.{astro,tsx,ts}').filter((file) => hides.test(readFileSync(file, 'utf8')));
  expect(files.sort()).toEqual([
    'src/components/SiteHeader.astro',
    'src/islands/survey-complete/MatchCard.tsx',
    'src/layouts/TherapistArea.astro',
  ]);
});
