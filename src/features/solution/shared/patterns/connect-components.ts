// Connections of a built solution: the flows of its parts, with the ports that the catalogue states.

import { findCatalogueService } from '#cloud/catalogue/catalogue.ts';
import { findByKey } from '#cloud/services/catalogue.ts';
import type { SolutionConnection } from '../solution-shapes.ts';
import { listAccessFlows } from './flows/access-flows.ts';
import { castComponents, type Flow } from './flows/cast.ts';
import { listDataFlows } from './flows/data-flows.ts';
import { listEntranceFlows } from './flows/entrance-flows.ts';
import type { Draft } from './place-components.ts';
import { isKind } from './service-kinds.ts';

const HTTPS = '443';

type Connected = {
  connections: SolutionConnection[];
  /** Ids of those whose ends nothing that was named decides. */
  assumedIds: string[];
};

export function connectComponents(drafts: readonly Draft[], hasEntrance: boolean): Connected {
  const cast = castComponents(drafts);
  const flows = [
    ...listEntranceFlows(cast, hasEntrance),
    ...listDataFlows(cast),
    ...listAccessFlows(cast, hasEntrance),
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

/** What the catalogue says that it listens on, or else the port that a first design takes; HTTPS where neither says one. */
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

/** Managed services whose pages state no port, by the product that their clients speak with: its port is taken. */
const products: readonly (readonly [wanted: RegExp, product: string])[] = [
  [/^alloydb$/, 'postgresql'],
  [/^(?:documentdb|mongodb-vcore)$/, 'mongodb'],
  [/^(?:memorydb|memorystore-redis|memorystore-redis-cluster)$/, 'redis'],
  [/^managed-kafka$/, 'kafka'],
  [/^oracle-database/, 'oracle'],
];

function usualPort(service: Draft['service']): string {
  const { provider, key } = service;
  if (isKind(service, 'files')) return NFS;
  const product = products.find(([wanted]) => wanted.test(key))?.[1];
  const [port] = (product && findCatalogueService('self', product)?.ports) || [];
  if (port?.value.ports) return port.value.ports;
  const stated = provider === 'self' ? undefined : findByKey(provider, key)?.port;
  return /^TCP (\d+)$/.exec(stated ?? '')?.[1] ?? HTTPS;
}
