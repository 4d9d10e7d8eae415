// Connections of a built solution: the flows of its parts, with the ports that the catalogue states.

import { findByKey } from '#catalogue/design-services/catalogue.ts';
import type { SolutionRole } from '#catalogue/roles.ts';
import { findByRole, hasRole } from '#catalogue/service-roles.ts';
import type { Exclusions } from '../exclusions/exclusions.ts';
import type { SolutionConnection } from '../solution-shapes.ts';
import { listAccessFlows } from './flows/access-flows.ts';
import { groupComponents, type Flow } from './flows/component-groups.ts';
import { listDataFlows } from './flows/data-flows.ts';
import { listEntranceFlows } from './flows/entrance-flows.ts';
import type { Draft } from './draft.ts';

const HTTPS = '443';

type Connected = {
  connections: SolutionConnection[];
  /** Ids of those whose ends nothing that was named decides. */
  assumedIds: string[];
};

type Entrance = { hasEntrance: boolean; exclusions: Exclusions };

export function connectComponents(drafts: readonly Draft[], { hasEntrance, exclusions }: Entrance): Connected {
  const groups = groupComponents(drafts, exclusions);
  const flows = [
    ...listEntranceFlows(groups, hasEntrance),
    ...listDataFlows(groups),
    ...listAccessFlows(groups, hasEntrance),
  ];
  const connected = mergeFlows(flows).map((flow, index) => ({ flow, connection: connectionOf(flow, index) }));
  return {
    connections: connected.map(({ connection }) => connection),
    assumedIds: connected.flatMap(({ flow, connection }) => (flow.isAssumed === true ? [connection.id] : [])),
  };
}

function connectionOf({ from, to, purpose, protocol, ports, isEncrypted }: Flow, index: number): SolutionConnection {
  return {
    id: `connection-${index + 1}`,
    from,
    to: idOf(to),
    ...(ports === undefined && to !== 'internet' ? portOf(to) : { protocol: protocol ?? 'TCP', ports: ports ?? HTTPS }),
    purpose,
    isEncrypted: isEncrypted ?? true,
  };
}

function idOf(to: Flow['to']): string {
  return to === 'internet' ? to : to.component.id;
}

/** Nothing speaks with itself, and one connection is enough for each pair and port. */
function mergeFlows(flows: readonly Flow[]): Flow[] {
  const seen = new Set<string>();
  return flows.filter(({ from, to, protocol, ports }) => {
    const path = [from, idOf(to), protocol, ports].join(' ');
    if (from === idOf(to) || seen.has(path)) return false;
    seen.add(path);
    return true;
  });
}

/**
 * Returns what the catalogue says that it listens on, or else the port that a first design takes; HTTPS if neither
 * says one.
 */
function portOf({ service }: Draft): Pick<SolutionConnection, 'protocol' | 'ports'> {
  const portsOf = (protocol: 'TCP' | 'UDP'): string[] =>
    service.ports.flatMap(({ value }) =>
      value.direction === 'inbound' && value.protocol === protocol && value.ports !== null ? value.ports : [],
    );
  const tcp = portsOf('TCP');
  const [udp] = portsOf('UDP');
  if (tcp.some((each) => each.split(',').includes(HTTPS))) return { protocol: 'TCP', ports: HTTPS };
  if (tcp.length === 0 && udp !== undefined) return { protocol: 'UDP', ports: udp };
  return { protocol: 'TCP', ports: tcp[0] ?? usualPort(service) };
}

/** NFS, which shares of files mostly are mounted by. */
const NFS = '2049';

/** Managed services whose pages state no port are spoken to like the product of the same protocol: its port is taken. */
const protocols: readonly SolutionRole[] = [
  'postgresql-protocol',
  'mongodb-protocol',
  'redis-protocol',
  'kafka-protocol',
  'oracle-protocol',
];

function usualPort(service: Draft['service']): string {
  const { provider, key } = service;
  if (hasRole(service, 'file-share')) return NFS;
  const protocol = protocols.find((role) => hasRole(service, role));
  const [port] = (protocol && findByRole('self', protocol)?.ports) || [];
  if (port?.value.ports) return port.value.ports;
  const stated = provider === 'self' ? undefined : findByKey(provider, key)?.port;
  return /^TCP (\d+)$/.exec(stated ?? '')?.[1] ?? HTTPS;
}
