// What reads and writes data: each store has the clients that it is for, not every workload.

import { findCatalogueService } from '#cloud/catalogue/catalogue.ts';
import type { Draft } from '../place-components.ts';
import { isKind } from '../service-kinds.ts';
import { flow, type Cast, type Flow } from './cast.ts';

const HTTPS = '443';
/** Of connections to a queue or stream by what reads it. */
export const TAKES = 'Takes messages';

export function listDataFlows(cast: Cast): Flow[] {
  return [
    ...listDatabaseFlows(cast),
    ...listFileFlows(cast),
    ...listMessageFlows(cast),
    ...listAnalysisFlows(cast),
    ...listPlatformFlows(cast),
  ];
}

/** What else than an application would use a store. */
function clientOf({ primary, of }: Cast): Draft | undefined {
  return primary ?? of('engine')[0] ?? of('orchestrator')[0];
}

/** The n-th database is that of the n-th application; where there are fewer applications, of the first. */
function listDatabaseFlows(cast: Cast): Flow[] {
  const { drafts, serving, of } = cast;
  const client = clientOf(cast);
  if (!client) return [];
  const databases = drafts.filter(
    ({ service }) => service.category === 'database' && !isKind(service, 'cache', 'databaseProxy'),
  );
  const [proxy] = of('databaseProxy');
  const owners = serving.filter(({ service }) => !isKind(service, 'staticSite'));
  return [
    ...databases.map((to, index) => {
      const owner = databases.length > 1 ? (owners[index] ?? client) : client;
      const isBehindProxy = proxy !== undefined && /^(?:rds|aurora)/.test(to.service.key);
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
  const behind = databases.find(({ service }) => /^(?:rds|aurora)/.test(service.key));
  const port = behind?.service.ports.find(({ value }) => value.direction === 'inbound')?.value.ports;
  return port ? { ports: port } : {};
}

/** SAP HANA answers on a port of its own for each database. */
function allPorts({ service }: Draft): Pick<Flow, 'ports'> {
  const ports = service.ports.flatMap(({ value }) => value.ports ?? []);
  return service.key === 'sap-hana' ? { ports: ports.join(',') } : {};
}

function listFileFlows({ workloads, workers, primary, of }: Cast): Flow[] {
  const mounting = workloads.find(({ service }) => service.scope === 'subnet') ?? primary ?? of('desktop')[0];
  const users = [primary, ...workers].filter((each, index, all) => each && all.indexOf(each) === index);
  const hasPlatform = of('engine', 'reader', 'warehouse').length > 0;
  return [
    ...of('objects').flatMap((to) =>
      users
        .slice(0, hasPlatform ? 1 : users.length)
        .flatMap((from) => (from ? [flow(from, to, { purpose: `Files of ${from.service.name}` })] : [])),
    ),
    ...of('files').flatMap((to) => (mounting ? [flow(mounting, to, { purpose: 'Shared folders' })] : [])),
  ];
}

/** Who takes messages from a queue: what runs on demand, else what transforms streams, else the second application. */
function consumerOf({ workers, serving, primary, of }: Cast): Draft | undefined {
  return (
    workers[0] ??
    of('streamEngine')[0] ??
    serving.find((each) => each !== primary && !isKind(each.service, 'staticSite'))
  );
}

function listMessageFlows(cast: Cast): Flow[] {
  const { primary, of, workers } = cast;
  const consumer = consumerOf(cast);
  const engine = of('streamEngine')[0] ?? consumer;
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
      const target =
        topic.service.key === 'event-grid' ? (queue ?? of('stream')[0] ?? workers[0]) : (workers[0] ?? queue);
      return [
        ...(primary && primary !== target && primary !== workers[0]
          ? [flow(primary, topic, { purpose: 'Reports events', ports: HTTPS })]
          : []),
        ...(target ? [flow(topic, target, { purpose: 'Delivers events', ports: HTTPS })] : []),
      ];
    }),
    ...of('devices').flatMap((hub): Flow[] => [
      flow('internet', hub, { purpose: 'Devices sign in and send what they measure', ...devicePort(hub) }),
      ...(/hub/.test(hub.service.key) && engine ? [flow(engine, hub, { purpose: 'Reads what devices sent' })] : []),
    ]),
    ...of('push').flatMap((push): Flow[] => [
      flow('internet', push, { purpose: 'Browsers keep a connection open', ports: HTTPS }),
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
function listAnalysisFlows({ drafts, primary, of }: Cast): Flow[] {
  const engines = of('engine');
  const [lake] = of('objects');
  const warehouses = of('warehouse');
  const database = drafts.find(
    ({ service }) => service.category === 'database' && !isKind(service, 'cache', 'databaseProxy'),
  );
  const source = lake ?? database;
  const loader = of('streamEngine')[0] ?? engines[0];
  const readable = warehouses[0] ?? lake ?? database;
  return [
    ...engines.flatMap((engine) => {
      const from = /^(?:datastream|dms|database-migration-service)$/.test(engine.service.key)
        ? (database ?? lake)
        : source;
      return from
        ? [flow(engine, from, { purpose: `Data that ${engine.service.name} works on`, isAssumed: !lake })]
        : [];
    }),
    ...warehouses.flatMap((warehouse) => {
      const writer = loader ?? primary;
      if (writer) return [flow(writer, warehouse, { purpose: 'Loads results' })];
      return lake ? [flow(warehouse, lake, { purpose: 'Reads files of the lake' })] : [];
    }),
    ...of('reader').flatMap((reader) => {
      const from = /athena|purview/.test(reader.service.key) ? (lake ?? readable) : readable;
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
function listPlatformFlows(cast: Cast): Flow[] {
  const { drafts, workloads, primary, of } = cast;
  const client = clientOf(cast);
  const readers = [...workloads, ...of('engine')];
  const hosts = workloads.filter(({ service }) => isKind(service, 'containerHost'));
  const pulling = hosts.length > 0 ? hosts : of('builder');
  const models = drafts.filter(
    ({ service }) => service.category === 'ai' && !isKind(service, 'search', 'engine') && service.scope !== 'subnet',
  );
  const members = drafts.filter(({ service }) => isKind(service, 'machine', 'desktop'));
  const mounted = of('files').filter(({ service }) => service.key === 'fsx-windows');
  return [
    ...of('registry').flatMap((to) =>
      pulling.map((from) =>
        flow(from, to, { purpose: hosts.length > 0 ? 'Pulls images' : 'Stores images that were built' }),
      ),
    ),
    ...of('desktop').map((to) => flow('internet', to, { purpose: 'People open their desktops', ports: HTTPS })),
    ...of('vault').flatMap((to) =>
      readers.map((from) => flow(from, to, { purpose: `Secrets of ${from.service.name}` })),
    ),
    ...of('configuration').flatMap((to) => (primary ? [flow(primary, to, { purpose: 'Settings', ports: HTTPS })] : [])),
    ...models.flatMap((to) => (client ? [flow(client, to, { purpose: `Asks ${to.service.name}`, ports: HTTPS })] : [])),
    ...of('signIn').flatMap((to): Flow[] => [
      flow('internet', to, { purpose: 'Users sign in', ports: HTTPS }),
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
  const stated = isSilent ? (findCatalogueService('self', 'active-directory')?.ports ?? []) : to.service.ports;
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
