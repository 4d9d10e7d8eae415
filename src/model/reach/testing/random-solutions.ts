// Random solutions of four networks, for the comparison with a reference.

import fc from 'fast-check';
import { emptySolution } from '../../empty-solution.ts';
import type { Solution } from '../../solution-shapes.ts';

export type Draw = {
  provider: 'aws' | 'azure' | 'gcp';
  peers: readonly (readonly [number, number])[];
  oneSided: readonly (readonly [number, number])[];
  attached: readonly { network: number; reach: readonly number[] | null }[];
  far: readonly number[];
  routes: readonly { subnet: number; destination: string; target: number }[];
  rules: readonly { subnet: number; priority: number; action: 'allow' | 'deny'; source: number; ports: string }[];
  egress: readonly number[];
  firewallRows: readonly { priority: number; action: 'allow' | 'deny'; source: number; target: number }[];
};

const NETWORKS = 4;
/** One of the networks by its number. */
export const index = fc.integer({ min: 0, max: NETWORKS - 1 });
const pair = fc.tuple(index, index);
export const draw: fc.Arbitrary<Draw> = fc.record({
  provider: fc.constantFrom('aws' as const, 'azure' as const, 'gcp' as const),
  peers: fc.array(pair, { maxLength: 4 }),
  oneSided: fc.array(pair, { maxLength: 1 }),
  attached: fc.array(fc.record({ network: index, reach: fc.option(fc.array(index, { maxLength: 3 })) }), {
    maxLength: 4,
  }),
  far: fc.array(index, { maxLength: 1 }),
  routes: fc.array(
    fc.record({
      subnet: index,
      destination: fc.constantFrom('10.0.0.0/8', '10.1.0.0/16', '10.2.0.0/16', '10.3.1.0/24', 'internet'),
      // A network, the hub, the firewall, or nothing.
      target: fc.integer({ min: 0, max: NETWORKS + 2 }),
    }),
    { maxLength: 3 },
  ),
  rules: fc.array(
    fc.record({
      subnet: index,
      priority: fc.integer({ min: 100, max: 110 }),
      action: fc.constantFrom('allow' as const, 'allow' as const, 'deny' as const),
      source: fc.integer({ min: 0, max: NETWORKS }),
      ports: fc.constantFrom('443', '*', '22', '400-500'),
    }),
    { maxLength: 8 },
  ),
  egress: fc.array(index, { maxLength: 3 }),
  firewallRows: fc.array(
    fc.record({
      priority: fc.integer({ min: 200, max: 210 }),
      action: fc.constantFrom('allow' as const, 'deny' as const),
      source: fc.integer({ min: 0, max: NETWORKS }),
      target: index,
    }),
    { maxLength: 4 },
  ),
});

/** Four networks with a subnet and a machine each; the first one has a firewall, and of AWS there is a transit gateway. */
export function solutionOf(drawn: Draw): Solution {
  const base = emptySolution({ title: 'Random', provider: drawn.provider });
  const numbers = Array.from({ length: NETWORKS }, (_, number) => number);
  const isAws = drawn.provider === 'aws';
  const peersOf = (number: number): string[] => {
    const mutual = drawn.peers.flatMap(([a, b]) => {
      if (a === b || (a !== number && b !== number)) return [];
      return [a === number ? b : a];
    });
    const own = drawn.oneSided.flatMap(([a, b]) => (a === number && b !== number ? [b] : []));
    return [...new Set([...mutual, ...own])].map((peer) => `network-${peer}`);
  };
  const machine = (id: string, service: string | null, subnet: string | null): Solution['components'][number] => ({
    id,
    name: id,
    provider: service === null || service === 'linux-server' ? 'self' : drawn.provider,
    service,
    sku: null,
    regionId: 'near',
    subnetId: subnet,
    networkId: null,
    counts: { production: 1 },
    settings: {},
    quantities: {},
    attributes: {},
    dataClass: 'none',
    note: '',
  });
  const firewall = { aws: 'network-firewall', azure: 'firewall', gcp: 'secure-web-proxy' }[drawn.provider];
  const hasFirewall = drawn.provider !== 'gcp';
  const attached = new Map(drawn.attached.map((each) => [each.network, each]));
  const targets = [
    ...numbers.map((number) => `network-${number}`),
    isAws ? 'hub' : null,
    hasFirewall ? 'wall' : null,
    null,
  ];
  return {
    ...base,
    regions: [
      { id: 'near', provider: drawn.provider, name: 'near', role: 'primary' },
      { id: 'far', provider: drawn.provider, name: 'far', role: 'secondary' },
    ],
    networks: numbers.map((number) => ({
      id: `network-${number}`,
      name: `Network ${number}`,
      regionId: drawn.far.includes(number) ? 'far' : 'near',
      environmentId: null,
      addressSpaces: [`10.${number}.0.0/16`],
      isOnPremises: false,
      peerIds: peersOf(number),
    })),
    subnets: [
      ...numbers.map((number) => ({
        id: `subnet-${number}`,
        networkId: `network-${number}`,
        name: `subnet-${number}`,
        cidr: `10.${number}.1.0/24`,
        secondary: [],
        purpose: '',
        delegation: null,
        zone: null,
        isPublic: false,
        egressId: hasFirewall && drawn.egress.includes(number) ? 'wall' : null,
        routes: drawn.routes
          .filter(({ subnet }) => subnet === number)
          .map(({ destination, target }) => ({ destination, targetId: targets[target] ?? null })),
      })),
      {
        id: 'subnet-wall',
        networkId: 'network-0',
        name: 'subnet-wall',
        cidr: '10.0.2.0/24',
        secondary: [],
        purpose: '',
        delegation: null,
        zone: null,
        isPublic: false,
      },
    ],
    components: [
      ...numbers.map((number) => machine(`machine-${number}`, 'linux-server', `subnet-${number}`)),
      ...(hasFirewall ? [machine('wall', firewall, 'subnet-wall')] : []),
      ...(isAws ? [{ ...machine('hub', 'transit-gateway', null), networkId: null }] : []),
    ],
    attachments: isAws
      ? [...attached.values()].map(({ network, reach: ids }) => ({
          id: `attachment-${network}`,
          hubId: 'hub',
          targetId: `network-${network}`,
          ...(ids && { reachIds: ids.map((id) => `network-${id}`) }),
        }))
      : [],
    rules: [
      ...drawn.rules.map(({ subnet, priority, action, source, ports }, number) => ({
        id: `rule-${number}`,
        subnetId: `subnet-${subnet}`,
        direction: 'inbound' as const,
        priority,
        action,
        protocol: 'TCP' as const,
        ports,
        source:
          source === NETWORKS
            ? '*'
            : [`machine-${source}`, `10.${source}.0.0/16`, `subnet-${source}`, `network-${source}`][number % 4]!,
        destination: '*',
        reason: '',
      })),
      // Every subnet has a rule, so that what may enter it is known.
      ...numbers.map((number) => ({
        id: `rule-last-${number}`,
        subnetId: `subnet-${number}`,
        direction: 'inbound' as const,
        priority: 4000,
        action: 'deny' as const,
        protocol: 'TCP' as const,
        ports: '22',
        source: '*',
        destination: '*',
        reason: '',
      })),
    ],
    firewallRules: drawn.firewallRows.map(({ priority, action, source, target }, number) => ({
      id: `row-${number}`,
      firewallId: 'wall',
      priority,
      action,
      protocol: 'TCP' as const,
      ports: '443',
      source: source === NETWORKS ? '*' : `subnet-${source}`,
      destination: `machine-${target}`,
      reason: '',
    })),
  };
}
