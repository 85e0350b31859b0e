import { spawnSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

function readProject(name: string): ts.ParsedCommandLine {
  const host: ts.ParseConfigFileHost = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
    },
  };
  const project = ts.getParsedCommandLineOfConfigFile(`types/${name}.json`, {}, host);
  if (!project || project.errors.length > 0) throw new Error(`types/${name}.json cannot be read`);
  return project;
}

/** What TypeScript says of files that are planted into a project, as lines "path: sentence". */
function complaintsOn(name: string, planted: ReadonlyMap<string, string>): string[] {
  const { options, fileNames, projectReferences } = readProject(name);
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (path) => planted.has(path) || fileExists(path);
  host.getSourceFile = (path, version) => {
    const text = planted.get(path);
    return text === undefined ? getSourceFile(path, version) : ts.createSourceFile(path, text, version);
  };
  // What declares globals, and no other file of the project: each takes its time to be checked, and says nothing about them.
  const declaring = fileNames.filter(
    (path) => path.endsWith('.d.ts') || /declare global|reference types/.test(readFileSync(path, 'utf8')),
  );
  const program = ts.createProgram({
    rootNames: [...declaring, ...planted.keys()],
    options,
    host,
    ...(projectReferences ? { projectReferences } : {}),
  });
  return [...planted.keys()].flatMap((path) =>
    program
      .getSemanticDiagnostics(program.getSourceFile(path))
      .map(({ messageText }) => `${path}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`),
  );
}

/** One global of another environment for each pair, and what must be at hand so that not everything is refused. */
const projects = [
  {
    name: 'shared',
    folders: ['src/domain', 'src/content'],
    refused: ['window', 'document', 'process', 'Buffer', 'crypto', 'fetch', 'setTimeout', 'console', 'D1Database'],
    given: ['new URL("https://example.com").href', 'new TextEncoder()', 'Intl.DateTimeFormat'],
  },
  {
    name: 'browser',
    folders: ['src/lib', 'src/islands/sign-in', 'src/ui', 'src/components'],
    refused: ['process', 'Buffer', '__dirname', 'setImmediate', 'caches.default', 'D1Database', 'R2Bucket', 'Env'],
    given: ['document.title', 'window.name', 'localStorage'],
  },
  {
    name: 'worker',
    folders: ['functions/billing'],
    refused: ['document', 'window', 'matchMedia', 'location'],
    given: ['caches.default', 'crypto.subtle', 'null as unknown as D1Database', 'null as unknown as Env'],
  },
  {
    name: 'node',
    folders: ['dev', 'tests'],
    refused: ['document', 'window', 'D1Database', 'caches', 'Env'],
    given: ['process.pid', 'Buffer.from("x")'],
  },
];

/** An expression that needs the name, as a value or as a type. */
const useOf = (name: string) => (/^[A-Z]/.test(name) && name !== 'Buffer' ? `null as unknown as ${name}` : name);

describe('globals that TypeScript knows', () => {
  it.each(projects)('$name code sees its own and no others', ({ name, folders, refused, given }) => {
    const planted = (kind: string, lines: readonly string[]) =>
      folders.flatMap((folder) =>
        lines.map(
          (line, index) => [resolve(folder, `planted-${kind}-${index}.ts`), `export const it = ${line};`] as const,
        ),
      );
    const wrong = planted('refused', refused.map(useOf));
    const right = planted('given', given);
    const complaints = complaintsOn(name, new Map([...wrong, ...right]));
    expect(wrong.filter(([path]) => !complaints.some((line) => line.startsWith(`${path}: `)))).toEqual([]);
    expect(complaints.filter((line) => right.some(([path]) => line.startsWith(`${path}: `)))).toEqual([]);
  });

  it('each file of the project is in one of them', () => {
    const names = ['shared', 'browser', 'worker', 'node', 'worker-tests', 'browser-tests'];
    const held = names.flatMap((name) => readProject(name).fileNames);
    const site = readProject('site').fileNames;
    const files = globSync(['{src,functions,dev,tests}/**/*.{ts,tsx}', '*.config.ts'])
      .filter((path) => !path.includes('node_modules'))
      .map((path) => resolve(path));
    const homes = (file: string) => held.filter((one) => one === file).length || (site.includes(file) ? 1 : 0);
    expect(files.filter((file) => !file.endsWith('.d.ts') && homes(file) !== 1)).toEqual([]);
  });
});

/** What the linter says of files that stand alone in a tree, under the project's own rules. */
function lint(files: readonly (readonly [path: string, source: string])[]): string {
  const tree = mkdtempSync(join(tmpdir(), 'globals-'));
  try {
    copyFileSync('biome.json', join(tree, 'biome.json'));
    for (const [path, source] of files) {
      mkdirSync(dirname(join(tree, path)), { recursive: true });
      writeFileSync(join(tree, path), source);
    }
    const rules = [
      '--only=style/noRestrictedGlobals',
      '--vcs-enabled=false',
      '--max-diagnostics=none',
      '--reporter=github',
    ];
    const { stdout, stderr } = spawnSync('biome', ['lint', ...rules], { cwd: tree, encoding: 'utf8' });
    return stdout + stderr;
  } finally {
    rmSync(tree, { recursive: true });
  }
}

// Node's types come whole: what `nodejs_compat` gives by import, they declare as globals too. Astro's bring the browser's.
const nodeGlobals = [
  'process Buffer global require module exports __dirname __filename setImmediate clearImmediate gc',
  'BroadcastChannel Storage localStorage sessionStorage',
].flatMap((names) => names.split(' '));
const browserGlobals = ['window', 'document', 'navigator', 'location', 'history', 'matchMedia', 'customElements'];

const refusedByLinter: readonly [path: string, names: readonly string[]][] = [
  ['functions/index.ts', nodeGlobals],
  ['functions/billing/planted.ts', nodeGlobals],
  ['src/middleware.ts', [...nodeGlobals, ...browserGlobals]],
  ['src/pages/planted.ts', [...nodeGlobals, ...browserGlobals]],
  ['src/components/Planted.astro', [...nodeGlobals, ...browserGlobals]],
];

describe('globals that the linter refuses', () => {
  const planted = refusedByLinter.map(([path, names]) => {
    const code = names.map((name) => `export const of_${name} = ${name};`).join('\n');
    return [path, path.endsWith('.astro') ? `---\n${code}\n---\n` : code] as const;
  });
  const imported = ['functions/auth/planted.ts', "import { Buffer } from 'node:buffer';\nBuffer.from('x');\n"] as const;
  const complaints = lint([...planted, imported]).split('\n');

  it.each(refusedByLinter)('%s may use none of them', (path, names) => {
    const about = complaints.filter((line) => line.includes(`/${path},`)).join('\n');
    expect(names.filter((name) => !about.includes(`the global variable ${name}.`))).toEqual([]);
  });

  it('the Worker may import what nodejs_compat gives', () => {
    expect(complaints.filter((line) => line.includes(imported[0]))).toEqual([]);
  });
});
