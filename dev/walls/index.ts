import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { circlesAmong, complaintsOnImports } from './check-imports.ts';
import { complaintsOnSql } from './check-sql.ts';
import { importing, importsOf } from './imports.ts';

/** Files that a tool writes. */
const generated = /(?:^|\/)worker-configuration\.d\.ts$/;

/** Prints what breaks the walls in the tree that the program stands in; the exit code says whether anything does. */
function check(): void {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
    encoding: 'utf8',
  });
  const files = listed
    .split('\n')
    .filter((path) => importing.test(path) && !generated.test(path) && existsSync(path))
    .map((path) => {
      const text = readFileSync(path, 'utf8');
      return { path, text, imports: importsOf(path, text) };
    });
  const complaints = [
    ...files.flatMap(({ path, text, imports }) =>
      [...complaintsOnImports(imports), ...complaintsOnSql(path, text)].map((complaint) => `${path} ${complaint}`),
    ),
    ...circlesAmong(files.map(({ imports }) => imports)).map((circle) => `a circle of imports: ${circle.join(' → ')}`),
  ];
  for (const complaint of complaints) console.error(complaint);
  console.log(`Walls: ${files.length} files, ${complaints.length} complaints.`);
  process.exitCode = complaints.length === 0 ? 0 : 1;
}

check();
