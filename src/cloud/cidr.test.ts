import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  carve,
  contains,
  formatCidr,
  freeNetworks,
  hasHostBits,
  networkOf,
  networkSize,
  overlaps,
  parseCidr,
  usableHosts,
  type Cidr,
} from './cidr.ts';

const cidr = (text: string) => parseCidr(text)!;
const anyCidr = fc.record({
  address: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
  prefix: fc.integer({ min: 0, max: 32 }),
});
const inSpace = fc.record({
  address: fc.integer({ min: 10 * 2 ** 24, max: 10 * 2 ** 24 + 65_535 }),
  prefix: fc.integer({ min: 18, max: 32 }),
});

test('what is no network is refused', () => {
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
    fc.property(anyCidr, (network) => {
      expect(parseCidr(formatCidr(network))).toEqual(network);
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
  const range = ({ address, prefix }: Cidr) => ({
    first: address - (address % networkSize(prefix)),
    size: networkSize(prefix),
  });
  fc.assert(
    fc.property(inSpace, inSpace, (a, b) => {
      const [left, right] = [range(a), range(b)];
      expect(overlaps(a, b)).toBe(left.first < right.first + right.size && right.first < left.first + left.size);
    }),
  );
});

test('each cloud keeps its own number of addresses', () => {
  expect(usableHosts(24, 'azure')).toBe(251);
  expect(usableHosts(28, 'aws')).toBe(11);
  expect(usableHosts(29, 'gcp')).toBe(4);
  expect(usableHosts(32, 'azure')).toBe(0);
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
