// Google Cloud's databases and caches.

import type { CatalogueService } from '../catalogue-service.ts';
import { fact } from '../source.ts';
import { cloud, gcpService, googleApi, googleApiEndpoint, sku, uptime } from './gcp-facts.ts';

const sql = `${cloud}/sql`;
const sqlIdentity = fact(
  'IAM database authentication of users and service accounts',
  `${sql}/docs/mysql/connection-options`,
);

function sqlSlas(): CatalogueService['sla'] {
  return [
    uptime(99.99, 'Enterprise Plus edition with high availability', `${sql}/sla`),
    uptime(99.95, 'Enterprise edition with high availability', `${sql}/sla`),
  ];
}

/** Editions as Cloud SQL has them for an engine, whose pages are under `engine`. */
function sqlEditions(engine: 'postgres' | 'mysql' | 'sqlserver'): CatalogueService['skus'] {
  const zones = fact('optional', `${sql}/docs/${engine}/high-availability`);
  const regions = fact('asynchronous', `${sql}/docs/${engine}/replication`);
  return [sku('Enterprise', { zones, regions }), sku('Enterprise Plus', { zones, regions })];
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
    skus: sqlEditions('postgres'),
    sla: sqlSlas(),
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
    skus: sqlEditions('mysql'),
    sla: sqlSlas(),
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
    skus: sqlEditions('sqlserver'),
    sla: sqlSlas(),
    terraform: 'google_sql_database_instance',
    meters: ['Hours of vCPUs', 'Hours of GB of memory', 'GB of storage a month', 'Hours of licensed cores'],
    docs: `${sql}/docs/sqlserver`,
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
      uptime(99.999, 'replicated, multi-cluster routing, three or more regions', `${cloud}/bigtable/sla`),
      uptime(99.99, 'replicated, multi-cluster routing, fewer than three regions', `${cloud}/bigtable/sla`),
      uptime(99.9, 'replicated, single-cluster routing', `${cloud}/bigtable/sla`),
      uptime(99.9, 'one cluster', `${cloud}/bigtable/sla`),
    ],
    terraform: 'google_bigtable_instance',
    meters: ['Hours of nodes', 'GB of storage a month', 'GB of replication'],
    docs: `${cloud}/bigtable/docs`,
  }),
];
