// Google Cloud's databases and caches.

import type { CatalogueService } from '../catalogue-service.ts';
import { fact } from '../source.ts';
import { cloud, gcpService, googleApi, googleApiEndpoint, sku, uptime } from './gcp-facts.ts';

const sql = `${cloud}/sql`;
const sqlIdentity = fact(
  'IAM database authentication of users and service accounts',
  `${sql}/docs/mysql/connection-options`,
);

const alloyReplication = `${cloud}/alloydb/docs/cross-region-replication/about-cross-region-replication`;
const alloyGuidelines = `${cloud}/alloydb/docs/reference/operational-guidelines`;
const spannerConfigurations = `${cloud}/spanner/docs/instance-configurations`;
const spannerReplication = `${cloud}/spanner/docs/replication`;
const valkeyPorts = `${cloud}/memorystore/docs/valkey/connect-instance`;
const valkeyAvailability = `${cloud}/memorystore/docs/valkey/ha-and-replicas`;

const sqlBackup = fact(
  'Automated backups every day, kept up to a year, and point-in-time recovery by logs',
  `${sql}/docs/mysql/backup-recovery/backup-options`,
);

const noPublicAddress = fact('constraints/sql.restrictPublicIp', `${sql}/docs/mysql/recommender-disable-public-ip`);

function sqlSlas(): CatalogueService['sla'] {
  return [
    uptime(
      99.99,
      {
        condition: 'Enterprise Plus edition with high availability in two zones',
        needs: { zones: true, sku: { has: ['Enterprise Plus'] } },
      },
      `${sql}/sla`,
    ),
    uptime(
      99.95,
      {
        condition: 'Enterprise edition with high availability in two zones',
        needs: { zones: true, sku: { has: ['Enterprise'], lacks: 'Plus' } },
      },
      `${sql}/sla`,
    ),
  ];
}

/** Editions as Cloud SQL has them, in one region or with a read replica in another, of which `replication` is the page. */
function sqlEditions(replication: string): CatalogueService['skus'] {
  const zones = fact('optional', `${sql}/sla`);
  const oneRegion = { zones, regions: fact('none', `${sql}/docs/high-availability`) };
  const replica = { zones, regions: fact('asynchronous', replication) };
  return [
    sku('Enterprise', oneRegion),
    sku('Enterprise Plus', oneRegion),
    sku('Enterprise with a cross-region replica', replica),
    sku('Enterprise Plus with a cross-region replica', replica),
  ];
}

export const gcpDatabase: readonly CatalogueService[] = [
  googleApi({
    key: 'cloud-sql-postgresql',
    name: 'Cloud SQL for PostgreSQL',
    aliases: ['cloud sql', 'postgres', 'postgresql', 'sql', 'cloud sql postgresql', 'relational database'],
    category: 'database',
    scope: 'network',
    identity: sqlIdentity,
    keepsState: true,
    skus: sqlEditions(`${sql}/docs/postgres/replication/create-replica`),
    sla: sqlSlas(),
    policies: [noPublicAddress],
    backup: sqlBackup,
    terraform: 'google_sql_database_instance',
    meters: ['Hours of vCPUs', 'Hours of GB of memory', 'GB of storage a month', 'GB of backups a month'],
    docs: `${sql}/docs/postgres`,
  }),
  googleApi({
    key: 'cloud-sql-mysql',
    name: 'Cloud SQL for MySQL',
    aliases: ['mysql', 'cloud sql mysql'],
    category: 'database',
    scope: 'network',
    identity: sqlIdentity,
    keepsState: true,
    skus: sqlEditions(`${sql}/docs/mysql/replication`),
    sla: sqlSlas(),
    policies: [noPublicAddress],
    backup: sqlBackup,
    terraform: 'google_sql_database_instance',
    meters: ['Hours of vCPUs', 'Hours of GB of memory', 'GB of storage a month', 'GB of backups a month'],
    docs: `${sql}/docs/mysql`,
  }),
  gcpService({
    key: 'cloud-sql-server',
    name: 'Cloud SQL for SQL Server',
    aliases: ['sql server', 'mssql', 'cloud sql server'],
    category: 'database',
    scope: 'network',
    keepsState: true,
    skus: sqlEditions(`${sql}/docs/sqlserver/replication/create-replica`),
    sla: sqlSlas(),
    policies: [noPublicAddress],
    backup: sqlBackup,
    terraform: 'google_sql_database_instance',
    meters: ['Hours of vCPUs', 'Hours of GB of memory', 'GB of storage a month', 'Hours of licensed cores'],
    docs: `${sql}/docs/sqlserver`,
  }),
  googleApi({
    key: 'alloydb',
    name: 'AlloyDB for PostgreSQL',
    aliases: ['alloy db', 'alloydb postgresql'],
    category: 'database',
    scope: 'network',
    keepsState: true,
    skus: [
      sku('Basic', { zones: fact('none', alloyGuidelines) }),
      sku('High availability', { zones: fact('always', alloyReplication) }),
      sku('High availability with a secondary cluster', {
        zones: fact('always', alloyReplication),
        regions: fact('asynchronous', alloyReplication),
      }),
    ],
    sla: [
      uptime(
        99.99,
        { condition: 'high availability in two zones', needs: { sku: { lacks: 'Basic' } } },
        `${cloud}/alloydb/sla`,
      ),
    ],
    backup: fact(
      'Recovery to any moment of the last 14 days by continuous backups, or of up to 35',
      `${cloud}/alloydb/docs/backup/overview`,
    ),
    terraform: 'google_alloydb_cluster',
    meters: ['Hours of vCPUs', 'Hours of GB of memory', 'GB of storage a month', 'GB of backups a month'],
    docs: `${cloud}/alloydb/docs`,
  }),
  googleApi({
    key: 'spanner',
    name: 'Spanner',
    aliases: ['cloud spanner'],
    category: 'database',
    scope: 'regional',
    keepsState: true,
    skus: [
      sku('Regional', { regions: fact('none', spannerConfigurations) }),
      sku('Dual-region', { regions: fact('synchronous', spannerReplication) }),
      sku('Multi-region', { regions: fact('synchronous', spannerReplication) }),
    ],
    sla: [
      uptime(
        99.99,
        { condition: 'a regional instance', needs: { sku: { has: ['Regional'] } } },
        `${cloud}/spanner/sla`,
      ),
      uptime(
        99.999,
        { condition: 'a multi-region instance', needs: { sku: { has: ['Multi-region'] } } },
        `${cloud}/spanner/sla`,
      ),
    ],
    backup: fact('Backups on demand or by a schedule, kept up to a year', `${cloud}/spanner/docs/backup`),
    terraform: 'google_spanner_instance',
    meters: ['Hours of processing units', 'GB of storage a month', 'GB of backups a month'],
    docs: `${cloud}/spanner/docs`,
  }),
  googleApi({
    key: 'firestore',
    name: 'Firestore',
    aliases: ['nosql', 'datastore', 'cloud firestore', 'document database'],
    category: 'database',
    scope: 'regional',
    keepsState: true,
    skus: [sku('Regional'), sku('Multi-region')],
    sla: [
      uptime(
        99.99,
        { condition: 'a regional database', needs: { sku: { has: ['Regional'] } } },
        `${cloud}/firestore/sla`,
      ),
      uptime(
        99.999,
        {
          condition: 'a multi-region database over zones of several regions',
          needs: { sku: { has: ['Multi-region'] } },
        },
        `${cloud}/firestore/sla`,
      ),
    ],
    backup: fact('Recovery to any minute of the last 7 days, where it is enabled', `${cloud}/firestore/docs/pitr`),
    terraform: 'google_firestore_database',
    meters: ['Document reads', 'Document writes', 'GiB of storage a month'],
    docs: `${cloud}/firestore/docs`,
  }),
  googleApi({
    key: 'bigtable',
    name: 'Bigtable',
    aliases: ['cloud bigtable'],
    category: 'database',
    scope: 'regional',
    privateAccess: googleApiEndpoint,
    keepsState: true,
    sla: [
      uptime(
        99.999,
        { condition: 'clusters in zones of three or more regions, multi-cluster routing', needs: 'unstated' },
        `${cloud}/bigtable/sla`,
      ),
      uptime(
        99.99,
        {
          condition: 'clusters in two or more zones of fewer than three regions, multi-cluster routing',
          needs: 'unstated',
        },
        `${cloud}/bigtable/sla`,
      ),
      uptime(99.9, 'clusters in two or more zones, single-cluster routing', `${cloud}/bigtable/sla`),
      uptime(99.9, 'one cluster', `${cloud}/bigtable/sla`),
    ],
    backup: fact('Backups kept up to 90 days, made every day where this is enabled', `${cloud}/bigtable/docs/backups`),
    terraform: 'google_bigtable_instance',
    meters: ['Hours of nodes', 'GB of storage a month', 'GB of replication'],
    docs: `${cloud}/bigtable/docs`,
  }),
  gcpService({
    key: 'memorystore',
    name: 'Memorystore for Valkey',
    aliases: ['valkey', 'cache', 'memorystore', 'memorystore valkey'],
    category: 'database',
    scope: 'subnet',
    ports: [
      fact({ protocol: 'TCP', ports: '6379', direction: 'inbound', purpose: 'Valkey clients' }, valkeyPorts),
      fact({ protocol: 'TCP', ports: '11000-13047', direction: 'inbound', purpose: 'Nodes of a cluster' }, valkeyPorts),
    ],
    keepsState: true,
    skus: [
      sku('Multi-zone with replicas', { zones: fact('always', valkeyAvailability) }),
      sku('Single-zone', { zones: fact('none', valkeyAvailability) }),
    ],
    terraform: 'google_memorystore_instance',
    meters: ['Hours of nodes'],
    docs: `${cloud}/memorystore/docs/valkey`,
  }),
  gcpService({
    key: 'memorystore-redis-cluster',
    name: 'Memorystore for Redis Cluster',
    aliases: ['redis cluster'],
    category: 'database',
    scope: 'subnet',
    keepsState: true,
    skus: [sku('Multi-zone with replicas'), sku('Single-zone with replicas')],
    sla: [
      uptime(
        99.99,
        { condition: 'multi-zone with high availability', needs: { sku: { has: ['Multi-zone'] } } },
        `${cloud}/memorystore/sla`,
      ),
      uptime(
        99.9,
        { condition: 'single-zone with high availability', needs: { sku: { has: ['Single-zone'] } } },
        `${cloud}/memorystore/sla`,
      ),
    ],
    terraform: 'google_redis_cluster',
    meters: ['Hours of nodes'],
    docs: `${cloud}/memorystore/docs/cluster`,
  }),
  gcpService({
    key: 'memorystore-redis',
    name: 'Memorystore for Redis',
    aliases: ['redis', 'memorystore redis'],
    category: 'database',
    scope: 'network',
    keepsState: true,
    skus: [sku('Standard'), sku('Basic')],
    sla: [
      uptime(99.9, { condition: 'Standard Tier', needs: { sku: { has: ['Standard'] } } }, `${cloud}/memorystore/sla`),
    ],
    terraform: 'google_redis_instance',
    meters: ['Hours of GB of memory'],
    docs: `${cloud}/memorystore/docs/redis`,
  }),
  gcpService({
    key: 'memorystore-memcached',
    name: 'Memorystore for Memcached',
    aliases: ['memcached', 'memcache'],
    category: 'database',
    scope: 'network',
    keepsState: false,
    sla: [
      uptime(99.9, { condition: 'nodes in two or more zones', needs: { zones: true } }, `${cloud}/memorystore/sla`),
    ],
    terraform: 'google_memcache_instance',
    meters: ['Hours of vCPUs', 'Hours of GB of memory'],
    docs: `${cloud}/memorystore/docs/memcached`,
  }),
];
