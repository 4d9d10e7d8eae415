// Rules about addresses: what is a network, what contains and overlaps what, and what runs out.

import {
  contains,
  formatCidr,
  hasHostBits,
  lastAddress,
  networkOf,
  overlaps,
  parseCidr,
  privateNetworks,
  type Cidr,
} from '#text/network/cidr.ts';
import { usableHosts } from '#catalogue/subnet-sizes.ts';
import type { CloudProvider } from '#catalogue/provider.ts';
import { itemAt } from '#text/required.ts';
import { areConnected, speaksWithDataCentre } from '../connected-networks.ts';
import { setSettings, type NewFinding } from '../finding.ts';
import type { Solution, SolutionSubnet } from '../../solution-shapes.ts';
import { pairsOf, readNetworks, type SolutionIndex } from '../solution-index.ts';

/** The sizes of subnets that each cloud accepts, as prefix lengths, with the page that states them. */
const subnetSizes: Record<CloudProvider, { largest: number; smallest: number; source: string }> = {
  azure: { largest: 2, smallest: 29, source: 'https://learn.microsoft.com/azure/virtual-network/virtual-networks-faq' },
  aws: { largest: 16, smallest: 28, source: 'https://docs.aws.amazon.com/vpc/latest/userguide/subnet-sizing.html' },
  gcp: { largest: 4, smallest: 29, source: 'https://cloud.google.com/vpc/docs/subnets' },
};

/** Share of the usable addresses from which a subnet counts as nearly full. */
const NEARLY_FULL = 0.8;
/** RFC 6598, which clouds accept beside the private networks of RFC 1918. */
const sharedSpace = parseCidr('100.64.0.0/10');
const RFC_1918 = 'https://www.rfc-editor.org/rfc/rfc1918';

type Stated = { text: string; name: string; id: string; set(solution: Solution, cidr: string): Solution };

/** Every network that the solution states, and how to write another one in its place. */
function statedNetworks(solution: Solution): Stated[] {
  const spaces = solution.networks.flatMap(({ id, name, addressSpaces }) =>
    addressSpaces.map((text, index) => ({
      text,
      name,
      id,
      set: (before: Solution, cidr: string) => ({
        ...before,
        networks: before.networks.map((network) =>
          network.id === id ? { ...network, addressSpaces: network.addressSpaces.with(index, cidr) } : network,
        ),
      }),
    })),
  );
  const subnets = solution.subnets.map(({ id, name, cidr: text }) => ({
    text,
    name,
    id,
    set: (before: Solution, cidr: string) => ({
      ...before,
      subnets: before.subnets.map((subnet) => (subnet.id === id ? { ...subnet, cidr } : subnet)),
    }),
  }));
  const secondary = solution.subnets.flatMap((subnet) =>
    subnet.secondary.map((range, index) => ({
      text: range.cidr,
      name: `${range.name} of ${subnet.name}`,
      id: subnet.id,
      set: (before: Solution, cidr: string) => ({
        ...before,
        subnets: before.subnets.map((each) =>
          each.id === subnet.id ? { ...each, secondary: each.secondary.with(index, { ...range, cidr }) } : each,
        ),
      }),
    })),
  );
  const clusters = solution.components.flatMap(({ id, name, settings }) =>
    (['podRange', 'serviceRange'] as const).flatMap((key) => {
      const text = settings[key];
      return text
        ? [{ text, name, id, set: (before: Solution, cidr: string) => setSettings(id, { [key]: cidr })(before) }]
        : [];
    }),
  );
  return [...spaces, ...subnets, ...secondary, ...clusters];
}

export function checkNotation({ solution }: SolutionIndex): NewFinding[] {
  return statedNetworks(solution).flatMap(({ text, name, id, set }): NewFinding[] => {
    const cidr = parseCidr(text);
    if (!cidr && isIpv6Network(text))
      return [
        {
          code: 'network/ipv6',
          severity: 'info',
          message: `${text} of ${name} is an IPv6 network.`,
          reason: 'Overlaps and sizes are checked for IPv4 only. Check this range by hand.',
          subjects: [id],
        },
      ];
    if (!cidr)
      return [
        {
          code: 'network/not-a-network',
          severity: 'error',
          message: `“${text}” of ${name} is not a network.`,
          reason: 'Write four numbers up to 255 and a prefix length, such as 10.20.0.0/16.',
          subjects: [id],
        },
      ];
    if (!hasHostBits(cidr)) return [];
    const network = formatCidr(networkOf(cidr));
    return [
      {
        code: 'network/host-bits',
        severity: 'error',
        message: `${text} of ${name} is an address inside ${network}.`,
        reason: 'Clouds refuse a network whose host bits are set.',
        subjects: [id],
        fix: { label: `Use ${network}`, apply: (before) => set(before, network) },
      },
    ];
  });
}

/** '2001:db8::/48', as far as its form says. */
function isIpv6Network(text: string): boolean {
  const [, address = '', prefix = ''] = /^([\da-f:]{2,39})\/(\d{1,3})$/i.exec(text) ?? [];
  const groups = address.split(':');
  const hasGap = address.includes('::');
  return (
    Number(prefix) <= 128 &&
    address.includes(':') &&
    !/:::|::.*::/.test(address) &&
    groups.every((group) => group.length <= 4) &&
    (hasGap ? groups.length <= 9 : groups.length === 8 && !groups.includes(''))
  );
}

export function checkPrivateSpace({ solution }: SolutionIndex): NewFinding[] {
  const ranges = sharedSpace ? [...privateNetworks, sharedSpace] : privateNetworks;
  return solution.networks.flatMap(({ id, name, addressSpaces, isOnPremises }) =>
    isOnPremises
      ? []
      : readNetworks(addressSpaces, (text) => text)
          .filter(({ cidr }) => !ranges.some((range) => contains(range, cidr)))
          .map(({ part }): NewFinding => ({
            code: 'network/not-private',
            severity: 'warning',
            message: `The address space ${part} of ${name} is not private.`,
            reason: 'Addresses of others on the internet become unreachable from it. Choose a network of RFC 1918.',
            source: RFC_1918,
            subjects: [id],
          })),
  );
}

export function checkSpaceOverlap({ solution }: SolutionIndex): NewFinding[] {
  const joins = { hasLine: speaksWithDataCentre(solution), attachments: solution.attachments };
  const spaces = solution.networks.flatMap((network) =>
    readNetworks(network.addressSpaces, (text) => text).map(({ part, cidr }) => ({ network, text: part, cidr })),
  );
  return [...pairsOf(spaces)]
    .filter(
      ([a, b]) => overlaps(a.cidr, b.cidr) && (a.network === b.network || areConnected(a.network, b.network, joins)),
    )
    .map(([a, b]): NewFinding => ({
      code: 'network/spaces-overlap',
      severity: 'error',
      message:
        a.network === b.network
          ? `${a.text} and ${b.text} of ${a.network.name} overlap.`
          : `${a.text} of ${a.network.name} overlaps ${b.text} of ${b.network.name}, which it is connected with.`,
      reason:
        'Networks with overlapping addresses cannot be peered or routed to each other. Give one of them another range.',
      subjects: [b.network.id, a.network.id],
    }));
}

export function checkContainment({ solution, networks }: SolutionIndex): NewFinding[] {
  return readNetworks(solution.subnets, ({ cidr }) => cidr).flatMap(({ part: subnet, cidr }): NewFinding[] => {
    const network = networks.get(subnet.networkId);
    const spaces = readNetworks(network?.addressSpaces ?? [], (text) => text);
    if (!network || spaces.length === 0 || spaces.some((space) => contains(space.cidr, cidr))) return [];
    return [
      {
        code: 'network/subnet-outside',
        severity: 'error',
        message: `${subnet.name} (${subnet.cidr}) is outside the address space of ${network.name} (${network.addressSpaces.join(', ')}).`,
        reason: 'A subnet is a part of its network. Move it into the address space, or add its range to the network.',
        subjects: [subnet.id, network.id],
      },
    ];
  });
}

/** The ranges of a subnet, secondary ones included. */
function listRanges(subnet: SolutionSubnet): { id: string; name: string; cidr: string }[] {
  return [subnet, ...subnet.secondary.map((range) => ({ ...range, id: subnet.id }))];
}

/** Pairs that share addresses. Sorted by address, a range can only overlap those that begin before its end. */
function overlappingPairs<Ranged extends { cidr: Cidr }>(ranges: readonly Ranged[]): [Ranged, Ranged][] {
  const sorted = ranges.toSorted((a, b) => Number(networkOf(a.cidr).address - networkOf(b.cidr).address));
  return sorted.flatMap((first, index) => {
    const found: [Ranged, Ranged][] = [];
    for (let next = index + 1; next < sorted.length; next++) {
      const second = itemAt(sorted, next);
      if (networkOf(second.cidr).address > lastAddress(first.cidr)) break;
      found.push([first, second]);
    }
    return found;
  });
}

export function checkSubnetOverlap({ solution, subnetsOf }: SolutionIndex): NewFinding[] {
  return solution.networks.flatMap(({ id }) =>
    overlappingPairs(readNetworks(subnetsOf(id).flatMap(listRanges), ({ cidr }) => cidr)).map(([a, b]): NewFinding => ({
      code: 'network/subnets-overlap',
      severity: 'error',
      message: `${b.part.name} (${b.part.cidr}) overlaps ${a.part.name} (${a.part.cidr}).`,
      reason: 'Every address belongs to one subnet only. Give one of them a free range.',
      subjects: [b.part.id, a.part.id],
    })),
  );
}

export function checkNamesTwice({ solution, subnetsOf }: SolutionIndex): NewFinding[] {
  return solution.networks.flatMap(({ id, name }) =>
    [...Map.groupBy(subnetsOf(id), (subnet) => subnet.name.toLowerCase()).values()]
      .filter((same) => same.length > 1)
      .map((same): NewFinding => ({
        code: 'network/subnet-name-twice',
        severity: 'error',
        message: `${same.length} subnets of ${name} are called ${itemAt(same, 0).name}.`,
        reason: 'The name of a subnet is unique in its network. Rename all but one.',
        subjects: same.map((subnet) => subnet.id),
      })),
  );
}

export function checkSubnetSize(index: SolutionIndex): NewFinding[] {
  return readNetworks(index.solution.subnets, ({ cidr }) => cidr).flatMap(({ part, cidr }): NewFinding[] => {
    const provider = index.providerOf(index.networks.get(part.networkId));
    if (!provider) return [];
    const { largest, smallest, source } = subnetSizes[provider];
    if (cidr.prefix >= largest && cidr.prefix <= smallest) return [];
    return [
      {
        code: 'network/subnet-size',
        severity: 'error',
        message: `${part.name} is a /${cidr.prefix}; subnets have from /${largest} to /${smallest} in this cloud.`,
        reason: 'The cloud refuses it. Choose a prefix in between.',
        source,
        subjects: [part.id],
      },
    ];
  });
}

/**
 * How many addresses the components of a subnet take, as far as their counts say. The copies of other environments are in
 * the networks of these; a network without an environment holds all.
 */
function countAddresses(subnet: SolutionSubnet, { componentsIn, networks }: SolutionIndex): number {
  const environmentId = networks.get(subnet.networkId)?.environmentId ?? null;
  return componentsIn(subnet.id).reduce((total, { counts }) => {
    const all = Object.values(counts).reduce((some, count) => some + count, 0);
    return total + (environmentId === null ? all : (counts[environmentId] ?? 0));
  }, 0);
}

export function checkExhaustion(index: SolutionIndex): NewFinding[] {
  return readNetworks(index.solution.subnets, ({ cidr }) => cidr).flatMap(({ part, cidr }): NewFinding[] => {
    const provider = index.providerOf(index.networks.get(part.networkId));
    if (!provider) return [];
    const usable = usableHosts(cidr.prefix, provider);
    const taken = countAddresses(part, index);
    const isFull = taken > usable;
    if (taken === 0 || taken < usable * NEARLY_FULL) return [];
    return [
      {
        code: isFull ? 'network/subnet-full' : 'network/subnet-nearly-full',
        severity: isFull ? 'error' : 'warning',
        message: `${part.name} (${part.cidr}) has ${usable} usable addresses, and its components take ${taken}.`,
        reason: isFull
          ? 'The last ones cannot be built. Use a larger subnet.'
          : 'Updates and scaling need addresses beside the running ones. Use a larger subnet.',
        source: subnetSizes[provider].source,
        subjects: [part.id, ...index.componentsIn(part.id).map(({ id }) => id)],
      },
    ];
  });
}
