import { describe, expect, it } from 'vitest';
import { clientNetwork, isLocalNetwork } from './client-address.ts';

const from = (headers: Record<string, string>) => clientNetwork(new Request('http://localhost/', { headers }));

describe('P12 the network that a request comes from', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::ffff', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:0000:0000:0000:0001', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['fe80::1%eth0', 'fe80::1%eth0'],
  ])('of %s is %s', (address, network) => {
    expect(from({ 'CF-Connecting-IP': address })).toBe(network);
  });

  it('is what Cloudflare says alone', () => {
    const madeUp = ['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'True-Client-IP', 'CF-Connecting-IPv6'];
    expect(from(Object.fromEntries(madeUp.map((name) => [name, '203.0.113.7'])))).toBe('');
    expect(from({ 'CF-Connecting-IP': '203.0.113.8', 'X-Forwarded-For': '203.0.113.7' })).toBe('203.0.113.8');
  });

  it.each([
    ['', true],
    ['127.0.0.1', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['10.1.2.3', true],
    ['172.17.0.2', true],
    ['192.168.1.9', true],
    ['100.64.0.1', true],
    ['fd12:3456::1', true],
    ['fe80::1', true],
    ['172.32.0.1', false],
    ['100.128.0.1', false],
    ['1.27.0.1', false],
    ['203.0.113.7', false],
    ['2001:db8::1', false],
    ['fc::1', false],
  ])('of %j is one without visitors of the internet: %s', (address, isLocal) => {
    expect(isLocalNetwork(from({ 'CF-Connecting-IP': address }))).toBe(isLocal);
  });
});
