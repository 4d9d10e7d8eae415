// The CIDR tool: its words; the arithmetic has its tests in #text/network.

import { expect, test } from 'vitest';
import { parseNetwork } from '#text/network/cidr.ts';
import { cidrTool } from './cidr-tool.ts';

const ask = async (input: Record<string, unknown>) =>
  (await cidrTool.run(input, { userId: '', signal: new AbortController().signal })).text;

test.each([
  [
    { operation: 'describe', networks: ['10.0.0.9/24'] },
    '10.0.0.9/24 has host bits set; its network is 10.0.0.0/24.\n10.0.0.0/24: 10.0.0.0 to 10.0.0.255, 256 addresses',
  ],
  [{ operation: 'describe', networks: ['2001:db8::/126'] }, '2001:db8::/126: 2001:db8:: to 2001:db8::3, 4 addresses'],
  [
    { operation: 'contains', networks: ['fd00::/8', 'fd12:3456::1', '10.0.0.1'] },
    'fd00::/8 contains fd12:3456::1/128\nfd00::/8 does not contain 10.0.0.1/32',
  ],
  [
    { operation: 'overlap', networks: ['10.0.0.0/16', '10.0.3.0/24', '10.1.0.0/16'] },
    '10.0.0.0/16 and 10.0.3.0/24 overlap',
  ],
  [
    { operation: 'split', networks: ['10.0.0.0/23'], prefix: 24 },
    '2 networks of /24 in 10.0.0.0/23:\n10.0.0.0/24\n10.0.1.0/24',
  ],
  [
    { operation: 'next_free', networks: ['10.0.0.0/22', '10.0.0.0/24', '10.0.2.0/24'], prefix: 24, count: 3 },
    '10.0.1.0/24\n10.0.3.0/24\nThere is room for 2 only.',
  ],
  [
    { operation: 'summarize', networks: ['10.0.1.0/24', '10.0.0.0/24', '2001:db8::/33', '2001:db8:8000::/33'] },
    '10.0.0.0/23\n2001:db8::/32',
  ],
  [{ operation: 'describe', networks: ['10.0.0.256/8'] }, '“10.0.0.256/8” is not an address or a network.'],
])('%j', async (input, text) => {
  expect(await ask(input)).toBe(text);
});

test('splitting the largest network lists the first parts and counts all of them', async () => {
  const text = await ask({ operation: 'split', networks: ['::/0'], prefix: 64 });
  expect(text).toMatch(/^18,446,744,073,709,551,616 networks of \/64/);
  expect(text.split('\n')).toHaveLength(258);
});

test.each(['10.0.0', '10.0.0.0/33', '::1/129', '::1%eth0', '10.0.0.0/8/8', '10.0.0.0/', 'x'])(
  '%s is not read',
  (text) => {
    expect(parseNetwork(text)).toBeNull();
  },
);
