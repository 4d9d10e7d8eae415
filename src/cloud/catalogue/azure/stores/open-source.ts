// The catalogue of Azure: PostgreSQL, MySQL and Oracle.

import type { CatalogueService } from '../../catalogue-service.ts';
import { fact, typical } from '../../source.ts';
import { builtInPolicies, privateEndpoint, resourceLogs } from '../azure-facts.ts';

const learn = 'https://learn.microsoft.com/azure';

export const azureOpenSource: readonly CatalogueService[] = [
  {
    key: 'postgresql',
    provider: 'azure',
    name: 'Azure Database for PostgreSQL',
    aliases: ['postgres', 'postgresql', 'postgresql flexible server', 'database for postgresql', 'azure postgres'],
    category: 'database',
    scope: 'regional',
    subnet: {
      isOwn: fact(true, `${learn}/postgresql/flexible-server/concepts-networking-private`),
      maxPrefix: fact(28, `${learn}/postgresql/flexible-server/concepts-networking-private`),
      delegation: fact(
        'Microsoft.DBforPostgreSQL/flexibleServers',
        `${learn}/postgresql/flexible-server/concepts-networking-private`,
      ),
    },
    ports: [
      fact(
        { protocol: 'TCP', ports: '5432', direction: 'inbound', purpose: 'Clients, standby and replicas' },
        `${learn}/postgresql/flexible-server/concepts-networking-private`,
      ),
      fact(
        {
          protocol: 'TCP',
          ports: '443',
          direction: 'outbound',
          purpose: 'Storage of the region, for archives of logs',
        },
        `${learn}/postgresql/flexible-server/concepts-networking-private`,
      ),
    ],
    privateAccess: privateEndpoint('postgresqlServer', 'privatelink.postgres.database.azure.com'),
    identity: fact(
      'Microsoft Entra authentication with managed identities',
      `${learn}/well-architected/service-guides/postgresql`,
    ),
    keepsState: true,
    skus: [
      {
        name: 'General Purpose',
        limits: [],
        redundancy: {
          zones: fact('optional', `${learn}/reliability/reliability-postgresql-flexible-server`),
          regions: fact('asynchronous', `${learn}/reliability/reliability-postgresql-flexible-server`),
          rpoMinutes: typical(5, `${learn}/reliability/reliability-postgresql-flexible-server`),
        },
      },
      {
        name: 'Memory Optimized',
        limits: [],
        redundancy: {
          zones: fact('optional', `${learn}/reliability/reliability-postgresql-flexible-server`),
          regions: fact('asynchronous', `${learn}/reliability/reliability-postgresql-flexible-server`),
          rpoMinutes: typical(5, `${learn}/reliability/reliability-postgresql-flexible-server`),
        },
      },
      {
        name: 'Burstable',
        limits: [],
        redundancy: { zones: fact('none', `${learn}/reliability/reliability-postgresql-flexible-server`) },
      },
    ],
    backup: fact(
      'Automatic backups with archived logs; geo-redundant backups as a setting',
      `${learn}/well-architected/service-guides/postgresql`,
    ),
    sla: [
      fact(
        { percent: 99.99, condition: 'with zone-redundant high availability', needs: { zones: true } },
        `${learn}/reliability/reliability-postgresql-flexible-server`,
      ),
      fact(
        { percent: 99.95, condition: 'with high availability in one zone', needs: 'unstated' },
        `${learn}/reliability/reliability-postgresql-flexible-server`,
      ),
      fact(
        { percent: 99.9, condition: 'without high availability', needs: { zones: false } },
        `${learn}/reliability/reliability-postgresql-flexible-server`,
      ),
    ],
    diagnostics: resourceLogs('Microsoft.DBforPostgreSQL/flexibleServers'),
    terraform: 'azurerm_postgresql_flexible_server',
    meters: ['Hours of primary and standby', 'GB of provisioned storage', 'GB of backup storage'],
    policies: builtInPolicies(
      'Public network access should be disabled for PostgreSQL flexible servers',
      '[Preview]: Azure Database for PostgreSQL Flexible Server should be Zone Resilient',
    ),
    docs: `${learn}/postgresql/`,
  },
  {
    key: 'mysql',
    provider: 'azure',
    name: 'Azure Database for MySQL',
    aliases: ['mysql', 'mysql flexible server', 'database for mysql', 'azure mysql'],
    category: 'database',
    scope: 'regional',
    subnet: {
      isOwn: fact(true, `${learn}/mysql/flexible-server/concepts-networking-vnet`),
      maxPrefix: fact(29, `${learn}/mysql/flexible-server/concepts-networking-vnet`),
      delegation: fact(
        'Microsoft.DBforMySQL/flexibleServers',
        `${learn}/mysql/flexible-server/concepts-networking-vnet`,
      ),
    },
    ports: [
      fact(
        { protocol: 'TCP', ports: '3306', direction: 'inbound', purpose: 'Clients' },
        `${learn}/mysql/flexible-server/security-tls-how-to-connect`,
      ),
    ],
    privateAccess: privateEndpoint('mysqlServer', 'privatelink.mysql.database.azure.com'),
    keepsState: true,
    skus: [
      {
        name: 'General Purpose',
        limits: [],
        redundancy: { zones: fact('optional', `${learn}/well-architected/service-guides/azure-database-for-mysql`) },
      },
      {
        name: 'Business Critical',
        limits: [],
        redundancy: { zones: fact('optional', `${learn}/well-architected/service-guides/azure-database-for-mysql`) },
      },
    ],
    backup: fact(
      'Automatic backups with point-in-time restore; geo-redundant backup as a setting',
      `${learn}/well-architected/service-guides/azure-database-for-mysql`,
    ),
    sla: [],
    diagnostics: resourceLogs('Microsoft.DBforMySQL/flexibleServers'),
    terraform: 'azurerm_mysql_flexible_server',
    meters: ['Hours of primary and standby', 'GB of storage', 'GB of backup storage'],
    policies: builtInPolicies(
      'Public network access should be disabled for MySQL flexible servers',
      'Azure MySQL flexible server should have Microsoft Entra Only Authentication enabled',
      '[Preview]: Azure Database for MySQL Flexible Server should be Zone Resilient',
    ),
    docs: `${learn}/mysql/`,
  },
  {
    key: 'oracle-database-azure',
    provider: 'azure',
    name: 'Oracle Database@Azure',
    aliases: ['oracle database at azure', 'oracle@azure', 'exadata on azure'],
    category: 'database',
    scope: 'subnet',
    ports: [],
    keepsState: true,
    skus: [],
    sla: [],
    diagnostics: resourceLogs('Oracle.Database/cloudVmClusters'),
    terraform: 'azurerm_oracle_exadata_infrastructure',
    meters: ['Hours of infrastructure', 'Hours of OCPUs or ECPUs'],
    policies: [],
    docs: `${learn}/oracle/oracle-db/`,
  },
];
