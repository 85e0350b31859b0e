import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pages, readDocuments, wrongCitations, wrongFiles, wrongPaths, wrongRows } from './support/documents.ts';

const documents = readDocuments();
const read = (path: string) => readFileSync(path, 'utf8');

/** What holds comments; this file holds citations that are wrong on purpose. */
const sources = globSync([
  '*.{ts,mjs,toml}',
  '{dev,functions,migrations,src,tests}/**/*.{ts,tsx,astro,css,sql,js}',
]).filter((path) => !path.includes('node_modules') && path !== 'tests/documents.test.ts');
const tests = globSync('{dev,functions,src,tests}/**/*.{test,spec}.ts').filter(
  (path) => !path.includes('node_modules') && path !== 'tests/documents.test.ts',
);

/** Landed migrations are never edited: what they call a page by a former name is this one. */
const formerNames: Readonly<Record<string, readonly [former: string, name: string]>> = {
  'migrations/0001_accounts.sql': ['auth.md', 'sign-in.md'],
  'migrations/0002_profiles.sql': ['auth.md', 'sign-in.md'],
};

describe('what comments cite', () => {
  it('is in the repository', () => {
    const wrong = [...sources, ...globSync(pages)].flatMap((path) => {
      const [former, name] = formerNames[path] ?? ['', ''];
      return wrongCitations(read(path).replace(former, name), documents).map((what) => `${path}: ${what}`);
    });
    expect(wrong).toEqual([]);
  });

  it.each([
    ['/** A rule (spec §10). */', 'spec §10'],
    ['/** A screen (spec §2, Lobby). */', 'spec §2, Lobby'],
    ['/** A rule (§3). */', '§3 of no document'],
    ['/** A weight (matching.md, 9 Luck). */', 'matching.md, 9 Luck'],
    ['/** Two (matching.md, 4 Order, 9 Luck). */', 'matching.md, 9 Luck'],
    ['/** Over a line (matching.md,\n * 9 Luck). */', 'matching.md, 9 Luck'],
    ['// As said (nowhere.md).', 'nowhere.md'],
    ['-- As chosen (decisions.md).', 'decisions.md'],
    ['/** As chosen (decision 9999). */', 'decision 9999'],
    ['/** As chosen (decisions 0001 and 12). */', 'decision 12'],
    ['/** Kept (promise P61). */', 'promise 61'],
    ['/** Seen (faults 1, 27). */', 'fault 27'],
    ['/** Asked for (issue 5). */', 'issue 5: issues are not in the repository'],
  ])('a wrong one is seen: %j', (comment, complaint) => {
    expect(wrongCitations(comment, documents)).toEqual([complaint]);
  });

  it.each([
    '/** A rule (spec §2, §4 to §6). */',
    '/** A screen (spec §2, Dashboard). */',
    '/** As standards have it (RFC 9110 §14.2, ISO 32000 §7.2, §7.3). */',
    '/** Two (matching.md, 4 Order, 5 Abstain); see README.md and bench/results.md. */',
    '/** Chosen (decisions 0001 and 0002), kept (promises P46 to P48), seen (faults 1, 2). */',
  ])('a right one is none: %j', (comment) => {
    expect(wrongCitations(comment, documents)).toEqual([]);
  });
});

describe('the files that comments name', () => {
  it('are there', () => {
    const wrong = sources.flatMap((path) => wrongFiles(read(path), documents).map((name) => `${path}: ${name}`));
    expect(wrong).toEqual([]);
  });

  it.each([
    ['/** As in nowhere.ts. */', ['nowhere.ts']],
    [' * The rules (matching/nowhere.ts, `score.ts`).', ['matching/nowhere.ts']],
    ['const one = 1; // see Nowhere.astro', ['Nowhere.astro']],
    ["import './planted.ts';", []],
  ])('one that is not is seen: %j', (source, names) => {
    expect(wrongFiles(source, documents)).toEqual(names);
  });
});

describe('what pages name', () => {
  it('is there', () => {
    const wrong = globSync(pages).flatMap((page) =>
      wrongPaths(page, read(page), documents).map((path) => `${page}: ${path}`),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ['[a page](docs/nowhere.md)', 'docs/nowhere.md'],
    ['`src/nowhere/`', 'src/nowhere/'],
    ['`functions/billing/nowhere.ts`', 'functions/billing/nowhere.ts'],
    ['`nowhere.ts`', 'nowhere.ts'],
  ])('a wrong path is seen: %s', (text, path) => {
    expect(wrongPaths('README.md', text, documents)).toEqual([path]);
  });
});

describe('the promises', () => {
  it('say truly which test keeps them', () => {
    const testText = (path: string) => (existsSync(path) ? read(path) : null);
    expect(wrongRows(documents, testText, tests)).toEqual([]);
  });

  it.each([
    ['whole', 'P1 names no test'],
    ['whole: `functions/a.test.ts`', 'P1 is in no test of functions/a.test.ts'],
    ['not yet', 'P1 is not kept, and has a test: functions/b.test.ts'],
  ])('a row that says %j is seen', (kept, complaint) => {
    const planted = { ...documents, promises: new Map([['1', kept]]), faults: new Map() };
    const testText = (path: string) => (path === 'functions/b.test.ts' ? "it('P1 holds')" : null);
    expect(wrongRows(planted, testText, ['functions/b.test.ts'])).toEqual([complaint]);
  });

  it('have each number once, without a gap', () => {
    for (const rows of [documents.promises, documents.faults])
      expect([...rows.keys()]).toEqual([...rows.keys()].map((_, index) => String(index + 1)));
  });
});

describe('the decisions', () => {
  it('have each number once, without a gap', () => {
    const numbers = [...documents.decisions.keys()];
    expect(numbers).toEqual(numbers.map((_, index) => String(index + 1).padStart(4, '0')));
  });

  it('stand in the list of the README, by their titles', () => {
    const listed = read('README.md').matchAll(/^- \[(\d{4})\]\(docs\/decisions\/\1-[\w-]+\.md\) (.+)$/gm);
    expect([...listed].map(([, number, title]) => [number, title])).toEqual([...documents.decisions]);
  });
});
