import { expect, test } from 'vitest';
import { callerNetwork, isInList, isLoopback, normalizeAddress, toBlockList } from './network.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:0201', '192.0.2.1'],
  ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['unknown', 'unknown'],
])('%s is written as %s', (address, normal) => {
  expect(normalizeAddress(address)).toBe(normal);
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['somewhere', 'somewhere'],
])('%s counts as %s', (address, network) => {
  expect(callerNetwork(address)).toBe(network);
});

test('loopback addresses are recognised in every spelling', () => {
  for (const address of ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1']) expect(isLoopback(address)).toBe(true);
  for (const address of ['128.0.0.1', '::2', 'localhost', '']) expect(isLoopback(address)).toBe(false);
});

test('a list holds addresses and ranges of both versions', () => {
  const list = toBlockList(['10.0.0.0/8', '192.0.2.7', '2001:db8::/32']);
  for (const address of ['10.255.0.1', '192.0.2.7', '::ffff:10.0.0.1', '2001:db8:ffff::1'])
    expect(isInList(list, address)).toBe(true);
  for (const address of ['11.0.0.1', '192.0.2.8', '2001:db9::1', 'x']) expect(isInList(list, address)).toBe(false);
});

test.each(['10.0.0.0/33', '10.0.0.0/', '10.0.0/8', 'proxy', '::/129', '10.0.0.0/8/8', '10.0.0.0/x', ''])(
  '%j is not a range',
  (range) => {
    expect(() => toBlockList([range])).toThrow(RangeError);
  },
);
