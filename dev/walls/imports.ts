import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { convertToTsx } from '@astrojs/astro2tsx';
import ts from 'typescript';

/** What a file names as another file or package: the specifier as it is written, null where it is put together. */
type Specifier = string | null;

/** A file, its path from the project's root, with what it imports. */
export type Imports = Readonly<{ path: string; specifiers: readonly Specifier[] }>;

/** Where an import leads: a path from the project's root, or the name of a package with what is asked of it. */
export type Target = { path: string } | { package: string };

/** The kinds of file that can import. */
export const importing = /\.(?:ts|tsx|js|jsx|mjs|cjs|mts|cts|astro|css)$/;

const aliases: Readonly<Record<string, string>> = JSON.parse(readFileSync('package.json', 'utf8')).imports;

function scriptKind(path: string): ts.ScriptKind {
  return /[tj]sx$/.test(path) ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
}

const isText = (node: ts.Node | undefined): node is ts.StringLiteralLike =>
  node !== undefined && ts.isStringLiteralLike(node);

/** The specifiers of `import.meta.glob(…)`, which takes one pattern or a list. */
function globsOf(argument: ts.Expression | undefined): Specifier[] {
  const patterns = argument && ts.isArrayLiteralExpression(argument) ? [...argument.elements] : [argument];
  return patterns.map((pattern) => (isText(pattern) ? pattern.text : null));
}

/** The specifiers of one node: an import or export of any spelling, a type's import, or `<script src>`. */
function specifiersAt(node: ts.Node): Specifier[] {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node))
    return node.moduleSpecifier ? [isText(node.moduleSpecifier) ? node.moduleSpecifier.text : null] : [];
  if (ts.isExternalModuleReference(node)) return [isText(node.expression) ? node.expression.text : null];
  if (ts.isImportTypeNode(node))
    return [ts.isLiteralTypeNode(node.argument) && isText(node.argument.literal) ? node.argument.literal.text : null];
  if (ts.isJsxOpeningLikeElement(node) && node.tagName.getText() === 'script')
    return node.attributes.properties.flatMap((attribute) =>
      ts.isJsxAttribute(attribute) &&
      attribute.name.getText() === 'src' &&
      isText(attribute.initializer) &&
      /^[.#]/.test(attribute.initializer.text)
        ? [attribute.initializer.text]
        : [],
    );
  if (!ts.isCallExpression(node)) return [];
  const [argument] = node.arguments;
  if (node.expression.kind === ts.SyntaxKind.ImportKeyword) return [isText(argument) ? argument.text : null];
  const called = node.expression.getText();
  if (called === 'require' || called === 'require.resolve' || called === 'import.meta.resolve')
    return [isText(argument) ? argument.text : null];
  return /^import\.meta\.glob/.test(called) ? globsOf(argument) : [];
}

function inScript(path: string, text: string): Specifier[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true, scriptKind(path));
  const found: Specifier[] = source.referencedFiles.map(({ fileName }) => `./${fileName}`);
  const visit = (node: ts.Node): void => {
    found.push(...specifiersAt(node));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** `@import "…"`, `@import url(…)`, and Tailwind's `@reference`, `@plugin` and `@config`. */
const styleImport = /@(?:import|reference|plugin|config)\s+(?:url\(\s*)?["']?([^"')\s;]+)/g;

function inStyle(text: string): Specifier[] {
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, '');
  return [...bare.matchAll(styleImport)].map(([, specifier = '']) => specifier);
}

function inAstro(path: string, text: string): Specifier[] {
  const { code, scripts, styles } = convertToTsx(text, { filename: path });
  return [
    ...inScript(`${path}.tsx`, code),
    ...scripts.flatMap(({ content, type }) => (type === 'json' ? [] : inScript(`${path}.ts`, content))),
    ...styles.flatMap(({ content }) => inStyle(content)),
  ];
}

/** Every specifier that a file names, in whatever spelling. */
export function importsOf(path: string, text: string): Imports {
  if (path.endsWith('.astro')) return { path, specifiers: inAstro(path, text) };
  return { path, specifiers: path.endsWith('.css') ? inStyle(text) : inScript(path, text) };
}

/** Where a specifier leads from a file, by the project's own aliases; a name that is no path is a package. */
export function resolve(from: string, specifier: string): Target {
  const asked = specifier.replace(/^!|\?.*$/g, '');
  for (const [alias, folder] of Object.entries(aliases)) {
    const [start = '', end = ''] = alias.split('*');
    if (asked.startsWith(start) && asked.endsWith(end))
      return { path: posix.normalize(folder.replace('*', asked.slice(start.length, asked.length - end.length))) };
  }
  if (asked.startsWith('.')) return { path: posix.join(posix.dirname(from), asked) };
  if (asked.startsWith('/node_modules/')) return { package: asked.slice('/node_modules/'.length) };
  return asked.startsWith('/') ? { path: posix.normalize(asked.slice(1)) } : { package: asked };
}
