// The sample book for machines and data services of Azure: what public pages state, as they state it.

import { generatedPrices, testOutput, type SamplePage } from './sample-page.ts';

const SUMMER_2024 = '2024-07-01';

function page(path: string, service: string, rest: Pick<SamplePage, 'date' | 'region' | 'rows'>): SamplePage {
  return { url: testOutput(`azure/${path}`), provider: 'azure', services: [service], ...rest };
}

/** Machines of the Azure Retail Prices API. */
function machines(service: string, meter: string, prices: Readonly<Record<string, string>>): SamplePage {
  const commit = '352646f599290c3a6d2f9710fb535a7b288f88ed';
  return {
    url: generatedPrices('Azure/karpenter-provider-azure', commit, 'zz_generated.pricing.go'),
    provider: 'azure',
    services: [service],
    date: '2026-06-18',
    region: 'westeurope',
    rows: Object.entries(prices).map(
      ([size, price]) => [size, meter, `${Number(price)} / 1 hour`, { note: 'Linux' }] as const,
    ),
  };
}

export const azureDataSample: readonly SamplePage[] = [
  machines('virtual-machines', 'Hours of running by size', {
    Standard_D2as_v5: '0.104',
    Standard_D4as_v5: '0.208',
    Standard_D8as_v5: '0.416',
  }),
  machines('vm-scale-sets', 'Hours of running instances by size', {
    Standard_D2as_v5: '0.104',
    Standard_D4as_v5: '0.208',
  }),
  page('managed_disk', 'virtual-machines', {
    date: SUMMER_2024,
    region: 'eastus',
    rows: [[null, 'Managed disks', '5.28 / 1 disk month', { note: 'P4, 32 GiB' }]],
  }),
  {
    url: 'https://blog.cdnsun.com/microsoft-azure-front-door-pricing/',
    date: '2026-11-22',
    provider: 'azure',
    services: ['front-door'],
    region: null,
    rows: [
      ['Standard_AzureFrontDoor', 'Base fee of a profile', '35 / 1 month'],
      ['Premium_AzureFrontDoor', 'Base fee of a profile', '330 / 1 month'],
      ['Standard_AzureFrontDoor', 'Requests', '0.009 / 10000 request', { note: 'Europe and North America' }],
      ['Premium_AzureFrontDoor', 'Requests', '0.015 / 10000 request', { note: 'Europe and North America' }],
      [null, 'GB from the edge to clients', '0.083 / 1 GB', { note: 'first 10 TB; Europe and North America' }],
    ],
  },
  page('bastion_host', 'bastion', {
    date: SUMMER_2024,
    region: 'australiaeast',
    rows: [[null, 'GB out', '1200.00 / 10000 GB']],
  }),
  page('redis_cache', 'cache-for-redis', {
    date: SUMMER_2024,
    region: 'eastus',
    rows: [
      ['Premium', 'Hours of a cache by tier', '404.42 / 730 hour', { note: 'P1, two nodes' }],
      ['Standard', 'Hours of a cache by tier', '328.50 / 730 hour', { note: 'C3, two nodes' }],
    ],
  }),
  page('managed_redis', 'redis', {
    date: '2026-05-03',
    region: 'eastus',
    rows: [
      ['MemoryOptimized_M10', 'Hours of an instance by size', '315.36 / 730 hour', { note: 'two nodes of 730 hours' }],
    ],
  }),
  page('cosmosdb_sql_database', 'cosmos-db', {
    date: '2024-08-30',
    region: 'westus',
    rows: [
      ['Autoscale', 'Request units an hour by region', '262.80 / 3285000 RU/s hour', { note: '4,500 RU/s' }],
      ['Provisioned throughput', 'Request units an hour by region', '29.20 / 365000 RU/s hour', { note: '500 RU/s' }],
      [null, 'GB of stored data by region', '250.00 / 1000 GB'],
      [null, 'GB of backups', '200.00 / 1000 GB', { note: 'continuous backup' }],
    ],
  }),
  page('data_factory_integration_runtime_azure', 'data-factory', {
    date: SUMMER_2024,
    region: 'westeurope',
    rows: [
      [null, 'Activity runs', '10.00 / 10000 run'],
      [null, 'Hours of integration runtimes', '182.50 / 730 DIU hour', { note: 'copying data' }],
      [null, 'vCore hours of data flows', '1565.12 / 5840 vCore hour', { note: 'General Purpose' }],
    ],
  }),
  page('databricks_workspace', 'databricks', {
    date: SUMMER_2024,
    region: 'eastus',
    rows: [
      ['premium', 'Databricks units', '275.00 / 500 DBU hour', { note: 'all-purpose compute' }],
      ['standard', 'Databricks units', '400.00 / 1000 DBU hour', { note: 'all-purpose compute' }],
    ],
  }),
  page('synapse_sql_pool', 'synapse', {
    date: SUMMER_2024,
    region: 'westeurope',
    rows: [[null, 'Hours of data warehouse units', '2204.60 / 730 DW200c hour']],
  }),
  page('synapse_workspace', 'synapse', {
    date: SUMMER_2024,
    region: 'westeurope',
    rows: [[null, 'TB queried on demand', '50.00 / 10 TB']],
  }),
  page('function_app', 'functions', {
    date: SUMMER_2024,
    region: 'eastus',
    rows: [
      ['Y1', 'Executions', '0.20 / 1000000 execution'],
      ['Y1', 'GB seconds', '0.000016 / 1 GB-second'],
    ],
  }),
  {
    url: 'https://modal.com/blog/azure-function-pricing-guide',
    date: '2025-05-22',
    provider: 'azure',
    services: ['functions'],
    region: 'eastus',
    rows: [['FC1', 'GB seconds', '0.000026 / 1 GB-second', { note: 'on demand' }]],
  },
  page('storage_account', 'files', {
    date: SUMMER_2024,
    region: 'westus',
    rows: [
      ['Premium_ZRS', 'GiB provisioned or used', '11000.00 / 50000 GiB'],
      ['Premium_LRS', 'GiB provisioned or used', '8800.00 / 50000 GiB'],
      ['Premium_ZRS', 'GiB of snapshots', '9350.00 / 50000 GiB'],
      ['Premium_LRS', 'GiB of snapshots', '7500.00 / 50000 GiB'],
    ],
  }),
  page('recovery_services_vault', 'backup', {
    date: SUMMER_2024,
    region: 'westeurope',
    rows: [
      [null, 'Protected instances', '10.00 / 1 month', { note: 'a machine of 50 to 500 GB' }],
      ['GeoRedundant', 'GB of backups by tier and redundancy', '50.53 / 1128 GB'],
      ['ZoneRedundant', 'GB of backups by tier and redundancy', '31.58 / 1128 GB'],
    ],
  }),
  page('private_dns_a_record', 'private-dns', {
    date: SUMMER_2024,
    region: 'westeurope',
    rows: [
      [null, 'Million queries', '400.00 / 1000 million queries'],
      [null, 'Million queries', '100.00 / 500 million queries', { tierFrom: '1000' }],
    ],
  }),
  page('log_analytics_workspace', 'monitor', {
    date: '2024-08-30',
    region: 'westeurope',
    rows: [
      ['PerGB2018', 'GB kept beyond the included days', '3.90 / 30 GB'],
      ['PerGB2018', 'GB of queries on Basic and Auxiliary tables', '0.39 / 60 GB', { note: 'Basic logs' }],
    ],
  }),
  page('mssql_database', 'sql-database', {
    date: '2024-12-04',
    region: 'eastus',
    rows: [[null, 'GB of backup storage', '0.20 / 1 GB', { note: 'in a pair of regions' }]],
  }),
];
