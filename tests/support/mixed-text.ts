import { resolve } from 'node:path';
import ts from 'typescript';

/**
 * Texts of React elements that a page's translation would break, as lines "path:line: text". A translation puts an element in the
 * place of each text node, and React goes on with the node that is gone: what changes there stays as it was, and what comes or goes
 * beside it throws. An element whose whole content is one text is written anew as a whole, and so is safe.
 * @param paths components, as absolute paths
 * @param planted texts of components that are not on the disk
 */
export function mixedTexts(paths: readonly string[], planted: ReadonlyMap<string, string> = new Map()): string[] {
  const fail = ({ messageText }: ts.Diagnostic) => {
    throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
  };
  const project = ts.getParsedCommandLineOfConfigFile(
    resolve('types/browser.json'),
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: fail },
  );
  if (!project) throw new Error('types/browser.json cannot be read');
  const host = ts.createCompilerHost(project.options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (path) => planted.has(path) || fileExists(path);
  host.getSourceFile = (path, version) => {
    const text = planted.get(path);
    return text === undefined ? getSourceFile(path, version) : ts.createSourceFile(path, text, version, true);
  };
  const declarations = project.fileNames.filter((path) => path.endsWith('.d.ts'));
  const options = { ...project.options, noEmit: true, composite: false, incremental: false };
  const program = ts.createProgram([...declarations, ...paths, ...planted.keys()], options, host);
  return [...paths, ...planted.keys()].flatMap((path) => {
    const source = program.getSourceFile(path);
    if (!source) throw new Error(`${path} is not there`);
    return mixedIn(source, program.getTypeChecker());
  });
}

function mixedIn(source: ts.SourceFile, checker: ts.TypeChecker): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      for (const child of mixedChildren(node.children, checker)) {
        const { line } = source.getLineAndCharacterOfPosition(child.getStart(source));
        found.push(`${source.fileName}:${line + 1}: ${child.getText(source)}`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Children that a translation would break: computed texts with others beside them, and what comes and goes beside a text. */
function mixedChildren(all: readonly ts.JsxChild[], checker: ts.TypeChecker): ts.JsxChild[] {
  const children = all.filter((child) => !(ts.isJsxText(child) && child.containsOnlyTriviaWhiteSpaces));
  if (children.length < 2) return [];
  const hasText = children.some((child) => ts.isJsxText(child));
  return children.filter((child) => {
    if (!ts.isJsxExpression(child) || !child.expression || ts.isStringLiteral(child.expression)) return false;
    // Whoever gives children is looked at where they are written.
    if (child.expression.getText() === 'children') return false;
    const type = checker.getTypeAtLocation(child.expression);
    return isText(type) || (hasText && comesAndGoes(type, checker));
  });
}

function isText(type: ts.Type): boolean {
  if (type.isUnion()) return type.types.some(isText);
  if (type.isStringLiteral()) return type.value !== '';
  return Boolean(type.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike));
}

function comesAndGoes(type: ts.Type, checker: ts.TypeChecker): boolean {
  if (type.isUnion()) return type.types.some((one) => comesAndGoes(one, checker));
  const absent = ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.BooleanLike;
  return Boolean(type.flags & absent) || checker.isArrayType(type);
}
