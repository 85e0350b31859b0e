import { describe, expect, it } from 'vitest';
import { pageRequest } from './own-form.ts';

const url = 'http://localhost/survey/token';
const form = 'application/x-www-form-urlencoded';

const originFor = (headers: Record<string, string>) =>
  pageRequest(new Request(url, { method: 'POST', headers: { 'Content-Type': form, ...headers }, body: 'a=b' }));

describe('a form that a page gets', () => {
  it('has our origin where the browser says that it is ours', async () => {
    const request = await originFor({ Origin: 'null', 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' });
    expect([request.method, request.url, request.body]).toEqual(['POST', url, null]);
    expect(Object.fromEntries(request.headers)).toMatchObject({
      origin: 'http://localhost',
      accept: 'text/html',
      'content-type': form,
    });
  });

  it.each([
    { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'null', 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'null', 'Sec-Fetch-Site': 'none' },
    { Origin: 'null' },
    { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'same-origin' },
    {},
  ])('is left as it came otherwise: %j', async (headers) => {
    expect((await originFor(headers)).headers.get('Origin')).toBe(new Headers(headers).get('Origin'));
  });

  it('is read by the page behind a link, and by no other', async () => {
    const sent = (path: string, body: string) =>
      pageRequest(new Request(`http://localhost${path}`, { method: 'POST', headers: { 'Content-Type': form }, body }));
    expect(await (await sent('/request/token', 'act=withdraw')).text()).toBe('act=withdraw');
    expect(await (await sent('/request/token', `note=${'x'.repeat(20_000)}`)).text()).toBe('');
    expect(await (await sent('/waitlist/token', 'act=stop')).text()).toBe('act=stop');
    expect(await (await sent('/survey/token/wait', 'email=a')).text()).toBe('email=a');
    expect((await sent('/survey/token', 'a=b')).bodyUsed).toBe(true);
  });

  it('of a mail program has our origin where mails are ended, and nowhere else', async () => {
    const originAt = async (path: string) =>
      (await pageRequest(new Request(`http://localhost${path}`, { method: 'POST', body: 'a=b' }))).headers.get(
        'Origin',
      );
    expect(await originAt('/unsubscribe/token')).toBe('http://localhost');
    expect(await originAt('/survey/token')).toBe(null);
  });
});
