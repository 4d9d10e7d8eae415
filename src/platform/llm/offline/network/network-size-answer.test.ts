import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerNetworkSize } from './network-size-answer.ts';
import {
  aws,
  azure,
  clouds,
  googleCloud,
  networkRange,
  networkSize,
  smallestPrefix,
  usableAddresses,
} from './network-size.ts';

test.each([
  [azure, 24, 251],
  [aws, 28, 11],
  [googleCloud, 29, 4],
  [azure, 32, 0],
])('in %o, a /%i has %i usable addresses', (cloud, prefix, usable) => {
  expect(usableAddresses(prefix, cloud)).toBe(usable);
});

test('the smallest network fits, and the next smaller one does not', () => {
  fc.assert(
    fc.property(fc.constantFrom(...clouds), fc.integer({ min: 1, max: 60_000 }), (cloud, needed) => {
      const prefix = smallestPrefix(needed, cloud)!;
      expect(usableAddresses(prefix, cloud)).toBeGreaterThanOrEqual(needed);
      expect(prefix === cloud.longestPrefix || usableAddresses(prefix + 1, cloud) < needed).toBe(true);
    }),
  );
});

test('no AWS subnet is large enough for 100,000 machines', () => {
  expect(smallestPrefix(100_000, aws)).toBeUndefined();
});

test('a network’s range is correct up to the last IPv4 address', () => {
  expect(networkRange('10.1.2.200', 26)).toEqual({
    network: '10.1.2.192/26',
    first: '10.1.2.192',
    last: '10.1.2.255',
    isPrivate: true,
  });
  expect(networkRange('255.255.255.255', 32)).toMatchObject({ network: '255.255.255.255/32', isPrivate: false });
  expect(networkRange('172.16.0.0', 12)?.isPrivate).toBe(true);
  expect(networkRange('172.16.0.0', 11)?.isPrivate).toBe(false);
  expect(networkRange('10.0.0.256', 24)).toBeNull();
  expect(networkSize(0)).toBe(4_294_967_296);
});

test('a /25 is too small for 200 AKS nodes, a /24 is enough for nodes whose pods are elsewhere', () => {
  expect(answerNetworkSize('Is a /25 enough for 200 AKS nodes?')).toContain(
    'No: a /25 leaves 123 usable addresses in Azure, 77 too few for 200 nodes. The smallest that fits is a **/24** with 251 usable addresses.',
  );
  const answer = answerNetworkSize('Is 10.0.0.0/24 enough for 200 AKS nodes?');
  expect(answer).toContain('a /24 leaves 251 usable addresses in Azure, 51 more than 200 nodes take.');
  expect(answer).toContain('(200 + 1) nodes × (1 + 30 pods) = 6,231 addresses');
});

test('without a cloud, the answer is for the strictest one and the table shows all', () => {
  const answer = answerNetworkSize('does a /28 fit 12 hosts?');
  expect(answer).toContain('No: a /28 leaves 11 usable addresses in Azure and AWS, 1 too few for 12 hosts.');
  expect(answer).toContain('| Google Cloud | 16 | 4 | 12 |');
});

test('a subnet is suggested for a number of machines', () => {
  expect(answerNetworkSize('What subnet do I need for 1,000 VMs in AWS?')).toContain(
    'a **/22** with 1,019 usable addresses',
  );
  expect(answerNetworkSize('which subnet for 100000 instances in aws')).toContain('No single subnet is large enough.');
});

test('a size that the cloud does not accept is reported', () => {
  expect(answerNetworkSize('how many addresses in an AWS /29?')).toContain('not accepted: /16 to /28 only');
});

test.each([
  'we run 24/7',
  'since 10/12 we have 5 nodes',
  'see https://example.com/24',
  'the path a/25/b',
  'a ratio of 1/8',
  'I have 200 nodes',
  '/99 network',
  'is version 1.2 enough',
])('%s is not a question about network size', (text) => {
  expect(answerNetworkSize(text)).toBeNull();
});

test('the size of a prefix can be asked for in plain words', () => {
  for (const question of ['How large is a /26?', 'How big is /26', 'What is the size of a /26?'])
    expect(answerNetworkSize(question)).toContain('64');
});
