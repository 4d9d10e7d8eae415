// The catalogue of Azure: watching, backing up and running what is built.

import type { CatalogueService } from '../catalogue-service.ts';
import { fact } from '../source.ts';
import { privateEndpoint } from './azure-facts.ts';

const learn = 'https://learn.microsoft.com/azure';

export const azureOperations: readonly CatalogueService[] = [
  {
    key: 'monitor',
    provider: 'azure',
    name: 'Azure Monitor',
    aliases: ['monitor', 'log analytics', 'azure monitor logs', 'log analytics workspace', 'monitoring'],
    category: 'operations',
    scope: 'regional',
    ports: [],
    privateAccess: privateEndpoint('azuremonitor', 'privatelink.monitor.azure.com'),
    identity: fact('Microsoft Entra ID', `${learn}/well-architected/service-guides/azure-log-analytics`),
    keepsState: true,
    skus: [{ name: 'PerGB2018', limits: [], redundancy: {} }],
    backup: fact('Data export to a storage account', `${learn}/well-architected/service-guides/azure-log-analytics`),
    sla: [],
    terraform: 'azurerm_log_analytics_workspace',
    meters: [
      'GB of ingested logs by plan',
      'GB kept beyond the included days',
      'GB of queries on Basic and Auxiliary tables',
      'Alert rules',
    ],
    policies: [],
    docs: `${learn}/azure-monitor/`,
  },
];
