import { expect, it } from 'vitest';
import { emailKey, writtenEmail } from './email-address.ts';
import { mailto } from './mailto.ts';

it.each([
  ['Ada@Example.com ', 'ada@example.com'],
  ['ada@Bücher.example', 'ada@xn--bcher-kva.example'],
  ['ada@bu\u0308cher.example', 'ada@xn--bcher-kva.example'],
  ['ada@XN--BCHER-KVA.example', 'ada@xn--bcher-kva.example'],
  ['ada@ｂücher.example', 'ada@xn--bcher-kva.example'],
  ['ada@例え.テスト', 'ada@xn--r8jz45g.xn--zckzah'],
  ['JOSÉ@example.com', 'josé@example.com'],
  ['jose\u0301@example.com', 'josé@example.com'],
])('%j is compared as %j', (typed, key) => {
  expect(emailKey(typed)).toBe(key);
  expect(emailKey(key)).toBe(key);
});

it.each([
  'ada@exämple.com/x',
  'ada@exämple.com?cc=y',
  'ada@exämple.com:25',
  'ada@ex%61ämple.com',
  'ada@xn--a.example',
  'ada',
  '',
])('%j is nobody else’s', (typed) => {
  expect(emailKey(typed)).toBe(typed);
});

it('is kept in the script in which it was written', () => {
  expect(writtenEmail(' Ada@Bu\u0308cher.example')).toBe('ada@bücher.example');
  expect(writtenEmail('ada@例え。テスト')).toBe('ada@例え.テスト');
  expect(writtenEmail('w@ＥＸＡＭＰＬＥ４．example')).toBe('w@example4.example');
});

it.each([
  ['care@rapport.example', 'mailto:care@rapport.example'],
  ['eve?cc=boss%40x.example&body=Pay@example.com', 'mailto:eve%3Fcc%3Dboss%2540x.example%26body%3DPay@example.com'],
  ['eve@example.com?bcc=x', 'mailto:eve@example.com%3Fbcc%3Dx'],
  ['eve@example.com#x', 'mailto:eve@example.com%23x'],
  ['ada@bücher.example', 'mailto:ada@b%C3%BCcher.example'],
])('writes to %j by %j, and to nobody else', (address, link) => {
  expect(mailto(address)).toBe(link);
  const { protocol, pathname, search, hash } = new URL(mailto(address));
  expect([protocol, search, hash]).toEqual(['mailto:', '', '']);
  expect(decodeURIComponent(pathname)).toBe(address);
});
