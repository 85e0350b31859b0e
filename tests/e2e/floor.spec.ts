import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pagesWhere } from '#domain/pages/pages.ts';
import { newerInMarkup } from '../../dev/floor/markup.ts';
import { newerInScript } from '../../dev/floor/scripts.ts';
import { withFallback } from '../../dev/floor/with-fallback.ts';
import { testInstance } from '../../dev/instance.ts';
import { expect, test } from '../support/fixtures.ts';

test('what is built runs in the oldest browsers that it is made for', async ({ api, request }) => {
  const client = join(testInstance.output, 'client');
  const scripts = globSync('**/*.js', { cwd: client });
  const documents = globSync('**/*.html', { cwd: client });
  expect(scripts.length).toBeGreaterThan(20);
  expect(documents).toHaveLength(pagesWhere({ rendered: 'ahead' }).length);
  const { profile } = await api.listTherapist({ practice_states: 'GU' });
  const live = pagesWhere({ rendered: 'live' }).map((path) =>
    path.replace('{state}', 'guam').replace('{therapistId}', profile.therapist_id),
  );

  const found = new Map<string, string>();
  const note = (where: string, names: readonly string[]) => {
    for (const name of names) found.set(name, where);
  };
  for (const file of scripts) note(file, newerInScript(readFileSync(join(client, file), 'utf8'), 'module'));
  for (const file of documents) note(file, newerInMarkup(readFileSync(join(client, file), 'utf8')));
  for (const path of live) note(path, newerInMarkup(await (await request.get(path)).text()));

  expect([...found].filter(([name]) => !(name in withFallback))).toEqual([]);
  expect(Object.keys(withFallback).filter((name) => !found.has(name))).toEqual([]);
});
