// Roles of what keeps data.

import type { RoleText } from './role-text.ts';

export const storeRoles = {
  cache: {
    does: 'Keeps results that are asked for often.',
    effect: 'The application is connected to it, and it is not taken for a database.',
  },
  'database-proxy': {
    does: 'Shares connections to a database.',
    effect:
      'The application is connected to it, and it to databases that can have a proxy; it has an identity and is not taken for a database.',
  },
  'proxied-database': {
    does: 'Can have a database proxy before it.',
    effect: 'It is connected to the proxy where the solution has one, and the proxy listens on its port.',
  },
  'port-per-database': {
    does: 'Answers on a port of its own for each database.',
    effect: 'Connections to it have all of its ports.',
  },
  'paired-backups': {
    does: 'Keeps its backups in the paired region of Azure too, unless its storage of backups is chosen otherwise.',
    effect:
      'Where data has to stay in an area without that region, the backups are kept within the region, and a solution that does not say so has an error.',
  },
  quorum: {
    does: 'Has members that agree by majority, so that two are not enough.',
    effect: 'Production gets three of it.',
  },
  'postgresql-protocol': {
    does: 'Speaks the protocol of PostgreSQL.',
    effect: 'Connections to it have the port of PostgreSQL where its record states none.',
  },
  'mongodb-protocol': {
    does: 'Speaks the protocol of MongoDB.',
    effect: 'Connections to it have the port of MongoDB where its record states none.',
  },
  'redis-protocol': {
    does: 'Speaks the protocol of Redis.',
    effect: 'Connections to it have the port of Redis where its record states none.',
  },
  'kafka-protocol': {
    does: 'Speaks the protocol of Kafka.',
    effect: 'Connections to it have the port of Kafka where its record states none.',
  },
  'oracle-protocol': {
    does: 'Speaks the protocol of Oracle Database.',
    effect: 'Connections to it have the port of Oracle Database where its record states none.',
  },
  search: {
    does: 'Keeps an index that is searched.',
    effect: 'The application is connected to it for searches, and not as to a model.',
  },
  'object-store': {
    does: 'Keeps files as objects that are reached over HTTPS.',
    effect:
      'The application, workers, the edge and engines are connected to it; behind an edge and without a workload, the solution is a static site.',
  },
  'file-share': {
    does: 'Keeps folders that machines mount.',
    effect:
      'The first workload with addresses in a subnet is connected to it, on port 2049 where its record states none.',
  },
  'domain-file-share': {
    does: 'Is a file share that is a member of a directory.',
    effect: 'It is connected to the directory where no machine or desktop is.',
  },
  'attached-disk': {
    does: 'Is attached to machines by the cloud.',
    effect: 'It gets no connection, and the document says that the cloud attaches it.',
  },
  copier: {
    does: 'Copies what it protects over the network of the cloud.',
    effect: 'It gets no connection, and the document says that it copies over the network of the cloud.',
  },
  'premium-endpoint': {
    does: 'Has a private endpoint in its premium tier only.',
    effect: 'The SKU “Premium” is chosen first.',
  },
} as const satisfies Readonly<Record<string, RoleText>>;
