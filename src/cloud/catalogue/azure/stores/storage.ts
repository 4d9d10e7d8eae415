// The catalogue of Azure: storage accounts for objects, lakes and queues.

import type { CatalogueService } from '../../catalogue-service.ts';
import { fact, typical } from '../../source.ts';
import { builtInPolicies, privateEndpoint, resourceLogs } from '../azure-facts.ts';

const learn = 'https://learn.microsoft.com/azure';

export const azureStorage: readonly CatalogueService[] = [
  {
    key: 'storage',
    provider: 'azure',
    name: 'Storage account',
    aliases: ['storage', 'blob', 'blob storage', 'azure storage', 'storage accounts', 'azure blob storage'],
    category: 'storage',
    scope: 'regional',
    ports: [],
    privateAccess: privateEndpoint('blob', 'privatelink.blob.core.windows.net'),
    identity: fact(
      'Microsoft Entra ID in place of shared keys',
      `${learn}/well-architected/service-guides/azure-blob-storage`,
    ),
    keepsState: true,
    skus: [
      {
        name: 'Standard_ZRS',
        limits: [
          { name: 'Access tiers', limit: fact('No archive tier', `${learn}/storage/common/storage-redundancy`) },
        ],
        redundancy: {
          zones: fact('always', `${learn}/storage/common/storage-redundancy`),
          regions: fact('none', `${learn}/storage/common/storage-redundancy`),
        },
      },
      {
        name: 'Standard_GZRS',
        limits: [
          { name: 'Access tiers', limit: fact('No archive tier', `${learn}/storage/common/storage-redundancy`) },
        ],
        redundancy: {
          zones: fact('always', `${learn}/storage/common/storage-redundancy`),
          regions: fact('asynchronous', `${learn}/storage/common/storage-redundancy`),
          rpoMinutes: typical(15, `${learn}/storage/common/storage-redundancy`),
        },
      },
      {
        name: 'Standard_RAGZRS',
        limits: [
          { name: 'Access tiers', limit: fact('No archive tier', `${learn}/storage/common/storage-redundancy`) },
        ],
        redundancy: {
          zones: fact('always', `${learn}/storage/common/storage-redundancy`),
          regions: fact('asynchronous', `${learn}/storage/common/storage-redundancy`),
          rpoMinutes: typical(15, `${learn}/storage/common/storage-redundancy`),
        },
      },
      {
        name: 'Standard_GRS',
        limits: [],
        redundancy: {
          zones: fact('none', `${learn}/storage/common/storage-redundancy`),
          regions: fact('asynchronous', `${learn}/storage/common/storage-redundancy`),
          rpoMinutes: typical(15, `${learn}/storage/common/storage-redundancy`),
        },
      },
      {
        name: 'Standard_RAGRS',
        limits: [],
        redundancy: {
          zones: fact('none', `${learn}/storage/common/storage-redundancy`),
          regions: fact('asynchronous', `${learn}/storage/common/storage-redundancy`),
          rpoMinutes: typical(15, `${learn}/storage/common/storage-redundancy`),
        },
      },
      {
        name: 'Standard_LRS',
        limits: [],
        redundancy: {
          zones: fact('none', `${learn}/storage/common/storage-redundancy`),
          regions: fact('none', `${learn}/storage/common/storage-redundancy`),
        },
      },
      {
        name: 'Premium_ZRS',
        limits: [],
        redundancy: {
          zones: fact('always', `${learn}/storage/common/storage-redundancy`),
          regions: fact('none', `${learn}/storage/common/storage-redundancy`),
        },
      },
      {
        name: 'Premium_LRS',
        limits: [],
        redundancy: {
          zones: fact('none', `${learn}/storage/common/storage-redundancy`),
          regions: fact('none', `${learn}/storage/common/storage-redundancy`),
        },
      },
    ],
    backup: fact(
      'Versions, soft delete, point-in-time restore and Azure Backup for blobs',
      `${learn}/reliability/reliability-storage-blob`,
    ),
    sla: [
      fact({ percent: 99.9, condition: 'reads and writes, hot tier' }, `${learn}/storage/common/storage-redundancy`),
      fact(
        { percent: 99.99, condition: 'reads, RA-GRS and RA-GZRS, hot tier', needs: { sku: { has: ['RAG'] } } },
        `${learn}/storage/common/storage-redundancy`,
      ),
    ],
    diagnostics: fact(
      'Metrics of Azure Monitor and diagnostic logs',
      `${learn}/well-architected/service-guides/azure-blob-storage`,
    ),
    terraform: 'azurerm_storage_account',
    meters: [
      'GB by tier and redundancy',
      'Operations',
      'GB read from cool tiers',
      'GB replicated to the second region',
    ],
    policies: builtInPolicies(
      'Storage accounts should use private link',
      'Storage accounts should prevent shared key access',
      'Storage account public access should be disallowed',
      'Secure transfer to storage accounts should be enabled',
      '[Preview]: Storage Accounts should be Zone Redundant',
    ),
    docs: `${learn}/storage/`,
  },
  {
    key: 'data-lake-storage',
    provider: 'azure',
    name: 'Data Lake Storage',
    aliases: ['adls', 'adls gen2', 'data lake', 'azure data lake storage gen2'],
    category: 'storage',
    scope: 'regional',
    ports: [],
    privateAccess: privateEndpoint('dfs', 'privatelink.dfs.core.windows.net'),
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
      {
        name: 'Standard_LRS',
        limits: [],
        redundancy: { zones: fact('none', `${learn}/storage/common/storage-redundancy`) },
      },
    ],
    sla: [],
    diagnostics: resourceLogs('Microsoft.Storage/storageAccounts/blobServices'),
    terraform: 'azurerm_storage_data_lake_gen2_filesystem',
    meters: ['GB by tier and redundancy', 'Operations'],
    policies: builtInPolicies(
      'Storage accounts should use private link',
      'Storage accounts should prevent shared key access',
    ),
    docs: `${learn}/storage/blobs/data-lake-storage-introduction`,
  },
  {
    key: 'queue-storage',
    provider: 'azure',
    name: 'Queue Storage',
    aliases: ['storage queue', 'storage queues', 'azure queue storage'],
    category: 'messaging',
    scope: 'regional',
    ports: [],
    privateAccess: privateEndpoint('queue', 'privatelink.queue.core.windows.net'),
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
    diagnostics: resourceLogs('Microsoft.Storage/storageAccounts/queueServices'),
    terraform: 'azurerm_storage_queue',
    meters: ['GB', 'Operations'],
    policies: [],
    docs: `${learn}/storage/queues/`,
  },
];
