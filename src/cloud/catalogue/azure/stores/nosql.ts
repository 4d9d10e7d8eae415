// The catalogue of Azure: documents, tables and caches.

import type { CatalogueService } from '../../catalogue-service.ts';
import { fact, typical } from '../../source.ts';
import { builtInPolicies, privateEndpoint, resourceLogs } from '../azure-facts.ts';

const learn = 'https://learn.microsoft.com/azure';

export const azureNoSql: readonly CatalogueService[] = [
  {
    key: 'cosmos-db',
    provider: 'azure',
    name: 'Azure Cosmos DB',
    aliases: ['cosmos', 'cosmosdb', 'cosmos db', 'nosql', 'azure cosmos db for nosql'],
    category: 'database',
    scope: 'regional',
    ports: [
      fact(
        {
          protocol: 'TCP',
          ports: '443',
          direction: 'inbound',
          purpose: 'Gateway mode of the APIs for NoSQL, Table and Gremlin',
        },
        `${learn}/cosmos-db/nosql/sdk-connection-modes`,
      ),
      fact(
        { protocol: 'TCP', ports: '10255', direction: 'inbound', purpose: 'API for MongoDB' },
        `${learn}/cosmos-db/nosql/sdk-connection-modes`,
      ),
      fact(
        { protocol: 'TCP', ports: '10350', direction: 'inbound', purpose: 'API for Cassandra' },
        `${learn}/cosmos-db/nosql/sdk-connection-modes`,
      ),
      fact(
        {
          protocol: 'TCP',
          ports: '10000-20000',
          direction: 'inbound',
          purpose: 'Direct mode over public and service endpoints',
        },
        `${learn}/cosmos-db/nosql/sdk-connection-modes`,
      ),
    ],
    privateAccess: privateEndpoint('Sql', 'privatelink.documents.azure.com'),
    keepsState: true,
    skus: [
      {
        name: 'Autoscale',
        limits: [],
        redundancy: {
          zones: fact('optional', `${learn}/reliability/reliability-cosmos-db-nosql`),
          regions: fact('asynchronous', `${learn}/reliability/reliability-cosmos-db-nosql`),
          rpoMinutes: fact(15, `${learn}/reliability/reliability-cosmos-db-nosql`),
        },
      },
      {
        name: 'Provisioned throughput',
        limits: [],
        redundancy: {
          zones: fact('optional', `${learn}/reliability/reliability-cosmos-db-nosql`),
          regions: fact('asynchronous', `${learn}/reliability/reliability-cosmos-db-nosql`),
          rpoMinutes: fact(15, `${learn}/reliability/reliability-cosmos-db-nosql`),
        },
      },
    ],
    backup: fact(
      'Continuous backup every 100 seconds, or periodic backup',
      `${learn}/reliability/reliability-cosmos-db-nosql`,
    ),
    sla: [
      fact(
        { percent: 99.99, condition: 'writes, one region without zones', needs: { zones: false } },
        `${learn}/reliability/reliability-cosmos-db-nosql`,
      ),
      fact(
        { percent: 99.995, condition: 'writes, one write region with zones', needs: { zones: true } },
        `${learn}/reliability/reliability-cosmos-db-nosql`,
      ),
      fact(
        { percent: 99.999, condition: 'writes, several write regions', needs: 'unstated' },
        `${learn}/reliability/reliability-cosmos-db-nosql`,
      ),
    ],
    diagnostics: resourceLogs('Microsoft.DocumentDB/databaseAccounts'),
    terraform: 'azurerm_cosmosdb_account',
    meters: ['Request units an hour by region', 'GB of stored data by region', 'GB of backups'],
    policies: builtInPolicies(
      'Cosmos DB database accounts should have local authentication methods disabled',
      'Azure Cosmos DB should disable public network access',
      'CosmosDB accounts should use private link',
      '[Preview]: Cosmos Database Accounts should be Zone Redundant',
    ),
    docs: `${learn}/cosmos-db/`,
  },
  {
    key: 'mongodb-vcore',
    provider: 'azure',
    name: 'Azure DocumentDB',
    aliases: ['documentdb', 'cosmos db for mongodb vcore', 'mongodb vcore', 'azure cosmos db for mongodb'],
    category: 'database',
    scope: 'regional',
    ports: [],
    keepsState: true,
    skus: [],
    sla: [],
    diagnostics: resourceLogs('Microsoft.DocumentDB/mongoClusters'),
    terraform: 'azurerm_mongo_cluster',
    meters: ['Hours of vCores', 'GB of storage'],
    policies: [],
    docs: `${learn}/documentdb/`,
  },
  {
    key: 'table-storage',
    provider: 'azure',
    name: 'Table Storage',
    aliases: ['storage table', 'storage tables', 'azure table storage'],
    category: 'database',
    scope: 'regional',
    ports: [],
    privateAccess: privateEndpoint('table', 'privatelink.table.core.windows.net'),
    keepsState: true,
    skus: [
      {
        name: 'Standard_ZRS',
        limits: [],
        redundancy: {
          zones: fact('always', `${learn}/storage/common/storage-redundancy`),
          regions: fact('none', `${learn}/storage/common/storage-redundancy`),
        },
      },
      {
        name: 'Standard_GZRS',
        limits: [],
        redundancy: {
          zones: fact('always', `${learn}/storage/common/storage-redundancy`),
          regions: fact('asynchronous', `${learn}/storage/common/storage-redundancy`),
          rpoMinutes: typical(15, `${learn}/storage/common/storage-redundancy`),
        },
      },
    ],
    sla: [],
    diagnostics: resourceLogs('Microsoft.Storage/storageAccounts/tableServices'),
    terraform: 'azurerm_storage_table',
    meters: ['GB', 'Operations'],
    policies: [],
    docs: `${learn}/storage/tables/`,
  },
  {
    key: 'redis',
    provider: 'azure',
    name: 'Azure Managed Redis',
    aliases: ['redis', 'managed redis', 'amr', 'redis enterprise', 'cache'],
    category: 'database',
    scope: 'regional',
    ports: [
      fact(
        { protocol: 'TCP', ports: '10000', direction: 'inbound', purpose: 'Clients, with TLS by default' },
        `${learn}/redis/tls-configuration`,
      ),
      fact(
        { protocol: 'TCP', ports: '8500-8599', direction: 'inbound', purpose: 'Nodes under the OSS cluster policy' },
        `${learn}/redis/tls-configuration`,
      ),
    ],
    privateAccess: fact(
      { target: 'redisEnterprise', dnsZone: 'privatelink.redis.azure.net' },
      `${learn}/redis/private-link`,
    ),
    keepsState: true,
    skus: [
      {
        name: 'Balanced_B5',
        limits: [],
        redundancy: {
          zones: fact('optional', `${learn}/reliability/reliability-managed-redis`),
          regions: fact('asynchronous', `${learn}/reliability/reliability-managed-redis`),
        },
      },
      {
        name: 'Balanced_B10',
        limits: [],
        redundancy: {
          zones: fact('optional', `${learn}/reliability/reliability-managed-redis`),
          regions: fact('asynchronous', `${learn}/reliability/reliability-managed-redis`),
        },
      },
      {
        name: 'MemoryOptimized_M10',
        limits: [],
        redundancy: {
          zones: fact('optional', `${learn}/reliability/reliability-managed-redis`),
          regions: fact('asynchronous', `${learn}/reliability/reliability-managed-redis`),
        },
      },
      {
        name: 'ComputeOptimized_X5',
        limits: [],
        redundancy: {
          zones: fact('optional', `${learn}/reliability/reliability-managed-redis`),
          regions: fact('asynchronous', `${learn}/reliability/reliability-managed-redis`),
        },
      },
    ],
    sla: [],
    diagnostics: resourceLogs('Microsoft.Cache/redisEnterprise/databases'),
    terraform: 'azurerm_managed_redis',
    meters: ['Hours of an instance by size'],
    policies: builtInPolicies(
      'Azure Cache for Redis Enterprise should use private link',
      '[Preview]: Azure Cache for Redis Enterprise & Flash should be Zone Redundant',
    ),
    docs: `${learn}/redis/`,
  },
  {
    key: 'cache-for-redis',
    provider: 'azure',
    name: 'Azure Cache for Redis',
    aliases: ['azure cache for redis', 'cache for redis', 'redis cache'],
    category: 'database',
    scope: 'regional',
    ports: [
      fact(
        { protocol: 'TCP', ports: '6380', direction: 'inbound', purpose: 'Clients over TLS' },
        `${learn}/api-management/virtual-network-reference`,
      ),
    ],
    privateAccess: privateEndpoint('redisCache', 'privatelink.redis.cache.windows.net'),
    keepsState: true,
    skus: [
      {
        name: 'Premium',
        limits: [],
        redundancy: { zones: fact('always', `${learn}/azure-cache-for-redis/cache-high-availability`) },
      },
      {
        name: 'Standard',
        limits: [],
        redundancy: {
          zones: fact('always', `${learn}/azure-cache-for-redis/cache-high-availability`),
          regions: fact('none', `${learn}/azure-cache-for-redis/cache-high-availability`),
        },
      },
      {
        name: 'Basic',
        limits: [],
        redundancy: { zones: fact('none', `${learn}/azure-cache-for-redis/cache-high-availability`) },
      },
    ],
    backup: fact(
      'Export and persistence to a storage account, Premium tier',
      `${learn}/azure-cache-for-redis/cache-high-availability`,
    ),
    sla: [
      fact(
        { percent: 99.9, condition: 'Standard and Premium tiers', needs: { sku: { lacks: 'Basic' } } },
        `${learn}/azure-cache-for-redis/cache-high-availability`,
      ),
    ],
    diagnostics: resourceLogs('Microsoft.Cache/redis'),
    terraform: 'azurerm_redis_cache',
    meters: ['Hours of a cache by tier'],
    policies: builtInPolicies(
      'Azure Cache for Redis should use private link',
      'Azure Cache for Redis should disable public network access',
    ),
    docs: `${learn}/azure-cache-for-redis/`,
  },
];
