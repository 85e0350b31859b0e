import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The routes of spec §2 that are built, with their pages; a later issue adds its own. */
const pages: readonly [route: string, page: string][] = [
  ['/', 'index'],
  ['/find-therapist', 'find-therapist'],
  ['/tmp/survey_complete', 'tmp/survey_complete'],
  ['/therapist/{therapistId}', 'therapist/[therapistId]'],
  ['/therapist/signup', 'therapist/signup'],
  ['/therapist/signin', 'therapist/signin'],
  ['/therapist/dashboard', 'therapist/dashboard'],
  ['/therapist/profile/edit', 'therapist/profile/edit'],
  ['/therapist/profile/preview', 'therapist/profile/preview'],
  ['/therapist/account', 'therapist/account'],
  ['/therapist/settings', 'therapist/settings'],
  ['any other', '404'],
];

describe('the house', () => {
  it.each(pages)('%s has a page', (_route, page) => {
    expect(existsSync(`src/pages/${page}.astro`)).toBe(true);
  });

  it.each(readdirSync('src/islands'))('the island %s is mounted by exactly one page', (island) => {
    const mounting = globSync('src/pages/**/*.astro').filter((page) =>
      readFileSync(page, 'utf8').includes(`#islands/${island}/index.tsx`),
    );
    expect(mounting).toHaveLength(1);
  });

  it('names every migration once, in order', () => {
    const numbers = readdirSync('migrations').map((name) => Number(name.slice(0, 4)));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });
});
