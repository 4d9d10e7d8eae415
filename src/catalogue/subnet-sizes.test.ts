import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cloudProviders } from './provider.ts';
import { smallestPrefix, subnetSizes, usableHosts } from './subnet-sizes.ts';

test('each cloud keeps its own number of addresses', () => {
  expect(usableHosts(24, 'azure')).toBe(251);
  expect(usableHosts(28, 'aws')).toBe(11);
  expect(usableHosts(29, 'gcp')).toBe(4);
  expect(usableHosts(32, 'azure')).toBe(0);
});

test('the smallest network fits, and the next smaller one does not', () => {
  fc.assert(
    fc.property(fc.constantFrom(...cloudProviders), fc.integer({ min: 1, max: 60_000 }), (cloud, needed) => {
      const prefix = smallestPrefix(needed, cloud)!;
      expect(usableHosts(prefix, cloud)).toBeGreaterThanOrEqual(needed);
      expect(prefix === subnetSizes[cloud].longestPrefix || usableHosts(prefix + 1, cloud) < needed).toBe(true);
    }),
  );
});

test('no AWS subnet is large enough for 100,000 machines', () => {
  expect(smallestPrefix(100_000, 'aws')).toBeUndefined();
});
