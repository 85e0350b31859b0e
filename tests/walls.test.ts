import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** One forbidden import for each row of ARCHITECTURE.md's table "Who may import whom". */
const violations: readonly [path: string, source: string][] = [
  ['src/domain/planted.ts', "import '#functions/api.ts';"],
  ['src/domain/planted.ts', "import 'hono';"],
  ['src/domain/matching/planted.ts', "import '../survey/answers.ts';"],
  ['src/content/planted.ts', "import '#lib/api.ts';"],
  ['src/ui/planted.tsx', "import '#domain/survey/answers.ts';"],
  ['src/lib/planted.ts', "import '#functions/survey/index.ts';"],
  ['src/islands/sign-in/planted.tsx', "import '../sign-up/index.tsx';"],
  ['src/islands/sign-in/planted.tsx', "import '#functions/contract.ts';"],
  ['src/components/planted.ts', "import '#lib/session.ts';"],
  ['src/layouts/planted.ts', "import '#islands/sign-in/index.tsx';"],
  ['src/pages/planted.ts', "import '#functions/api.ts';"],
  ['src/middleware.ts', "import '#functions/survey/index.ts';"],
  ['functions/survey/routes.ts', "import '../db/client.ts';"],
  ['functions/survey/routes.ts', "import '../profile/repository.ts';"],
  ['functions/survey/planted.ts', "import '../profile/repository.ts';"],
  ['functions/survey/planted.ts', "import '#lib/api.ts';"],
  ['functions/http/planted.ts', "import '../survey/index.ts';"],
  ['functions/db/planted.ts', "import '../http/config.ts';"],
];

const allowed: readonly [path: string, source: string][] = [
  ['functions/survey/planted.ts', "import '../db/client.ts';"],
  ['functions/survey/planted.ts', "import '../profile/index.ts';"],
  ['src/ui/planted.tsx', "import './Button.tsx';"],
  ['src/lib/planted.ts', "import '#domain/survey/answers.ts';"],
  ['src/islands/sign-in/planted.tsx', "import './other.tsx';"],
  ['src/domain/matching/planted.ts', "import '#domain/survey/answers.ts';"],
];

/** What the linter says about one file of a tree that holds it alone, under the project's own rules. */
function complaintsOn(path: string, source: string): string {
  const tree = mkdtempSync(join(tmpdir(), 'walls-'));
  try {
    copyFileSync('biome.json', join(tree, 'biome.json'));
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), `${source}\n`);
    const { stdout, stderr } = spawnSync('biome', ['lint', '--vcs-enabled=false', path], {
      cwd: tree,
      encoding: 'utf8',
    });
    return stdout + stderr;
  } finally {
    rmSync(tree, { recursive: true });
  }
}

describe('the walls of the house', () => {
  it.each(violations)('%s may not hold %s', (path, source) => {
    expect(complaintsOn(path, source)).toContain('noRestrictedImports');
  });

  it.each(allowed)('%s may hold %s', (path, source) => {
    const complaints = complaintsOn(path, source);
    expect(complaints).toContain('Checked 1 file');
    expect(complaints).not.toContain('noRestrictedImports');
  });
});
