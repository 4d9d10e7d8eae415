import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isIP } from 'node:net';
import {
  contains,
  formatCidr,
  hasHostBits,
  networkOf,
  networkSize,
  overlaps,
  parseCidr,
  parseNetwork,
  sizeOf,
  type Cidr,
} from './cidr.ts';
import { carve, freeNetworks, summarize } from './free-networks.ts';

const cidr = (text: string) => parseCidr(text)!;
const anyIpv4 = fc.record({
  version: fc.constant(4 as const),
  address: fc.bigInt({ min: 0n, max: 2n ** 32n - 1n }),
  prefix: fc.integer({ min: 0, max: 32 }),
});
const anyIpv6 = fc.record({
  version: fc.constant(6 as const),
  address: fc.bigInt({ min: 0n, max: 2n ** 128n - 1n }),
  prefix: fc.integer({ min: 0, max: 128 }),
});
const inSpace = fc.record({
  version: fc.constant(4 as const),
  address: fc.bigInt({ min: 10n * 2n ** 24n, max: 10n * 2n ** 24n + 65_535n }),
  prefix: fc.integer({ min: 18, max: 32 }),
});
const inSpace6 = inSpace.map(({ address, prefix }): Cidr => ({ version: 6, address: address << 96n, prefix }));

test('what is not a network is refused', () => {
  for (const text of [
    '',
    '10.0.0.0',
    '10.0.0/16',
    '10.0.0.0/33',
    '256.0.0.0/8',
    '10.0.0.0/',
    ' 10.0.0.0/8',
    '10.00.0.0/8',
    '10.0.0.0/08',
    '1.2.3.4/5/6',
  ]) {
    expect(parseCidr(text), text).toBeNull();
  }
});

test('any network is read as it was written', () => {
  fc.assert(
    fc.property(fc.oneof(anyIpv4, anyIpv6), (network) => {
      const text = formatCidr(network);
      expect(parseNetwork(text)).toEqual(network);
      expect(parseCidr(text)).toEqual(network.version === 4 ? network : null);
      // Node and browsers read and spell the addresses in the same way.
      const [address = ''] = text.split('/');
      expect(isIP(address)).toBe(network.version);
      if (network.version === 6) expect(new URL(`http://[${address}]`).hostname).toBe(`[${address}]`);
    }),
  );
});

test('host bits are seen and cleared', () => {
  expect(hasHostBits(cidr('10.0.1.9/24'))).toBe(true);
  expect(formatCidr(networkOf(cidr('10.0.1.9/24')))).toBe('10.0.1.0/24');
  expect(hasHostBits(cidr('255.255.255.255/32'))).toBe(false);
  expect(formatCidr(networkOf(cidr('200.1.2.3/0')))).toBe('0.0.0.0/0');
});

test('networks contain and overlap as their addresses do', () => {
  expect(contains(cidr('10.0.0.0/16'), cidr('10.0.255.0/24'))).toBe(true);
  expect(contains(cidr('10.0.0.0/24'), cidr('10.0.0.0/16'))).toBe(false);
  expect(contains(cidr('0.0.0.0/0'), cidr('255.255.255.255/32'))).toBe(true);
  expect(overlaps(cidr('10.0.0.0/24'), cidr('10.0.0.128/25'))).toBe(true);
  expect(overlaps(cidr('10.0.0.0/25'), cidr('10.0.0.128/25'))).toBe(false);
  expect(overlaps(parseNetwork('::/0')!, cidr('0.0.0.0/0'))).toBe(false);
  const range = (network: Cidr) => ({
    first: network.address - (network.address % sizeOf(network)),
    size: sizeOf(network),
  });
  fc.assert(
    fc.property(fc.oneof(fc.tuple(inSpace, inSpace), fc.tuple(inSpace6, inSpace6)), ([a, b]) => {
      const [left, right] = [range(a), range(b)];
      expect(overlaps(a, b)).toBe(left.first < right.first + right.size && right.first < left.first + left.size);
    }),
  );
});

test('subnets are carved largest first and returned in the order asked', () => {
  expect(carve({ space: cidr('10.0.0.0/16'), prefixes: [26, 24, 26] })?.map(formatCidr)).toEqual([
    '10.0.1.0/26',
    '10.0.0.0/24',
    '10.0.1.64/26',
  ]);
  expect(carve({ space: cidr('10.0.0.0/24'), prefixes: [26], taken: [cidr('10.0.0.0/27')] })?.map(formatCidr)).toEqual([
    '10.0.0.64/26',
  ]);
  expect(carve({ space: cidr('10.0.0.0/24'), prefixes: [25, 25, 32] })).toBeNull();
});

test('what is carved lies in the space and overlaps nothing', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 18, max: 30 }), { maxLength: 12 }),
      fc.array(inSpace, { maxLength: 6 }),
      (prefixes, taken) => {
        const space = cidr('10.0.0.0/16');
        const subnets = carve({ space, prefixes, taken });
        if (!subnets) return;
        expect(subnets.map(({ prefix }) => prefix)).toEqual(prefixes);
        for (const [index, subnet] of subnets.entries()) {
          expect(contains(space, subnet) && !hasHostBits(subnet)).toBe(true);
          expect([...taken, ...subnets.slice(0, index)].filter((other) => overlaps(other, subnet))).toEqual([]);
        }
      },
    ),
  );
});

test('carving succeeds whenever the sizes add up to the space', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 18, max: 28 }), { maxLength: 10 }), (prefixes) => {
      const total = prefixes.reduce((sum, prefix) => sum + networkSize(prefix), 0);
      expect(carve({ space: cidr('10.0.0.0/16'), prefixes }) !== null).toBe(total <= networkSize(16));
    }),
  );
});

test('used and free networks fill the space exactly', () => {
  expect(freeNetworks(cidr('10.0.0.0/24'), [cidr('10.0.0.64/26')]).map(formatCidr)).toEqual([
    '10.0.0.0/26',
    '10.0.0.128/25',
  ]);
  expect(freeNetworks(cidr('10.0.0.0/24'), [cidr('10.0.0.0/8')])).toEqual([]);
  fc.assert(
    fc.property(fc.array(inSpace, { maxLength: 8 }), (used) => {
      const space = cidr('10.0.0.0/16');
      const free = freeNetworks(space, used);
      expect(free.some((network) => used.some((other) => overlaps(network, other)))).toBe(false);
      expect(freeNetworks(space, [...used, ...free])).toEqual([]);
    }),
  );
});

test('the summary of networks has the same addresses in the fewest networks', () => {
  const everything = cidr('10.0.0.0/16');
  fc.assert(
    fc.property(fc.array(inSpace, { minLength: 1, maxLength: 8 }), (networks) => {
      const twice = freeNetworks(everything, freeNetworks(everything, networks));
      expect(summarize(networks)).toEqual(twice);
    }),
  );
});

test.each([
  ['::', '::'],
  ['2001:DB8:0:0:1:0:0:1', '2001:db8::1:0:0:1'],
  ['::ffff:10.0.0.1', '::ffff:a00:1'],
  ['1:0:2:3:4:5:6:7', '1:0:2:3:4:5:6:7'],
])('the address %s is written as %s', (text, written) => {
  expect(formatCidr(parseNetwork(text)!)).toBe(`${written}/128`);
});

test.each(['::1%eth0', '1:2:3', ':::', '1::2::3', '12345::', '::256.0.0.1', '1:2:3:4:5:6:7:8:9', '10.0.0.0/8/8'])(
  '%s is not read',
  (text) => {
    expect(parseNetwork(text)).toBeNull();
  },
);
