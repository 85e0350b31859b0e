import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Manifest = Readonly<{
  version: string;
  dependencies?: Readonly<Record<string, string>>;
  devDependencies?: Readonly<Record<string, string>>;
}>;

const manifestOf = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Manifest;
const own = manifestOf('package.json');
const shipped = '@supabase/auth-js';
const whole = '@supabase/supabase-js';

describe('the client of sign-in', () => {
  it('is shipped as the sign-in part of the one that tests our server, both at one exact version', () => {
    const version = own.dependencies?.[shipped];
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(own.devDependencies?.[whole]).toBe(version);
    expect(own.dependencies).not.toHaveProperty([whole]);
    for (const name of [shipped, whole]) expect(manifestOf(`node_modules/${name}/package.json`).version).toBe(version);
    expect(manifestOf(`node_modules/${whole}/package.json`).dependencies?.[shipped]).toBe(version);
  });
});
