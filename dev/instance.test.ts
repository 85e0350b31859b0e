import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freeTestPort, type Instance, ownInstance, portsFrom, testInstance } from './instance.ts';

it('the tests share no folder and no file with npm start', () => {
  const placesOf = ({ output, state, variables }: Instance) => [output, state, variables];
  for (const own of placesOf(ownInstance)) {
    for (const tested of placesOf(testInstance)) {
      expect(`${tested}/`.startsWith(`${own}/`) || `${own}/`.startsWith(`${tested}/`), `${own}, ${tested}`).toBe(false);
    }
  }
});

it('a checkout’s tests stand on the same ports each time, and another checkout’s on others', async () => {
  const port = await freeTestPort('/one');
  expect(await freeTestPort('/one')).toBe(port);
  const others = Object.values(portsFrom(await freeTestPort('/two')));
  expect(others.filter((other) => Object.values(portsFrom(port)).includes(other))).toEqual([]);
});

it('a port that is taken moves the tests to other ports', async () => {
  const port = await freeTestPort('/one');
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(portsFrom(port).stripe, '127.0.0.1', resolve));
  const moved = await freeTestPort('/one');
  await new Promise((resolve) => taken.close(resolve));
  expect(Object.values(portsFrom(moved))).not.toContain(portsFrom(port).stripe);
});
