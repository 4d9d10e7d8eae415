// The catalogue of Azure: databases of SQL Server.

import type { CatalogueService } from '../../catalogue-service.ts';
import { fact, typical } from '../../source.ts';
import { builtInPolicies, privateEndpoint, resourceLogs } from '../azure-facts.ts';

const learn = 'https://learn.microsoft.com/azure';

export const azureSql: readonly CatalogueService[] = [
  {
    key: 'sql-database',
    provider: 'azure',
    name: 'Azure SQL Database',
    aliases: ['azure sql', 'sql', 'sql server', 'sql database', 'mssql', 'azure sql db'],
    category: 'database',
    scope: 'regional',
    ports: [
      fact(
        { protocol: 'TCP', ports: '1433', direction: 'inbound', purpose: 'Gateway of the region' },
        `${learn}/azure-sql/database/connectivity-architecture`,
      ),
      fact(
        { protocol: 'TCP', ports: '11000-11999', direction: 'inbound', purpose: 'Redirected connections to the node' },
        `${learn}/azure-sql/database/connectivity-architecture`,
      ),
    ],
    privateAccess: privateEndpoint('sqlServer', 'privatelink.database.windows.net'),
    identity: fact('Microsoft Entra ID', `${learn}/well-architected/service-guides/azure-sql-database`),
    keepsState: true,
    skus: [
      {
        name: 'General Purpose',
        limits: [],
        redundancy: {
          zones: fact('optional', `${learn}/azure-sql/database/high-availability-sla-local-zone-redundancy`),
          regions: fact('asynchronous', `${learn}/reliability/reliability-sql-database`),
          rtoMinutes: typical(1, `${learn}/reliability/reliability-sql-database`),
        },
      },
      {
        name: 'Business Critical',
        limits: [],
        redundancy: {
          zones: fact('optional', `${learn}/azure-sql/database/high-availability-sla-local-zone-redundancy`),
          regions: fact('asynchronous', `${learn}/reliability/reliability-sql-database`),
          rtoMinutes: typical(1, `${learn}/reliability/reliability-sql-database`),
        },
      },
      {
        name: 'Hyperscale',
        limits: [],
        redundancy: {
          zones: fact('optional', `${learn}/azure-sql/database/high-availability-sla-local-zone-redundancy`),
          regions: fact('asynchronous', `${learn}/reliability/reliability-sql-database`),
          rtoMinutes: typical(1, `${learn}/reliability/reliability-sql-database`),
        },
      },
      {
        name: 'Premium',
        limits: [],
        redundancy: {
          zones: fact('optional', `${learn}/azure-sql/database/high-availability-sla-local-zone-redundancy`),
          regions: fact('asynchronous', `${learn}/reliability/reliability-sql-database`),
          rtoMinutes: typical(1, `${learn}/reliability/reliability-sql-database`),
        },
      },
      {
        name: 'Standard',
        limits: [],
        redundancy: {
          zones: fact('none', `${learn}/reliability/reliability-sql-database`),
          regions: fact('asynchronous', `${learn}/reliability/reliability-sql-database`),
          rtoMinutes: typical(1, `${learn}/reliability/reliability-sql-database`),
        },
      },
    ],
    backup: fact(
      'Automated backups for point-in-time restore, geo-restore and long-term retention',
      `${learn}/well-architected/service-guides/azure-sql-database`,
    ),
    sla: [],
    diagnostics: resourceLogs('Microsoft.Sql/servers/databases'),
    terraform: 'azurerm_mssql_database',
    meters: ['vCores or DTUs an hour', 'GB of data storage', 'GB of backup storage'],
    policies: builtInPolicies(
      'Azure SQL Database should have Microsoft Entra-only authentication enabled',
      'Public network access on Azure SQL Database should be disabled',
      'Azure SQL Database should be running TLS version 1.2 or newer',
      '[Preview]: SQL Databases should be Zone Redundant',
    ),
    docs: `${learn}/azure-sql/database/`,
  },
  {
    key: 'sql-managed-instance',
    provider: 'azure',
    name: 'SQL Managed Instance',
    aliases: ['managed instance', 'sql mi', 'azure sql managed instance', 'sqlmi'],
    category: 'database',
    scope: 'subnet',
    subnet: {
      isOwn: fact(true, `${learn}/azure-sql/managed-instance/connectivity-architecture-overview`),
      maxPrefix: fact(27, `${learn}/azure-sql/managed-instance/connectivity-architecture-overview`),
      delegation: fact(
        'Microsoft.Sql/managedInstances',
        `${learn}/azure-sql/managed-instance/connectivity-architecture-overview`,
      ),
    },
    ports: [
      fact(
        { protocol: 'TCP', ports: '1433', direction: 'inbound', purpose: 'Gateway of the instance' },
        `${learn}/azure-sql/managed-instance/connectivity-architecture-overview`,
      ),
      fact(
        { protocol: 'TCP', ports: '11000-11999', direction: 'inbound', purpose: 'Redirected connections to the node' },
        `${learn}/azure-sql/managed-instance/connectivity-architecture-overview`,
      ),
      fact(
        {
          protocol: 'TCP',
          ports: '443',
          direction: 'outbound',
          purpose: 'Sign-in, telemetry and storage of the region',
        },
        `${learn}/azure-sql/managed-instance/connectivity-architecture-overview`,
      ),
    ],
    privateAccess: privateEndpoint('managedInstance', 'privatelink.{dnsPrefix}.database.windows.net'),
    keepsState: true,
    skus: [
      {
        name: 'General Purpose',
        limits: [],
        redundancy: {
          zones: fact('optional', `${learn}/reliability/reliability-sql-managed-instance`),
          regions: fact('asynchronous', `${learn}/reliability/reliability-sql-managed-instance`),
        },
      },
      {
        name: 'Business Critical',
        limits: [],
        redundancy: {
          zones: fact('optional', `${learn}/reliability/reliability-sql-managed-instance`),
          regions: fact('asynchronous', `${learn}/reliability/reliability-sql-managed-instance`),
        },
      },
    ],
    backup: fact(
      'Automated backups, geo-redundant as a setting',
      `${learn}/well-architected/service-guides/azure-sql-managed-instance`,
    ),
    sla: [],
    diagnostics: resourceLogs('Microsoft.Sql/managedInstances'),
    terraform: 'azurerm_mssql_managed_instance',
    meters: ['vCores an hour', 'GB of instance storage', 'GB of backup storage'],
    policies: builtInPolicies(
      'Azure SQL Managed Instance should have Microsoft Entra-only authentication enabled',
      'Azure SQL Managed Instances should disable public network access',
      'SQL Managed Instance should have the minimal TLS version of 1.2',
      '[Preview]: SQL Managed Instances should be Zone Redundant',
    ),
    docs: `${learn}/azure-sql/managed-instance/`,
  },
];
