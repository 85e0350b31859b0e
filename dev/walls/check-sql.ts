import ts from 'typescript';
import { tableOwners } from './tables.ts';

/** Code that holds no SQL but in a repository: what is deployed, without its tests. */
const product = /^(?:src|functions)\/(?!.*(?:\.test\.tsx?|\/testing\.ts)$).*\.tsx?$/;

/** Where SQL stands: a folder's `repository.ts`, or a file of its `repository/`. */
const repository = /^functions\/([^/]+)\/repository(?:\.ts|\/[^/]+\.ts)$/;

const verbs =
  /\bselect\b[\s\S]+\bfrom\b|\binsert\s+(?:or\s+\w+\s+)?into\b|\bupdate\s+\S+\s+set\b|\bdelete\s+from\b|^\s*(?:with\s+(?:recursive\s+)?\w+\s+as|(?:create|alter|drop)\s+(?:table|index|trigger|view)|pragma|select)\b/i;
const tableNames = Object.keys(tableOwners).join('|');
const fragment = new RegExp(`\\b(?:from|join|into|update|table)\\s+(?:${tableNames})\\b`, 'i');
const named = new RegExp(`\\b(?:${tableNames})\\b`, 'gi');

/** The texts of a file; what a template puts in reads `?`. */
function textsIn(path: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node)) found.push(node.text);
    else if (ts.isTemplateExpression(node))
      found.push([node.head, ...node.templateSpans.map(({ literal }) => literal)].map((part) => part.text).join('?'));
    ts.forEachChild(node, visit);
  };
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true, kind));
  return found;
}

/** What is wrong with the SQL of one file, a sentence each: where it stands, and whose tables it names. */
export function complaintsOnSql(path: string, text: string): string[] {
  if (!product.test(path)) return [];
  const room = repository.exec(path)?.[1];
  return textsIn(path, text)
    .filter((literal) => verbs.test(literal) || fragment.test(literal))
    .flatMap((sql) => {
      const start = sql.trim().replace(/\s+/g, ' ').slice(0, 60);
      if (room === undefined) return [`holds SQL, which stands in a room's repository: ${start}`];
      return [...new Set(sql.match(named))]
        .filter((table) => tableOwners[table.toLowerCase()] !== room)
        .map((table) => `names ${table}, a table of ${tableOwners[table.toLowerCase()]}: ${start}`);
    });
}
