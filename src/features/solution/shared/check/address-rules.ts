// Rules about addresses: what is a network, what contains and overlaps what, and what runs out.

import {
  contains,
  formatCidr,
  hasHostBits,
  networkOf,
  networkSize,
  overlaps,
  parseCidr,
  privateNetworks,
  usableHosts,
  type Cidr,
} from '#cloud/cidr.ts';
import type { CloudProvider } from '#cloud/provider.ts';
import type { NewFinding } from './finding.ts';
import type { Solution, SolutionNetwork, SolutionSubnet } from '../solution-shapes.ts';
import { pairsOf, readNetworks, type SolutionIndex } from './solution-index.ts';

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
  return [...spaces, ...subnets];
}

export function checkNotation({ solution }: SolutionIndex): NewFinding[] {
  return statedNetworks(solution).flatMap(({ text, name, id, set }): NewFinding[] => {
    const cidr = parseCidr(text);
    if (!cidr)
      return [
        {
          code: 'network/not-a-network',
          severity: 'error',
          message: `“${text}” of ${name} is not an IPv4 network.`,
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

/** Networks with a route to each other, directly or through one that both are peered with. */
function areConnected(a: SolutionNetwork, b: SolutionNetwork): boolean {
  return a.peerIds.includes(b.id) || b.peerIds.includes(a.id) || a.peerIds.some((id) => b.peerIds.includes(id));
}

export function checkSpaceOverlap({ solution }: SolutionIndex): NewFinding[] {
  const spaces = solution.networks.flatMap((network) =>
    readNetworks(network.addressSpaces, (text) => text).map(({ part, cidr }) => ({ network, text: part, cidr })),
  );
  return [...pairsOf(spaces)]
    .filter(([a, b]) => overlaps(a.cidr, b.cidr) && (a.network === b.network || areConnected(a.network, b.network)))
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

export function checkSubnetOverlap({ solution, subnetsOf }: SolutionIndex): NewFinding[] {
  return solution.networks.flatMap(({ id }) =>
    [...pairsOf(readNetworks(subnetsOf(id), ({ cidr }) => cidr))]
      .filter(([a, b]) => overlaps(a.cidr, b.cidr))
      .map(([a, b]): NewFinding => ({
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
        message: `${same.length} subnets of ${name} are called ${same[0]!.name}.`,
        reason: 'The name of a subnet is unique in its network. Rename all but one.',
        subjects: same.map((subnet) => subnet.id),
      })),
  );
}

/** The cloud whose network a subnet is in. */
function providerOf(subnet: SolutionSubnet, { networks, regions }: SolutionIndex): CloudProvider | undefined {
  const network = networks.get(subnet.networkId);
  return network?.isOnPremises ? undefined : regions.get(network?.regionId ?? '')?.provider;
}

export function checkSubnetSize(index: SolutionIndex): NewFinding[] {
  return readNetworks(index.solution.subnets, ({ cidr }) => cidr).flatMap(({ part, cidr }): NewFinding[] => {
    const provider = providerOf(part, index);
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

/** How many addresses the components of a subnet take, as far as their counts say. */
export function countAddresses(subnet: SolutionSubnet, { componentsIn, countOf }: SolutionIndex): number {
  return componentsIn(subnet.id).reduce((total, component) => total + countOf(component), 0);
}

export function checkExhaustion(index: SolutionIndex): NewFinding[] {
  return readNetworks(index.solution.subnets, ({ cidr }) => cidr).flatMap(({ part, cidr }): NewFinding[] => {
    const provider = providerOf(part, index);
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

/** Pod, service and secondary ranges, which must be apart from the networks that the cluster reaches. */
export function checkClusterRanges(index: SolutionIndex): NewFinding[] {
  const { solution, networks, networkOf: networkOfComponent } = index;
  return solution.components.flatMap((component): NewFinding[] => {
    const { id, name, settings } = component;
    const ranges = [
      { kind: 'pods', text: settings.podRange },
      { kind: 'services', text: settings.serviceRange },
    ].flatMap(({ kind, text }) => {
      const cidr = text ? parseCidr(text) : null;
      return text && cidr ? [{ kind, text, cidr }] : [];
    });
    const own = networkOfComponent(component);
    const reached = [...networks.values()].filter((network) => network === own || (own && areConnected(own, network)));
    const spaces = reached.flatMap((network) =>
      readNetworks(network.addressSpaces, (text) => text).map(({ part, cidr }) => ({ network, text: part, cidr })),
    );
    const against = ranges.flatMap((range) =>
      spaces
        .filter((space) => overlaps(space.cidr, range.cidr))
        .map(
          ({ network, text }) =>
            `The range of ${range.kind} ${range.text} of ${name} overlaps ${text} of ${network.name}.`,
        ),
    );
    const [first, second] = ranges;
    if (first && second && overlaps(first.cidr, second.cidr))
      against.push(`The ranges of pods (${first.text}) and services (${second.text}) of ${name} overlap.`);
    return against.map((message) => ({
      code: 'network/cluster-range-overlap',
      severity: 'error',
      message,
      reason: 'The cluster cannot reach addresses that it uses itself. Choose a range that no connected network has.',
      subjects: [id],
    }));
  });
}

/** Whether less than a quarter of a network is left for growth. */
export function checkGrowth({ solution, subnetsOf }: SolutionIndex): NewFinding[] {
  return solution.networks.flatMap((network): NewFinding[] => {
    const spaces = readNetworks(network.addressSpaces, (text) => text).map(({ cidr }) => cidr);
    const size = sum(spaces);
    const taken = sum(readNetworks(subnetsOf(network.id), ({ cidr }) => cidr).map(({ cidr }) => cidr));
    if (size === 0 || network.isOnPremises || taken <= size * 0.9) return [];
    return [
      {
        code: 'network/no-room-to-grow',
        severity: 'info',
        message: `Subnets take ${Math.round((taken / size) * 100)} % of ${network.name}.`,
        reason:
          'A later subnet needs a new address space, and routes and rules with it. Leave a part of the network free.',
        subjects: [network.id],
      },
    ];
  });
}

function sum(cidrs: readonly Cidr[]): number {
  return cidrs.reduce((total, { prefix }) => total + networkSize(prefix), 0);
}
