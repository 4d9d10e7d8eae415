import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerNetwork } from './network-answer.ts';

// The independent computation: addresses as bit strings, never as numbers or by the functions under test.
const bitsOf = (address: string) =>
  address
    .split('.')
    .map((octet) => Number(octet).toString(2).padStart(8, '0'))
    .join('');
const prefixBits = (cidr: string) => {
  const [address = '', prefix = ''] = cidr.split('/');
  return bitsOf(address).slice(0, Number(prefix));
};
const isWithin = (inner: string, outer: string) => prefixBits(inner).startsWith(prefixBits(outer));
const doOverlap = (a: string, b: string) => isWithin(a, b) || isWithin(b, a);
const sizeOf = (cidr: string) => 2 ** (32 - Number(cidr.split('/')[1]));
const networksIn = (text: string) => [...text.matchAll(/`(\d+\.\d+\.\d+\.\d+\/\d+)`/g)].map(([, cidr]) => cidr!);
/** The rows of the first table, by subnet. */
const rowsOf = (answer: string) =>
  networksIn(
    answer
      .split('\n')
      .filter((line) => /^\| \d/.test(line))
      .join('\n'),
  );

/** A network without host bits in 10.0.0.0/8. */
const network = (min: number, max: number) =>
  fc.tuple(fc.integer({ min: 0, max: 2 ** 24 - 1 }), fc.integer({ min, max })).map(([rest, prefix]) => {
    const bits = `00001010${rest.toString(2).padStart(24, '0')}`.slice(0, prefix).padEnd(32, '0');
    return `${[0, 8, 16, 24].map((from) => Number.parseInt(bits.slice(from, from + 8), 2)).join('.')}/${prefix}`;
  });

test('splitting into a number of subnets gives that many, disjoint, equal and as large as possible', () => {
  const answer = answerNetwork('Split 10.20.0.0/16 into 6 subnets')!;
  expect(answer).toContain('6 equal subnets: /19 each');
  expect(answer).toContain('| 6 | `10.20.160.0/19` | 10.20.160.0 | 10.20.191.255 | 8,187 |');
  expect(answer).toContain('Free to grow into: `10.20.192.0/18`');
  fc.assert(
    fc.property(network(8, 24), fc.integer({ min: 2, max: 60 }), (space, count) => {
      const parts = rowsOf(answerNetwork(`Split ${space} into ${count} subnets`)!);
      expect(parts).toHaveLength(count);
      expect(new Set(parts.map((part) => part.split('/')[1])).size).toBe(1);
      expect(parts.every((part) => isWithin(part, space))).toBe(true);
      expect(new Set(parts.map(prefixBits)).size).toBe(count);
      expect(2 * count * sizeOf(parts[0]!)).toBeGreaterThan(sizeOf(space));
    }),
    { numRuns: 40 },
  );
});

test('splitting by prefix fills the space', () => {
  fc.assert(
    fc.property(network(16, 26), fc.integer({ min: 0, max: 5 }), (space, more) => {
      const prefix = Number(space.split('/')[1]) + more;
      const parts = rowsOf(answerNetwork(`Split ${space} into /${prefix}s`)!);
      expect(parts).toHaveLength(2 ** more);
      expect(parts.reduce((sum, part) => sum + sizeOf(part), 0)).toBe(sizeOf(space));
      expect(parts.every((part) => isWithin(part, space))).toBe(true);
    }),
    { numRuns: 40 },
  );
});

test('subnets of several sizes, given as prefixes or as machines, are placed without overlap', () => {
  const bySize = answerNetwork('Divide 10.0.0.0/16 into 3 /24 and two /26')!;
  expect(rowsOf(bySize)).toEqual(['10.0.0.0/24', '10.0.1.0/24', '10.0.2.0/24', '10.0.3.0/26', '10.0.3.64/26']);
  const byMachines = answerNetwork('Carve 10.0.0.0/22 for 200, 100 and 50 VMs in AWS')!;
  expect(rowsOf(byMachines)).toEqual(['10.0.0.0/24', '10.0.1.0/25', '10.0.1.128/26']);
  expect(byMachines).toContain('200 → /24 (251 usable)');
  expect(answerNetwork('Split 10.0.0.0/24 into 3 /25')).toContain('They do not fit');
});

test('overlap is what shared bits say', () => {
  expect(answerNetwork('Do 10.0.0.0/16 and 10.1.0.0/16 overlap?')).toContain('They do not overlap');
  fc.assert(
    fc.property(network(8, 30), network(8, 30), (a, b) => {
      const answer = answerNetwork(`Do ${a} and ${b} overlap?`)!;
      expect(answer.includes('## They overlap')).toBe(doOverlap(a, b));
    }),
  );
});

test('containment is what leading bits say, for networks and addresses', () => {
  expect(answerNetwork('Is 10.1.2.3 in 10.1.0.0/16?')).toContain('## Yes');
  expect(answerNetwork('Is 10.2.2.3 inside 10.1.0.0/16?')).toContain('## No');
  fc.assert(
    fc.property(network(8, 30), network(8, 30), (a, b) => {
      const answer = answerNetwork(`Does ${a} contain ${b}?`)!;
      expect(answer.includes(`\`${a}\` contains`)).toBe(isWithin(b, a));
    }),
  );
});

test('free ranges and taken ones fill the space exactly', () => {
  fc.assert(
    fc.property(fc.array(network(18, 26), { minLength: 1, maxLength: 5 }), (anywhere) => {
      const taken = anywhere.map((cidr) => cidr.replace(/^10\.\d+\./, '10.7.'));
      const answer = answerNetwork(`What is free in 10.7.0.0/16 when ${taken.join(', ')} are taken?`)!;
      const free = [...answer.matchAll(/^- `([^`]+)`/gm)].map(([, cidr]) => cidr!);
      const isCovered = (third: number, fourth: number, list: string[]) =>
        list.some((cidr) => isWithin(`10.7.${third}.${fourth}/32`, cidr));
      for (let third = 0; third < 256; third += 1)
        for (const fourth of [0, 63, 64, 128, 255])
          expect(isCovered(third, fourth, free)).toBe(!isCovered(third, fourth, taken));
    }),
    { numRuns: 15 },
  );
});

test('the next subnet of a size avoids what is taken', () => {
  expect(answerNetwork('What is the next /24 in 10.0.0.0/16 after 10.0.0.0/24 and 10.0.1.0/24?')).toContain(
    '## `10.0.2.0/24`',
  );
  expect(answerNetwork('next /22 after 10.0.1.0/24')).toContain('## `10.0.4.0/22`');
  expect(answerNetwork('next free /25 in 10.0.0.0/24 besides 10.0.0.0/25, 10.0.0.128/25')).toContain(
    'There is no room',
  );
});

test('a summary covers the same addresses in the fewest networks', () => {
  expect(answerNetwork('Summarise 10.0.0.0/24, 10.0.1.0/24 and 10.0.2.0/23')).toContain('## `10.0.0.0/22`');
  const answer = answerNetwork('aggregate 10.0.0.0/24 and 10.0.2.0/24')!;
  expect(answer).toContain('`10.0.0.0/24`, `10.0.2.0/24`');
  expect(answer).toContain('`10.0.0.0/22`, which takes in 512 addresses more');
});

test('masks are converted both ways', () => {
  expect(answerNetwork('netmask of a /22')).toContain('| /22 | 255.255.252.0 | 0.0.3.255 | 1,024 |');
  expect(answerNetwork('Which prefix is 255.255.255.240?')).toContain('## /28');
});

test.each([
  ['Is 10.0.0.1 a private address?', '`10.0.0.1` is private (RFC 1918)'],
  ['8.8.8.8', 'public address'],
  ['What is 169.254.169.254?', 'metadata'],
  ['What is 168.63.129.16?', 'Azure’s own address'],
  ['Is 100.64.3.2 private?', 'shared by carriers'],
  ['Is fe80::1 link local?', 'It is link-local'],
  ['Expand 2001:db8::1', '`2001:0db8:0000:0000:0000:0000:0000:0001`'],
])('one address is named by its kind: %s', (question, expected) => {
  expect(answerNetwork(question)).toContain(expected);
});

test('what looks like a network and is none is said to be none', () => {
  expect(answerNetwork('What is 10.300.0.0/16?')).toContain('at most 255, not 300');
  expect(answerNetwork('Split 10.0.0.0/33 into 2')).toContain('at most 32, not 33');
  expect(answerNetwork('at 10:30:45 we meet')).toBeNull();
  expect(answerNetwork('Can I ping 10.0.0.5 from 10.1.0.4?')).toBeNull();
});

test('a subnet that holds nodes but not their pods is not simply said to fit', () => {
  const answer = answerNetwork('Is 10.0.0.0/25 enough for an AKS cluster with 10 nodes and 30 pods each?')!;
  expect(answer).toContain('## It fits with Azure CNI Overlay, not with node subnet');
  expect(answer).toContain('(10 + 1) nodes × (1 + 30 pods) = 341');
  expect(answerNetwork('Is a /22 enough for 10 AKS nodes?')).toContain('## It fits\n');
  expect(answerNetwork('How many IPs does AKS need for 50 nodes?')).toContain('1,581 addresses');
});

test('ranges that are the same overlap, and a sum is a summary', () => {
  expect(answerNetwork('Can two VNets with 10.0.0.0/16 be peered?')).toContain('## They overlap');
  expect(answerNetwork('Sum 10.0.0.0/24 and 10.0.1.0/24')).toContain('## `10.0.0.0/23`');
  expect(answerNetwork('What is the difference between /24 and /25?')).toContain('2 networks of size /25');
});

test('a split is understood without the verb, without an address and without a number', () => {
  expect(answerNetwork('Give me four /26 subnets out of 10.1.0.0/24')).toContain('| 4 | `10.1.0.192/26` |');
  expect(answerNetwork('How many /28 fit in a /22?')).toContain('## 64 networks of size /28 fit in a /22');
  expect(answerNetwork('Split a /16 into 6 subnets')).toContain('/19 each');
  expect(answerNetwork('Split 10.0.0.0/16')).toContain('| 4 | /18 | 16,379 |');
  expect(answerNetwork('Is 10.0.0.0/24 enough for 200 AKS nodes?')).toContain('It fits');
});

test('parts of parts are split twice, in either order of words', () => {
  const answer = answerNetwork('Subnet 10.0.0.0/8 for 5 regions with 4 environments each')!;
  expect(answer).toContain('for 5 regions with 4 environments each');
  expect(answer).toContain(
    '| 5 | `10.128.0.0/11` | `10.128.0.0/13`, `10.136.0.0/13`, `10.144.0.0/13`, `10.152.0.0/13` |',
  );
  expect(answerNetwork('10.0.0.0/12: 3 environments in each of 4 regions')).toContain(
    'for 4 regions with 3 environments each',
  );
  expect(answerNetwork('VPC 10.0.0.0/16 with public and private subnets in 3 AZs')).toContain(
    '| 3 | `10.0.128.0/18` | `10.0.128.0/19`, `10.0.160.0/19` |',
  );
});

test('parts of parts lie in the space, in their part, and overlap nothing', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 8, max: 16 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 9 }),
      (prefix, outer, inner) => {
        const answer = answerNetwork(`Split 10.0.0.0/${prefix} for ${outer} regions with ${inner} environments each`)!;
        const rows = [...answer.matchAll(/^\| \d+ \| `([^`]+)` \| (.*) \|$/gm)];
        expect(rows).toHaveLength(outer);
        const ranges = rows.map(([, range = '', parts = '']) => ({
          range: bounds(range),
          parts: [...parts.matchAll(/`([^`]+)`/g)].map(([, part = '']) => bounds(part)),
        }));
        const all = ranges.flatMap(({ parts }) => parts).toSorted((a, b) => a.first - b.first);
        expect(all).toHaveLength(outer * inner);
        for (const { range, parts } of ranges)
          for (const part of parts) expect(part.first >= range.first && part.last <= range.last).toBe(true);
        for (const [index, part] of all.entries())
          if (index > 0) expect(part.first).toBeGreaterThan(all[index - 1]!.last);
      },
    ),
    { numRuns: 30 },
  );
});

/** Computed apart from the code under test: '10.0.1.0/24' → the numbers of its first and last address. */
function bounds(text: string): { first: number; last: number } {
  const [address = '', prefix] = text.split('/');
  const first = Number.parseInt(
    address
      .split('.')
      .map((part) => Number(part).toString(16).padStart(2, '0'))
      .join(''),
    16,
  );
  return { first, last: first + 2 ** (32 - Number(prefix)) - 1 };
}

test('a network is described with the addresses each cloud leaves', () => {
  const answer = answerNetwork('How many addresses are in 10.20.3.9/26?')!;
  expect(answer).toContain('`10.20.3.9/26` is an address in `10.20.3.0/26`');
  expect(answer).toContain('| First and last usable in Azure | `10.20.3.4 to 10.20.3.62` |');
  expect(answer).toContain('| First and last usable in Google Cloud | `10.20.3.2 to 10.20.3.61` |');
});

test('German questions are understood where the words are plain', () => {
  expect(answerNetwork('Teile 10.20.0.0/16 in 4 Subnetze')).toContain('4 equal subnets: /18 each');
  expect(answerNetwork('Überlappen sich 10.0.0.0/16 und 10.0.1.0/24?')).toContain('They overlap');
});

test('IPv6 prefixes are counted and split', () => {
  expect(answerNetwork('How many /64 are in 2001:db8::/48?')).toContain('65,536 subnets of size /64');
  expect(answerNetwork('split 2001:db8::/56 into 4 subnets')).toContain('`2001:db8:0:c0::/58`');
});

test('digits behind a slash are the size of a network, never how many there are', () => {
  fc.assert(
    fc.property(network(8, 20), fc.integer({ min: 1, max: 6 }), (space, bits) => {
      const prefix = Number(space.split('/')[1]) + bits;
      for (const question of [`Split ${space} in /${prefix} networks`, `Teile ${space} in /${prefix} Netze`])
        expect(answerNetwork(question)).toContain(`splits into ${2 ** bits} subnet`);
    }),
    { numRuns: 30 },
  );
  expect(rowsOf(answerNetwork('Split 10.0.0.0/8 by /16 subnets for 20 regions')!)).toHaveLength(20);
});

test.each([
  ['Does a /22 hold four /24?', 'Yes: 4 networks'],
  ['Do 5 /24 fit in a /22?', 'No: 4 networks'],
  ['Do two /22 hold ten /24?', 'No: 8 networks of size /24 fit in 2 networks of size /22'],
  ['Is a /23 big enough for two /24 subnets?', 'Yes: 2 networks'],
])('whether as many fit as are named is said: %s', (question, expected) => {
  expect(answerNetwork(question)).toContain(`## ${expected}`);
});

test.each([
  ['3 subnets with 60, 30 and 10 hosts in 10.0.0.0/24', [25, 26, 28]],
  ['I need subnets for 60 hosts, 30 hosts and 10 hosts in 192.168.1.0/24', [25, 26, 28]],
  ['10.0.0.0/16: 4 subnets of 500 hosts each', [23, 23, 23, 23]],
  ['4 Subnetze mit je 50 Rechnern in 10.0.0.0/24', [26, 26, 26, 26]],
])('each subnet has room for its own machines: %s', (question, prefixes) => {
  expect(rowsOf(answerNetwork(question)!).map((row) => Number(row.split('/')[1]))).toEqual(prefixes);
});

test('several numbers of machines are answered together, where no network is named too', () => {
  expect(answerNetwork('Is a /25 enough for 60, 30 and 10 hosts?')).toContain(
    '## They do not fit\n\nThe 3 subnets take 208 addresses together; a /25 has 128.',
  );
  expect(answerNetwork('Is a /25 enough for 3 subnets of 20 hosts?')).toContain('## They fit');
  expect(answerNetwork('What subnets do I need for 60, 30 and 10 hosts?')).toContain('3 subnets fit in a /24');
  expect(answerNetwork('How many subnets of 50 hosts fit in a /22?')).toContain('## 16 subnets for 50 machines');
  expect(answerNetwork('Is a /26 enough for 20 servers with 2 IPs each?')).toContain('19 more than 40 IPs take');
  expect(answerNetwork('We have 10 servers and 20 clients.')).toBeNull();
});

test.each([
  ['172.16.0.0/12 into 16 parts please', '16 equal subnets: /16 each'],
  ['Teile 10.20.0.0/22 in 8 gleich große Subnetze', '8 equal subnets: /25 each'],
  ['I have 10.8.0.0/24 and need it cut in halves', '2 equal subnets: /25 each'],
  ['do 5 /26 fit in 10.0.0.0/24?', '`10.0.0.0/24` has 256, which is 4 of size /26'],
  ['I need 120 hosts, what mask?', 'The smallest that fits is a **/25**'],
  ['Welches Netz brauche ich für 300 Hosts?', 'The smallest that fits is a **/23**'],
  ['Wie viele Adressen kann ich in Azure in einem /26 nutzen?', '| Azure | 64 | 5 | 59 |'],
])('other words for the same are understood: %s', (question, expected) => {
  expect(answerNetwork(question)).toContain(expected);
});
