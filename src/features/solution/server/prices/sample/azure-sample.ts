// The sample book for Azure: what public pages state, as they state it ('912.50 / 730 hour': 730 hours cost 912.50 dollars).

import { testOutput, type SamplePage } from './sample-page.ts';

const SUMMER_2024 = '2024-07-01';
const AUGUST_2024 = '2024-08-30';

/** A page of a service: what most of them have in common. */
function page(path: string, service: string, rest: Pick<SamplePage, 'date' | 'region' | 'rows'>): SamplePage {
  return { url: testOutput(`azure/${path}`), provider: 'azure', services: [service], ...rest };
}

export const azureSample: readonly SamplePage[] = [
  page('firewall', 'firewall', {
    date: SUMMER_2024,
    region: 'westeurope',
    rows: [
      ['Standard', 'Hours of a deployment', '912.50 / 730 hour'],
      ['Premium', 'Hours of a deployment', '1277.50 / 730 hour'],
      ['Standard', 'GB of processed data', '160.00 / 10000 GB'],
      ['Premium', 'GB of processed data', '160.00 / 10000 GB'],
    ],
  }),
  page('bastion_host', 'bastion', {
    date: SUMMER_2024,
    region: 'australiaeast',
    rows: [['Basic', 'Hours of a deployment by SKU', '138.70 / 730 hour']],
  }),
  page('application_gateway', 'application-gateway', {
    date: '2026-03-31',
    region: 'eastus',
    rows: [
      ['WAF_v2', 'Hours of a gateway', '262.80 / 730 hour'],
      ['WAF_v2', 'Capacity units an hour', '210.24 / 14600 capacity unit hour'],
    ],
  }),
  page('nat_gateway', 'nat-gateway', {
    date: SUMMER_2024,
    region: 'westeurope',
    rows: [
      ['Standard', 'Hours of a gateway', '32.85 / 730 hour'],
      ['Standard', 'GB of processed data', '0.045 / 1 GB'],
    ],
  }),
  page('public_ip', 'public-ip', {
    date: '2026-04-03',
    region: 'eastus',
    rows: [['Standard', 'Hours of an address', '3.65 / 730 hour', { note: 'static, regional' }]],
  }),
  page('private_endpoint', 'private-link', {
    date: SUMMER_2024,
    region: 'westus',
    rows: [
      [null, 'Hours of an endpoint', '7.30 / 730 hour'],
      [null, 'GB in and out', '10000 / 1000000 GB'],
      [null, 'GB in and out', '24000 / 4000000 GB', { tierFrom: '1000000' }],
      [null, 'GB in and out', '480 / 120000 GB', { tierFrom: '5000000' }],
    ],
  }),
  page('private_dns_zone', 'private-dns', {
    date: SUMMER_2024,
    region: 'westus',
    rows: [[null, 'Zones', '0.50 / 1 month']],
  }),
  page('dns_zone', 'dns', {
    date: SUMMER_2024,
    region: 'westus',
    rows: [[null, 'Zones', '0.50 / 1 month']],
  }),
  page('virtual_network_gateway', 'vpn-gateway', {
    date: '2025-01-15',
    region: 'eastus',
    rows: [
      ['VpnGw1AZ', 'Hours of a gateway by SKU', '153.30 / 730 hour'],
      [null, 'GB out', '0.035 / 1 GB'],
    ],
  }),
  page('lb', 'load-balancer', {
    date: SUMMER_2024,
    region: 'eastus',
    rows: [['Standard', 'GB of processed data', '0.50 / 100 GB']],
  }),
  page('kubernetes_cluster', 'aks', {
    date: AUGUST_2024,
    region: 'eastus',
    rows: [
      ['Standard', 'Hours of the cluster by tier', '73.00 / 730 hour'],
      [null, 'Hours of nodes', '319.74 / 2190 hour', { note: 'Standard_DS2_v2, Linux' }],
    ],
  }),
  page('container_registry', 'container-registry', {
    date: SUMMER_2024,
    region: 'westeurope',
    rows: [
      ['Premium', 'Days of a registry by SKU', '50.00 / 30 day'],
      ['Basic', 'Days of a registry by SKU', '5.00 / 30 day'],
      [null, 'GB above the included storage', '54.00 / 540 GB'],
    ],
  }),
  page('service_plan', 'app-service', {
    date: AUGUST_2024,
    region: 'eastus',
    rows: [
      ['P0v3', 'Hours of instances of the plan', '56.58 / 730 hour', { note: 'Linux' }],
      ['P1v3', 'Hours of instances of the plan', '113.15 / 730 hour', { note: 'Linux' }],
      ['P2v3', 'Hours of instances of the plan', '226.30 / 730 hour', { note: 'Linux' }],
      ['B1', 'Hours of instances of the plan', '12.41 / 730 hour', { note: 'Linux' }],
    ],
  }),
  // The licence is part of the amounts, as in 444.47 + 291.90.
  page('mssql_database', 'sql-database', {
    date: '2024-12-04',
    region: 'eastus',
    rows: [
      ['General Purpose', 'vCores or DTUs an hour', '736.37 / 2920 vCore hour', { note: 'Gen5, with the licence' }],
      [
        'General Purpose, zone redundant',
        'vCores or DTUs an hour',
        '1003.05 / 2920 vCore hour',
        { note: 'Gen5, with the licence' },
      ],
      ['Business Critical', 'vCores or DTUs an hour', '3967.90 / 5840 vCore hour', { note: 'Gen5, with the licence' }],
      ['General Purpose, zone redundant', 'GB of data storage', '1.15 / 5 GB'],
      ['Business Critical', 'GB of data storage', '12.50 / 50 GB'],
    ],
  }),
  page('mssql_managed_instance', 'sql-managed-instance', {
    date: '2024-12-04',
    region: 'westeurope',
    rows: [
      ['General Purpose', 'vCores an hour', '780.82 / 2920 vCore hour', { note: 'Gen5, with the licence' }],
      ['General Purpose', 'GB of instance storage', '4.38 / 32 GB', { note: 'beyond the included storage' }],
    ],
  }),
  page('postgresql_flexible_server', 'postgresql', {
    date: '2025-07-07',
    region: 'westus',
    rows: [
      ['General Purpose', 'Hours of primary and standby', '148.19 / 1460 vCore hour', { note: 'Standard_D2ads_v5' }],
      ['Memory Optimized', 'Hours of primary and standby', '382.81 / 2920 vCore hour', { note: 'Standard_E4s_v3' }],
      [null, 'GB of provisioned storage', '17.66 / 128 GB'],
      [null, 'GB of backup storage', '475.00 / 5000 GB'],
    ],
  }),
  page('mysql_flexible_server', 'mysql', {
    date: '2025-07-07',
    region: 'westus',
    rows: [
      ['General Purpose', 'Hours of primary and standby', '142.35 / 1460 vCore hour', { note: 'Standard_D2ads_v5' }],
      [null, 'GB of storage', '2.76 / 20 GB'],
      [null, 'GB of backup storage', '285.00 / 3000 GB'],
    ],
  }),
  page('storage_account', 'storage', {
    date: SUMMER_2024,
    region: 'westus',
    rows: [
      ['Standard_LRS', 'GB by tier and redundancy', '1064.96 / 51200 GB', { note: 'hot tier, up to 50 TB' }],
      ['Standard_ZRS', 'GB by tier and redundancy', '1331.20 / 51200 GB', { note: 'hot tier, up to 50 TB' }],
      ['Standard_GRS', 'GB by tier and redundancy', '2344.96 / 51200 GB', { note: 'hot tier, up to 50 TB' }],
    ],
  }),
  page('storage_share', 'files', {
    date: SUMMER_2024,
    region: 'westus',
    rows: [
      ['Standard_LRS', 'GiB provisioned or used', '120000 / 2000000 GiB', { note: 'transaction optimized' }],
      ['Standard_ZRS', 'GiB provisioned or used', '150000 / 2000000 GiB', { note: 'transaction optimized' }],
      ['Standard_GRS', 'GiB provisioned or used', '200000 / 2000000 GiB', { note: 'transaction optimized' }],
    ],
  }),
  page('servicebus_namespace', 'service-bus', {
    date: SUMMER_2024,
    region: 'westeurope',
    rows: [
      ['Premium', 'Hours of messaging units', '677.08 / 730 hour'],
      ['Standard', 'Hours of messaging units', '9.81 / 730 hour', { note: 'base charge' }],
    ],
  }),
  page('event_hubs_namespace', 'event-hubs', {
    date: SUMMER_2024,
    region: 'eastus',
    rows: [
      ['Standard', 'Hours of throughput or processing units', '21.90 / 730 hour'],
      ['Premium', 'Hours of throughput or processing units', '749.71 / 730 hour'],
      ['Standard', 'Million events', '0.028 / 1 million events'],
    ],
  }),
  page('api_management', 'api-management', {
    date: SUMMER_2024,
    region: 'eastus',
    rows: [['Premium', 'Hours of units by tier', '11180.68 / 2920 hour']],
  }),
  page('key_vault_key', 'key-vault', {
    date: SUMMER_2024,
    region: 'eastus',
    rows: [[null, 'Operations', '0.03 / 10000 operation', { note: 'on secrets and 2,048-bit keys' }]],
  }),
  page('log_analytics_workspace', 'monitor', {
    date: AUGUST_2024,
    region: 'westeurope',
    rows: [['PerGB2018', 'GB of ingested logs by plan', '59.80 / 20 GB', { note: 'Analytics logs' }]],
  }),
  page('application_insights', 'application-insights', {
    date: SUMMER_2024,
    region: 'eastus',
    rows: [[null, 'GB of ingested telemetry', '2300.00 / 1000 GB']],
  }),
];
