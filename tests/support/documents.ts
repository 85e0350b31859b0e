import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';

/** What can be cited: pages with their headings, the specification's sections, records, promises and faults. */
export type Documents = Readonly<{
  /** The headings of each page of docs/, by its file's name. */
  headings: ReadonlyMap<string, readonly string[]>;
  /** The headings under each section of the specification, by its number. */
  sections: ReadonlyMap<string, readonly string[]>;
  /** The title of each record of a decision, by its number. */
  decisions: ReadonlyMap<string, string>;
  /** The last column of each row, which says what keeps it. */
  promises: ReadonlyMap<string, string>;
  faults: ReadonlyMap<string, string>;
  /** Every file of the project, from its root. */
  paths: ReadonlySet<string>;
}>;

/** The pages whose links and paths must lead somewhere. */
export const pages = ['*.md', 'docs/**/*.md'] as const;

/** Reads the documents of a project. */
export function readDocuments(root = '.'): Documents {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const docs = globSync('docs/*.md', { cwd: root });
  const records = globSync('docs/decisions/*.md', { cwd: root });
  const promises = read('docs/promises.md');
  return {
    headings: new Map(docs.map((path) => [basename(path), headingsIn(read(path))])),
    sections: sectionsIn(read('docs/specification.md')),
    decisions: new Map(records.map((path) => titleOf(path, read(path)))),
    promises: rowsIn(promises, /^\| P(\d+) .*\|([^|]*)\|$/gm),
    faults: rowsIn(promises, /^\| (\d+) .*\|([^|]*)\|$/gm),
    paths: new Set(
      globSync(['*', '.ci/*', '.github/**', '{bench,dev,docs,functions,migrations,public,src,tests}/**'], {
        cwd: root,
        exclude: (path) => path.includes('node_modules'),
      }),
    ),
  };
}

/** What a text cites that is not there, one line each. */
export function wrongCitations(text: string, documents: Documents): string[] {
  // A citation may go over the end of a comment's line.
  const line = text.replace(/^#+ .*$/gm, '').replace(/\n[ \t]*(?:\*(?!\/)|\/\/|--)?[ \t]*/g, ' ');
  return [
    ...wrongSections(line, documents),
    ...wrongPages(line, documents),
    ...wrongNumbers(line, /\bdecisions? (\d+(?:(?:, | and | to )\d+)*)/g, 'decision', documents.decisions),
    ...wrongNumbers(line, /\bfaults? (\d+(?:(?:, | and | to )\d+)*)/g, 'fault', documents.faults),
    ...wrongNumbers(line, /\bP(\d{1,2})\b/g, 'promise', documents.promises),
    ...[...line.matchAll(/\bissues? #?\d+|\b(?:later|earlier) issues?\b/gi)].map(
      ([found]) => `${found}: issues are not in the repository`,
    ),
  ];
}

/** The files that comments of a source name and that are not there; a file is named by its path or the end of it. */
export function wrongFiles(source: string, { paths }: Documents): string[] {
  const comments = [...source.matchAll(/^\s*(?:\/?\*\*?|\/\/|--)\s(.*)$|\s\/\/ (.*)$/gm)];
  return comments
    .flatMap(([, whole = '', behind = '']) => [
      ...`${whole}${behind}`.matchAll(/(?<![\w./-])\w[\w./-]*\.(?:tsx?|astro)\b/g),
    ])
    .map(([name]) => name)
    .filter((name) => ![...paths].some((path) => path === name || path.endsWith(`/${name}`)));
}

/** What a page of the project names that is not there: the ends of its links, and paths in backticks. */
export function wrongPaths(page: string, text: string, { paths }: Documents): string[] {
  const links = [...text.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link) && !paths.has(normalize(join(dirname(page), link))));
  const names = new Set([...paths].map((path) => basename(path)));
  const folders = new Set([...paths].flatMap((path) => ancestorsOf(path)));
  const isThere = (path: string) => {
    if (/[*{]/.test(path)) return globSync(path.replace(/\/$/, '')).length > 0;
    return paths.has(path) || folders.has(path.replace(/\/$/, '')) || (!path.includes('/') && names.has(path));
  };
  const named = [...text.replace(/```[\s\S]*?```/g, '').matchAll(/`([^`\s]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => looksLikeAPath(path) && !isThere(path));
  return [...links, ...named];
}

/**
 * Which rows of promises and faults say of themselves what is not so: a kept one names no test, or one that does not bear its
 * number; one that is not kept has a test.
 * @param testText what a test file holds, or null where there is none
 * @param tests every test file
 */
export function wrongRows(
  { promises, faults }: Documents,
  testText: (path: string) => string | null,
  tests: readonly string[],
): string[] {
  const holds = (path: string, mark: RegExp) => mark.test(testText(path) ?? '');
  const rows = [
    ...[...promises].map(([number, kept]) => ({ name: `P${number}`, mark: new RegExp(`\\bP${number}\\b`), kept })),
    ...[...faults].map(([number, kept]) => ({
      name: `fault ${number}`,
      mark: new RegExp(`\\bfault ${number}\\b`),
      kept,
    })),
  ];
  return rows.flatMap(({ name, mark, kept }) => {
    const named = [...kept.matchAll(/`([^`]+\.(?:test|spec)\.ts)`/g)].map(([, path = '']) => path);
    if (/^\s*not yet/.test(kept)) {
      const found = tests.filter((path) => holds(path, mark));
      return found.length + named.length === 0 ? [] : [`${name} is not kept, and has a test: ${[...named, ...found]}`];
    }
    if (named.length === 0) return [`${name} names no test`];
    return named.filter((path) => !holds(path, mark)).map((path) => `${name} is in no test of ${path}`);
  });
}

function wrongSections(line: string, { sections }: Documents): string[] {
  return [...line.matchAll(/§(\d+)/g)].flatMap(({ 0: found, 1: number = '', index }) => {
    const before = line.slice(Math.max(0, index - 60), index);
    if (/(?:RFC|ISO|SP) [\w-]+(?: §[\d.]+(?:,| and))* $/.test(before)) return [];
    if (!/\b[Ss]pec (?:§\d+(?:, | to | and ))*$/.test(before)) return [`${found} of no document`];
    const headings = sections.get(number);
    if (!headings) return [`spec ${found}`];
    const named = /^§\d+, ([A-Z][^).;:,*`]*)/.exec(line.slice(index))?.[1]?.trim();
    return named === undefined || headings.includes(named) ? [] : [`spec ${found}, ${named}`];
  });
}

function wrongPages(line: string, { headings, paths }: Documents): string[] {
  return [...line.matchAll(/(#?[\w./-]*\w\.md)\b((?:, [A-Z\d][^).;:,*`']*)*)/g)].flatMap(
    ([, page = '', cited = '']) => {
      const path = page.replace(/^#/, 'src/');
      const known = headings.get(path.replace(/^docs\//, ''));
      if (!known) return paths.has(path) || path.startsWith('dist') ? [] : [page];
      const named = cited.split(', ').map((part) => part.trim());
      return named.filter((part) => part !== '' && !known.includes(part)).map((part) => `${page}, ${part}`);
    },
  );
}

function wrongNumbers(line: string, pattern: RegExp, kind: string, known: ReadonlyMap<string, string>): string[] {
  return [...line.matchAll(pattern)]
    .flatMap(([, numbers = '']) => numbers.split(/\D+/))
    .filter((number) => !known.has(number))
    .map((number) => `${kind} ${number}`);
}

function headingsIn(text: string): string[] {
  return [...text.matchAll(/^##+ (.+)$/gm)].map(([, heading = '']) => heading.trim());
}

function sectionsIn(text: string): Map<string, string[]> {
  const parts = text.split(/^## §(\d+) .*$/m).slice(1);
  return new Map(parts.flatMap((part, index) => (index % 2 === 0 ? [[part, headingsIn(parts[index + 1] ?? '')]] : [])));
}

function titleOf(path: string, text: string): [number: string, title: string] {
  const [, number = '', title = ''] = /^# (\d{4}) (.+)$/m.exec(text) ?? [];
  if (!basename(path).startsWith(`${number}-`)) throw new TypeError(`${path} bears another number`);
  return [number, title];
}

function rowsIn(text: string, pattern: RegExp): Map<string, string> {
  const rows = [...text.matchAll(pattern)].map(([, number = '', kept = '']) => [number, kept.trim()] as const);
  const map = new Map(rows);
  if (map.size !== rows.length) throw new TypeError('a number stands twice in docs/promises.md');
  return map;
}

function ancestorsOf(path: string): string[] {
  const folder = dirname(path);
  return folder === '.' ? [] : [folder, ...ancestorsOf(folder)];
}

function looksLikeAPath(text: string): boolean {
  return (
    // X is any room, and NNNN any number.
    (!/(?:^|\/)X(?:\/|$)|\/NNNN_/.test(text) &&
      /^(?:\.ci|\.github|bench|dev|docs|functions|migrations|public|src|tests)\/[\w./[\]{},*-]*$/.test(text)) ||
    /^[\w.-]+\.(?:ts|tsx|astro|css|json|toml|md)$/.test(text)
  );
}
