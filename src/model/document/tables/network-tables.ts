// Tables of a document about networks: address spaces, subnets and connections.

import { formatCidr, parseCidr } from '#text/network/cidr.ts';
import { freeNetworks } from '#text/network/free-networks.ts';
import { usableHosts } from '#catalogue/subnet-sizes.ts';
import type { CloudProvider } from '#catalogue/provider.ts';
import { paragraphs, plain, table } from '#text/markdown/write-markdown.ts';
import { addressSpanOf } from '../solution-facts.ts';
import type { Solution, SolutionNetwork, SolutionSubnet } from '../../solution-shapes.ts';
import type { DocumentContext } from '../document-context.ts';
import { nameOf, partyOf, portOf, regionOf } from '../values.ts';

function environmentOf({ index }: DocumentContext, { environmentId }: SolutionNetwork): string {
  if (environmentId === null) return 'All';
  const environment = index.environments.get(environmentId);
  return environment ? nameOf(environment) : 'Not stated';
}

export function networkTable(context: DocumentContext): string | null {
  const { solution, index } = context;
  if (solution.networks.length === 0) return null;
  const attachments = solution.attachments ?? [];
  // A hub joins networks instead of peerings, or serves them beside these.
  const hasHubs = attachments.some(({ targetId }) => index.networks.has(targetId));
  const hasPeers = !hasHubs || solution.networks.some(({ peerIds }) => peerIds.length > 0);
  const hubsOf = (networkId: string): string =>
    attachments
      .filter(({ targetId }) => targetId === networkId)
      .map(({ hubId }) => plain(index.nameOf(hubId)))
      .join(', ') || 'None';
  const rows = solution.networks.map((network) => [
    nameOf(network),
    environmentOf(context, network),
    network.isOnPremises ? 'On premises' : regionOf(index.regions.get(network.regionId ?? '')),
    network.addressSpaces.join(', ') || 'Not stated',
    ...(hasPeers ? [network.peerIds.map((id) => plain(index.nameOf(id))).join(', ') || 'None'] : []),
    ...(hasHubs ? [hubsOf(network.id)] : []),
  ]);
  return table(
    [
      ...['Network', 'Environment', 'Region', 'Address space'],
      ...(hasPeers ? ['Peered with'] : []),
      ...(hasHubs ? ['Attached to'] : []),
    ],
    [
      ...rows,
      ...freeRows(solution).map((row) => [...row, ...(hasPeers ? ['None'] : []), ...(hasHubs ? ['None'] : [])]),
    ],
    'Networks',
  );
}

/** More rows than this say nothing to a reader. */
const MAX_FREE = 8;

/** Lists what no network takes of the space that all of them are in. */
function freeRows(solution: Solution): string[][] {
  const span = parseCidr(addressSpanOf(solution) ?? '');
  if (!span) return [];
  const used = solution.networks.flatMap(({ addressSpaces }) => addressSpaces.flatMap((text) => parseCidr(text) ?? []));
  const free = freeNetworks(span, used);
  return free.length > MAX_FREE ? [] : free.map((cidr) => ['Kept free', 'None', 'None', formatCidr(cidr)]);
}

/** The rows are by network, in the order of their addresses. */
export function subnetTable(context: DocumentContext): string | null {
  const { solution, index } = context;
  if (solution.subnets.length === 0) return null;
  const hasZones = solution.subnets.some(({ zone }) => zone !== null);
  const hasDelegations = solution.subnets.some(({ delegation }) => delegation !== null);
  const rows = solution.networks.flatMap((network) =>
    index
      .subnetsOf(network.id)
      .toSorted((a, b) => addressOf(a) - addressOf(b))
      .map((subnet) => [
        nameOf(subnet),
        nameOf(network),
        subnet.cidr,
        usableOf(subnet, index.providerOf(network)),
        plain(subnet.purpose) || 'Not stated',
        ...(hasZones ? [zoneOf(context, { network, subnet })] : []),
        ...(hasDelegations ? [plain(subnet.delegation ?? '') || 'None'] : []),
      ]),
  );
  const header = [
    ...['Subnet', 'Network', 'CIDR', 'Usable addresses', 'Purpose'],
    ...(hasZones ? ['Zone'] : []),
    ...(hasDelegations ? ['Delegation'] : []),
  ];
  return paragraphs(table(header, rows, 'Subnets'), clusterRanges(context));
}

/** 'eu-west-1a': zones of AWS have the name of their region. */
function zoneOf(
  { index }: DocumentContext,
  { network, subnet }: { network: SolutionNetwork; subnet: SolutionSubnet },
): string {
  if (subnet.zone === null) return 'All';
  const region = index.regions.get(network.regionId ?? '');
  return region?.provider === 'aws' ? plain(`${region.name}${subnet.zone}`) : plain(subnet.zone);
}

function addressOf({ cidr }: SolutionSubnet): number {
  return Number(parseCidr(cidr)?.address ?? 0);
}

function usableOf({ cidr }: SolutionSubnet, provider: CloudProvider | undefined): string {
  const parsed = parseCidr(cidr);
  return parsed && provider ? String(usableHosts(parsed.prefix, provider)) : 'Not stated';
}

/** Pods and services of clusters have addresses of their own, apart from all networks. */
function clusterRanges({ solution }: DocumentContext): string | null {
  const rows = solution.components.flatMap((component) => {
    const { podRange, serviceRange } = component.settings;
    return [
      ...(podRange ? [['Pods', nameOf(component), podRange]] : []),
      ...(serviceRange ? [['Services', nameOf(component), serviceRange]] : []),
    ];
  });
  return rows.length === 0 ? null : table(['Purpose', 'Cluster', 'CIDR'], rows, 'Ranges inside of clusters');
}

/** The table says what private names resolve to, as the provider needs it for each service. */
export function privateEndpointTable({ running, index }: DocumentContext): string | null {
  const rows = running
    .filter(({ settings }) => settings.usesPrivateEndpoint === true)
    .map((component) => {
      const access = index.serviceOf(component)?.privateAccess;
      return [
        nameOf(component),
        access ? plain(access.value.target) : 'Not documented here',
        access ? plain(access.value.dnsZone ?? '') || 'None needed' : 'Not documented here',
        access ? `[source](${access.source.url})` : 'None',
      ];
    });
  return rows.length === 0
    ? null
    : table(['Component', 'Endpoint for', 'Private DNS zone', 'Source'], rows, 'Private endpoints');
}

export function connectionTable({ solution, index }: DocumentContext): string | null {
  if (solution.connections.length === 0) return null;
  const rows = solution.connections.map(({ from, to, protocol, ports, purpose, isEncrypted }) => [
    partyOf({ index }, from),
    partyOf({ index }, to),
    portOf({ protocol, ports }),
    isEncrypted ? 'Yes' : 'No',
    plain(purpose) || 'Not stated',
  ]);
  return table(['From', 'To', 'Port', 'Encrypted', 'Purpose'], rows, 'Connections');
}
