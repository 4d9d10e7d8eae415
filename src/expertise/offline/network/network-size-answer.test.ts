import { expect, test } from 'vitest';
import { answerNetworkSize } from './network-size-answer.ts';

test.each([
  ['What is 10.1.2.200/26?', '`10.1.2.192/26` runs from `10.1.2.192` to `10.1.2.255`, private by RFC 1918'],
  [
    'What is 255.255.255.255/32?',
    '`255.255.255.255/32` runs from `255.255.255.255` to `255.255.255.255`, not entirely',
  ],
  ['What is 172.16.0.0/12?', 'private by RFC 1918'],
  ['What is 172.16.0.0/11?', 'not entirely private by RFC 1918'],
  ['What is 0.0.0.0/0?', 'A /0 has 4,294,967,296 addresses'],
])('a network’s range is correct: %s', (question, part) => {
  expect(answerNetworkSize(question)).toContain(part);
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
