// The CIDR calculator as a tool, for IPv4 and IPv6.

import { z } from 'zod';
import { formatAddress, widthOf } from '#text/network/address.ts';
import {
  contains,
  formatCidr,
  hasHostBits,
  lastAddress,
  networkOf,
  overlaps,
  parseNetwork,
  sizeOf,
  type Cidr,
} from '#text/network/cidr.ts';
import { freeNetworks, nextFree, split, summarize } from '#text/network/free-networks.ts';
import { defineTool, type ToolOutput } from '../tool.ts';

const MAX_NETWORKS = 500;
/** Networks listed in a result. */
const MAX_SHOWN = 256;

const schema = z.object({
  operation: z
    .enum(['describe', 'contains', 'overlap', 'split', 'free', 'next_free', 'summarize'])
    .describe(
      'describe: range and size of each network. contains: whether the first network contains each of the others. overlap: which of them overlap. split: the first network into networks of `prefix`. free: what the others leave free in the first. next_free: the lowest free networks of `prefix` in the first, beside the others. summarize: the fewest networks of the same addresses.',
    ),
  networks: z
    .array(z.string().max(60))
    .min(1)
    .max(MAX_NETWORKS)
    .describe('Networks or addresses: "10.0.0.0/16", "2001:db8::/32", "10.0.0.4"'),
  prefix: z.number().int().min(0).max(128).optional().describe('Prefix length for split and next_free'),
  count: z
    .number()
    .int()
    .min(1)
    .max(MAX_SHOWN)
    .optional()
    .describe('How many networks next_free looks for; 1 when absent'),
});

type Input = z.infer<typeof schema>;
type Space = { space: Cidr; others: readonly Cidr[]; input: Input };

export const cidrTool = defineTool({
  id: 'cidr',
  title: 'CIDR calculator',
  description:
    'Exact arithmetic of IPv4 and IPv6 networks: ranges, containment, overlap, splitting, free space, the next free subnet, summarizing. Use it for every question about address ranges instead of working them out yourself.',
  needsConsent: false,
  schema,
  run(input) {
    const read = input.networks.map((text) => ({ text, parsed: parseNetwork(text.trim()) }));
    const wrong = read.find(({ parsed }) => parsed === null);
    if (wrong) return fault(`“${wrong.text}” is not an address or a network.`);
    const networks = read.flatMap(({ parsed }) => (parsed ? networkOf(parsed) : []));
    const notes = read.flatMap(({ text, parsed }) =>
      parsed && hasHostBits(parsed)
        ? `${text} has host bits set; its network is ${formatCidr(networkOf(parsed))}.`
        : [],
    );
    const [space, ...others] = networks;
    if (!space) return fault('No network was given.');
    const output = operations[input.operation]({ space, others, input });
    return output.isError ? output : { text: [...notes, output.text].join('\n') };
  },
});

const operations: Record<Input['operation'], (space: Space) => ToolOutput> = {
  describe: ({ space, others }) => list([space, ...others].map(describe)),
  contains: ({ space, others }) =>
    others.length === 0
      ? fault('Name the network first, then what may be in it.')
      : list(
          others.map(
            (other) =>
              `${formatCidr(space)} ${contains(space, other) ? 'contains' : 'does not contain'} ${formatCidr(other)}`,
          ),
        ),
  overlap: ({ space, others }) => describeOverlaps([space, ...others]),
  split: ({ space, input: { prefix } }) => {
    if (prefix === undefined) return fault('Name the prefix length of the parts.');
    if (prefix < space.prefix || prefix > widthOf(space.version))
      return fault(`${formatCidr(space)} cannot be split into networks of /${prefix}.`);
    const total = 1n << BigInt(prefix - space.prefix);
    const shown = split(space, prefix, MAX_SHOWN);
    const head = `${count(total)} networks of /${prefix} in ${formatCidr(space)}:`;
    return list([head, ...shown.map(formatCidr), ...(total > BigInt(shown.length) ? ['… and so on'] : [])]);
  },
  free: ({ space, others }) => {
    const free = freeNetworks(space, others);
    if (free.length === 0) return list([`Nothing is free in ${formatCidr(space)}.`]);
    const total = free.reduce((sum, network) => sum + sizeOf(network), 0n);
    const more = free.length > MAX_SHOWN ? [`… and ${free.length - MAX_SHOWN} more`] : [];
    return list([
      `Free in ${formatCidr(space)}: ${count(total)} of ${count(sizeOf(space))} addresses:`,
      ...free.slice(0, MAX_SHOWN).map(formatCidr),
      ...more,
    ]);
  },
  next_free: ({ space, others, input: { prefix, count: wanted = 1 } }) => {
    if (prefix === undefined) return fault('Name the prefix length that is looked for.');
    const found = nextFree(freeNetworks(space, others), prefix, wanted);
    if (found.length === 0) return list([`There is no free /${prefix} in ${formatCidr(space)}.`]);
    const missing = found.length < wanted ? [`There is room for ${found.length} only.`] : [];
    return list([...found.map(formatCidr), ...missing]);
  },
  summarize: ({ space, others }) => list(summarize([space, ...others]).map(formatCidr)),
};

function describe(network: Cidr): string {
  const { version, address } = network;
  const range = `${formatAddress(version, address)} to ${formatAddress(version, lastAddress(network))}`;
  return `${formatCidr(network)}: ${range}, ${count(sizeOf(network))} addresses`;
}

function describeOverlaps(networks: readonly Cidr[]): ToolOutput {
  const found = networks.flatMap((a, index) =>
    networks
      .slice(index + 1)
      .filter((b) => overlaps(a, b))
      .map((b) => `${formatCidr(a)} and ${formatCidr(b)} overlap`),
  );
  if (found.length === 0) return list(['None of them overlap.']);
  return list([
    ...found.slice(0, MAX_SHOWN),
    ...(found.length > MAX_SHOWN ? [`… and ${found.length - MAX_SHOWN} more`] : []),
  ]);
}

function list(lines: readonly string[]): ToolOutput {
  return { text: lines.join('\n') };
}

function fault(text: string): ToolOutput {
  return { text, isError: true };
}

function count(value: bigint): string {
  return value.toLocaleString('en-US');
}
