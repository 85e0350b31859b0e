import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { mixedTexts } from './support/mixed-text.ts';

const planted = `
export function Planted({ count, name, items }: { count: number; name: string | null; items: string[] }) {
  return (
    <div>
      <p>You have {count} of them.</p>
      <p>{name} and others</p>
      <p>Some text {name !== null && <b>with a name</b>}</p>
      <p>Their names: {items.map((item) => <i key={item}>{item}</i>)}</p>
      <p>{\`You have \${count} of them.\`}</p>
      <p>{name}</p>
      <p>
        <span>{name}</span> and <b>others</b>{' '}
      </p>
      {name && <p>with a name</p>}
    </div>
  );
}
`;

it('P57 keeps every text that changes in an element of its own, where a translation cannot part it from React', () => {
  const path = resolve('src/ui/Planted.tsx');
  const places = mixedTexts(
    globSync('src/**/*.tsx').map((name) => resolve(name)),
    new Map([[path, planted]]),
  );
  expect(places.filter((place) => !place.startsWith(path))).toEqual([]);
  expect(places.map((place) => place.slice(path.length + 1).split(':')[0])).toEqual(['5', '6', '7', '8']);
});
