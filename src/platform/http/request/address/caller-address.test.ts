import { expect, test } from 'vitest';
import { toBlockList } from '#platform/network/network.ts';
import { readCallerAddress } from './caller-address.ts';

const proxies = toBlockList(['10.0.0.0/8', '2001:db8:ffff::/48']);

test.each([
  ['no proxy is trusted', { peer: '10.0.0.1', forwarded: '192.0.2.1', trusted: 0 }, '10.0.0.1'],
  [
    'the connection is not from a proxy',
    { peer: '198.51.100.1', forwarded: '192.0.2.1', trusted: proxies },
    '198.51.100.1',
  ],
  ['one proxy, nothing forged', { peer: '10.0.0.1', forwarded: '192.0.2.1', trusted: proxies }, '192.0.2.1'],
  ['the left part is forged', { peer: '10.0.0.1', forwarded: '1.1.1.1, 192.0.2.1', trusted: proxies }, '192.0.2.1'],
  ['a proxy is forged', { peer: '10.0.0.1', forwarded: '1.1.1.1, 10.0.0.9, 192.0.2.1', trusted: proxies }, '192.0.2.1'],
  ['two proxies', { peer: '10.0.0.1', forwarded: '1.1.1.1, 192.0.2.1, 10.0.0.2', trusted: proxies }, '192.0.2.1'],
  ['the caller is a proxy itself', { peer: '10.0.0.1', forwarded: '10.0.0.3,10.0.0.2', trusted: proxies }, '10.0.0.3'],
  ['the proxy adds nothing', { peer: '10.0.0.1', forwarded: undefined, trusted: proxies }, '10.0.0.1'],
  ['a hop is not an address', { peer: '10.0.0.1', forwarded: '192.0.2.1, unknown', trusted: proxies }, '10.0.0.1'],
  ['a hop is empty', { peer: '10.0.0.1', forwarded: '192.0.2.1, ', trusted: proxies }, '10.0.0.1'],
  ['a hop has a port', { peer: '10.0.0.1', forwarded: '192.0.2.1:4711', trusted: proxies }, '192.0.2.1'],
  ['IPv6', { peer: '2001:db8:ffff::1', forwarded: '2001:DB8::5', trusted: proxies }, '2001:db8::5'],
  ['IPv6 with a port', { peer: '::ffff:10.0.0.1', forwarded: '[2001:db8::5]:443', trusted: proxies }, '2001:db8::5'],
  ['a count of one', { peer: '198.51.100.1', forwarded: '1.1.1.1, 192.0.2.1', trusted: 1 }, '192.0.2.1'],
  ['a count of two', { peer: '198.51.100.1', forwarded: '1.1.1.1, 192.0.2.1, 10.0.0.2', trusted: 2 }, '192.0.2.1'],
  ['a count that is too high', { peer: '198.51.100.1', forwarded: '192.0.2.1', trusted: 3 }, '192.0.2.1'],
])('%s', (_what, call, address) => {
  expect(readCallerAddress(call)).toBe(address);
});
