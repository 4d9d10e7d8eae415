// What reads and writes data: each store has the clients that it is for, not every workload.

import type { Draft } from '../draft.ts';
import { findByRole, hasRole } from '#catalogue/service-roles.ts';
import { isDatabase } from '../service-kinds.ts';
import { callerOf, flow, type ComponentGroups, type Flow } from './component-groups.ts';

const HTTPS = '443';
/** This is the purpose of connections to a queue or stream by what reads it. */
export const TAKES = 'Takes messages';

export function listDataFlows(groups: ComponentGroups): Flow[] {
  return [
    ...listDatabaseFlows(groups),
    ...listFileFlows(groups),
    ...listMessageFlows(groups),
    ...listAnalysisFlows(groups),
    ...listPlatformFlows(groups),
  ];
}

/** Returns what else than an application would use a store. */
function clientOf({ primary, of }: ComponentGroups): Draft | undefined {
  return primary ?? of('data-engine')[0] ?? of('orchestrator')[0];
}

/** The n-th database is that of the n-th application; where there are fewer applications, of the first. */
function listDatabaseFlows(groups: ComponentGroups): Flow[] {
  const { drafts, serving, of } = groups;
  const client = clientOf(groups);
  if (!client) return [];
  const databases = drafts.filter(({ service }) => isDatabase(service));
  const [proxy] = of('database-proxy');
  const owners = serving.filter(({ service }) => !hasRole(service, 'static-site'));
  return [
    ...databases.map((to, index) => {
      const owner = databases.length > 1 ? (owners[index] ?? client) : client;
      const isBehindProxy = proxy !== undefined && hasRole(to.service, 'proxied-database');
      return flow(isBehindProxy ? proxy : owner, to, {
        ...allPorts(to),
        purpose: `Data of ${owner.service.name}`,
        isAssumed: owners.length > 1 || databases.length > 1,
      });
    }),
    ...(proxy ? [flow(client, proxy, { ...proxyPort(databases), purpose: 'Shared connections to the database' })] : []),
    ...of('cache').map((to) => flow(client, to, { purpose: 'Sessions and results that are asked for often' })),
    ...of('search').map((to) => flow(client, to, { purpose: 'Searches and their index' })),
  ];
}

/** A proxy listens where the database behind it does. */
function proxyPort(databases: readonly Draft[]): Pick<Flow, 'ports'> {
  const behind = databases.find(({ service }) => hasRole(service, 'proxied-database'));
  const port = behind?.service.ports.find(({ value }) => value.direction === 'inbound')?.value.ports;
  return port ? { ports: port } : {};
}

function allPorts({ service }: Draft): Pick<Flow, 'ports'> {
  const ports = service.ports.flatMap(({ value }) => value.ports ?? []);
  return hasRole(service, 'port-per-database') ? { ports: ports.join(',') } : {};
}

function listFileFlows({ workloads, workers, primary, of }: ComponentGroups): Flow[] {
  const mounting = workloads.find(({ service }) => service.scope === 'subnet') ?? primary ?? of('desktop')[0];
  const users = [primary, ...workers].filter((each, index, all) => each && all.indexOf(each) === index);
  const hasPlatform = of('data-engine', 'data-reader', 'warehouse').length > 0;
  return [
    ...of('object-store').flatMap((to) =>
      users
        .slice(0, hasPlatform ? 1 : users.length)
        .flatMap((from) => (from ? [flow(from, to, { purpose: `Files of ${from.service.name}` })] : [])),
    ),
    ...of('file-share').flatMap((to) => (mounting ? [flow(mounting, to, { purpose: 'Shared folders' })] : [])),
  ];
}

/**
 * Returns who takes messages from a queue: what runs on demand, else what transforms streams, else the second
 * application.
 */
function consumerOf({ workers, serving, primary, of }: ComponentGroups): Draft | undefined {
  return (
    workers[0] ??
    of('stream-engine')[0] ??
    serving.find((each) => each !== primary && !hasRole(each.service, 'static-site'))
  );
}

function listMessageFlows(groups: ComponentGroups): Flow[] {
  const { primary, of, workers } = groups;
  const consumer = consumerOf(groups);
  const engine = of('stream-engine')[0] ?? consumer;
  const exchange = (to: Draft, by: Draft | undefined): Flow[] => {
    const taker = by ?? primary;
    if (!taker) return [];
    if (taker === primary) return [flow(taker, to, { purpose: 'Sends messages and takes them' })];
    const sends = primary ? [flow(primary, to, { purpose: 'Sends messages' })] : [];
    return [...sends, flow(taker, to, { purpose: TAKES })];
  };
  const [queue] = of('queue');
  return [
    ...of('queue').flatMap((to) => exchange(to, consumer)),
    ...of('stream').flatMap((to) => exchange(to, engine)),
    ...of('topic').flatMap((topic) => {
      // Event Grid delivers to queues and event hubs as a trusted service, and not through private endpoints:
      // https://learn.microsoft.com/azure/event-grid/consume-private-endpoints
      const target = hasRole(topic.service, 'trusted-publisher')
        ? (queue ?? of('stream')[0] ?? workers[0])
        : (workers[0] ?? queue);
      return [
        ...(primary && primary !== target && primary !== workers[0]
          ? [flow(primary, topic, { purpose: 'Reports events', ports: HTTPS })]
          : []),
        ...(target ? [flow(topic, target, { purpose: 'Delivers events', ports: HTTPS })] : []),
      ];
    }),
    ...of('device-hub', 'device-provisioning').flatMap((hub): Flow[] => [
      flow(callerOf(groups, hub), hub, { purpose: 'Devices sign in and send what they measure', ...devicePort(hub) }),
      ...(engine && hasRole(hub.service, 'device-hub')
        ? [flow(engine, hub, { purpose: 'Reads what devices sent' })]
        : []),
    ]),
    ...of('browser-push').flatMap((push): Flow[] => [
      flow(callerOf(groups, push), push, { purpose: 'Browsers keep a connection open', ports: HTTPS }),
      ...(primary ? [flow(primary, push, { purpose: 'Sends news to browsers', ports: HTTPS })] : []),
    ]),
    ...of('notifier').flatMap((to) =>
      primary ? [flow(primary, to, { purpose: 'Messages to people', ports: HTTPS })] : [],
    ),
  ];
}

/** MQTT over TLS is what most devices speak; where the catalogue does not state it, HTTPS. */
function devicePort({ service }: Draft): Pick<Flow, 'ports'> {
  const speaksMqtt = service.ports.some(({ value }) => value.ports === '8883');
  return { ports: speaksMqtt ? '8883' : HTTPS };
}

/** Streams and lakes to engines, engines to warehouses, warehouses to reports. */
function listAnalysisFlows({ drafts, primary, of }: ComponentGroups): Flow[] {
  const engines = of('data-engine');
  const [lake] = of('object-store');
  const warehouses = of('warehouse');
  const database = drafts.find(({ service }) => isDatabase(service));
  const source = lake ?? database;
  const loader = of('stream-engine')[0] ?? engines[0];
  const readable = warehouses[0] ?? lake ?? database;
  return [
    ...engines.flatMap((engine) => {
      const from = hasRole(engine.service, 'database-copier') ? (database ?? lake) : source;
      return from
        ? [flow(engine, from, { purpose: `Data that ${engine.service.name} works on`, isAssumed: !lake })]
        : [];
    }),
    ...warehouses.flatMap((warehouse) => {
      const writer = loader ?? primary;
      if (writer) return [flow(writer, warehouse, { purpose: 'Loads results' })];
      return lake ? [flow(warehouse, lake, { purpose: 'Reads files of the lake' })] : [];
    }),
    ...of('data-reader').flatMap((reader) => {
      const from = hasRole(reader.service, 'lake-reader') ? (lake ?? readable) : readable;
      return from && from !== reader ? [flow(reader, from, { purpose: `What ${reader.service.name} shows` })] : [];
    }),
    ...of('orchestrator').flatMap((from) => {
      const to = engines[0] ?? of('worker')[0] ?? primary ?? warehouses[0] ?? source;
      return to && to !== from
        ? [flow(from, to, { purpose: 'Starts what is due', ports: HTTPS, isAssumed: true })]
        : [];
    }),
  ];
}

/** Images, secrets, models, and who signs in where. */
function listPlatformFlows(groups: ComponentGroups): Flow[] {
  const { drafts, workloads, primary, of } = groups;
  const client = clientOf(groups);
  const readers = [...workloads, ...of('data-engine')];
  const hosts = workloads.filter(({ service }) => hasRole(service, 'container-host'));
  const pulling = hosts.length > 0 ? hosts : of('image-builder');
  const models = drafts.filter(
    ({ service }) =>
      service.category === 'ai' && !hasRole(service, 'search', 'data-engine') && service.scope !== 'subnet',
  );
  const members = drafts.filter(({ service }) => hasRole(service, 'machine', 'desktop'));
  const mounted = of('domain-file-share');
  return [
    ...of('image-registry').flatMap((to) =>
      pulling.map((from) =>
        flow(from, to, { purpose: hosts.length > 0 ? 'Pulls images' : 'Stores images that were built' }),
      ),
    ),
    ...of('desktop').map((to) =>
      flow(callerOf(groups, to), to, { purpose: 'People open their desktops', ports: HTTPS }),
    ),
    ...of('secret-store').flatMap((to) =>
      readers.map((from) => flow(from, to, { purpose: `Secrets of ${from.service.name}` })),
    ),
    ...of('settings-store').flatMap((to) =>
      primary ? [flow(primary, to, { purpose: 'Settings', ports: HTTPS })] : [],
    ),
    ...models.flatMap((to) => (client ? [flow(client, to, { purpose: `Asks ${to.service.name}`, ports: HTTPS })] : [])),
    ...of('called-api').flatMap((to) =>
      client ? [flow(client, to, { purpose: `Asks ${to.service.name}`, ports: HTTPS })] : [],
    ),
    ...of('sign-in').flatMap((to): Flow[] => [
      flow(callerOf(groups, to), to, { purpose: 'Users sign in', ports: HTTPS }),
      ...(primary ? [flow(primary, to, { purpose: 'Checks who signed in', ports: HTTPS })] : []),
    ]),
    ...of('directory').flatMap((to) =>
      (members.length > 0 ? members : mounted).flatMap((from) => directoryFlows(from, to)),
    ),
  ];
}

/** All that a member of a domain needs, as far as the catalogue states it. */
function directoryFlows(from: Draft, to: Draft): Flow[] {
  // A managed directory whose page states no ports is spoken to like Active Directory.
  const isSilent = to.service.ports.length === 0;
  const stated = isSilent ? (findByRole('self', 'directory')?.ports ?? []) : to.service.ports;
  const portsOf = (protocol: string): string =>
    stated
      .flatMap(({ value }) => (value.direction === 'inbound' && value.protocol === protocol ? (value.ports ?? []) : []))
      .join(',');
  return (['TCP', 'UDP'] as const).flatMap((protocol) => {
    const ports = portsOf(protocol);
    return ports === ''
      ? []
      : [
          flow(from, to, {
            purpose: `${from.service.name} is a member of the domain`,
            protocol,
            ports,
            isAssumed: isSilent,
          }),
        ];
  });
}
