import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isPattern, type PagePath, pages, pagesWhere } from '#domain/pages/pages.ts';

/** Each file of a page by the address that Astro gives it. */
const files = new Map(
  globSync('src/pages/**/*.astro').map((file) => [
    file
      .replace(/^src\/pages(.*)\.astro$/, '$1')
      .replace(/(.)\/index$/, '$1')
      .replace(/^\/index$/, '/')
      .replace(/^\/404$/, '404')
      .replace(/\[(\w+)\]/g, '{$1}'),
    file,
  ]),
);

const sourceOf = (path: PagePath) => readFileSync(files.get(path) ?? '', 'utf8');

/** What the Worker's file of headers says of addresses, each in a paragraph. */
const headerBlocks = readFileSync('public/_headers', 'utf8').split(/\n\n+/);

describe('the list of pages', () => {
  it('holds every page of src/pages, and no other', () => {
    expect(Object.keys(pages).toSorted()).toEqual([...files.keys()].toSorted());
  });

  it.each(Object.entries(pages))('says of %s what its file says', (name, { rendered, isReported, script }) => {
    const path = name as PagePath;
    const source = sourceOf(path);
    expect(source.includes('prerender = false')).toBe(rendered === 'live');
    expect(source.includes(`page="${path}"`)).toBe(isReported);
    expect(source.includes('#islands/')).toBe(path === '/therapist/{therapistId}' || !['site', null].includes(script));
    expect(isPattern(path)).toBe(path !== '404' && files.get(path)?.includes('[') === true);
  });

  it('is that of the pages which hold nothing of anybody in public/_headers', () => {
    const shared = headerBlocks
      .filter((block) => block.includes('Cross-Origin-Opener-Policy: unsafe-none'))
      .map((block) => /^\/\S*/m.exec(block)?.[0]);
    expect(shared).toEqual(pagesWhere({ rendered: 'ahead', isIndexed: true, isReported: true }));
  });

  it('offers on each that is rendered live to load it again where the API did not answer', () => {
    const asking = [...files.values()].filter((file) =>
      /Astro\.response\.status = .*status;/.test(readFileSync(file, 'utf8')),
    );
    const offers = (file: string) => /<(?:TryAgain|Directory)\b/.test(readFileSync(file, 'utf8'));
    expect(asking.length).toBeGreaterThan(6);
    // A form that was sent leads back to where it stands.
    expect(asking.filter((file) => !offers(file))).toEqual(['src/pages/survey/[token]/wait.astro']);
    expect(readFileSync('src/components/Directory.astro', 'utf8')).toContain('<TryAgain />');
  });

  it('names no picture for sharing that is not there, and leaves none over', () => {
    const named = [...files.values()].flatMap((file) => {
      const [, picture] = /shareImage="([^"]+)"/.exec(readFileSync(file, 'utf8')) ?? [];
      return picture === undefined ? [] : [`public/share/${picture}.png`];
    });
    expect([...new Set(['public/share/home.png', ...named])].toSorted()).toEqual(globSync('public/share/*').toSorted());
  });

  it('holds where public/_redirects leads, and nothing that it leads away from', () => {
    const lines = readFileSync('public/_redirects', 'utf8').trim().split('\n');
    const redirects = lines.map((line) => line.split(' '));
    expect(redirects.filter(([from = '', to = '']) => from in pages || !(to in pages))).toEqual([]);
  });
});
