// The sample book for Google Cloud: what public pages state, as they state it ('73.00 / 730 hour': 730 hours cost 73 dollars).

import { ZONE_REDUNDANT } from '../../../shared/cost/price-row.ts';
import { testOutput, type SamplePage } from './sample-page.ts';

const SUMMER_2024 = '2024-07-01';

function page(
  path: string,
  service: string | readonly string[],
  rest: Pick<SamplePage, 'rows'> & Partial<Pick<SamplePage, 'date' | 'region'>>,
): SamplePage {
  const services = typeof service === 'string' ? [service] : service;
  const common = { provider: 'gcp', services, date: SUMMER_2024, region: 'us-central1' } as const;
  return { url: testOutput(`google/${path}`), ...common, ...rest };
}

/** The same for each instance, of which a replica in another region is one. */
const sqlRows = ['Enterprise', 'Enterprise with a cross-region replica'].flatMap((edition): SamplePage['rows'] => [
  [edition, 'Hours of vCPUs', '120.60 / 2920 vCPU hour'],
  [`${edition}${ZONE_REDUNDANT}`, 'Hours of vCPUs', '241.19 / 2920 vCPU hour'],
  [edition, 'Hours of GB of memory', '76.65 / 10950 GB hour'],
  [`${edition}${ZONE_REDUNDANT}`, 'Hours of GB of memory', '153.30 / 10950 GB hour'],
  [edition, 'GB of storage a month', '1.70 / 10 GB', { note: 'SSD' }],
  [`${edition}${ZONE_REDUNDANT}`, 'GB of storage a month', '3.40 / 10 GB', { note: 'SSD' }],
]);

/** Priced by vCPU and GB of the family. */
const n2Machines = ['n2-standard-2', 'n2-standard-4', 'n2-standard-8'];

export const gcpSample: readonly SamplePage[] = [
  page('container_cluster', 'gke', {
    date: '2026-07-01',
    rows: [
      ['Standard regional', 'Hours of clusters', '73.00 / 730 hour'],
      ['Standard zonal', 'Hours of clusters', '73.00 / 730 hour'],
      ['Autopilot', 'Hours of clusters', '73.00 / 730 hour'],
    ],
  }),
  page('artifact_registry_repository', 'artifact-registry', {
    region: 'us-east1',
    rows: [['Regional repository', 'GB of stored artifacts a month', '15.00 / 150 GB']],
  }),
  page('cloud_run_v2_service', 'cloud-run', {
    region: 'europe-west3',
    rows: [
      [null, 'Seconds of vCPU', '0.0000336 / 1 vCPU-second', { note: 'while requests are served' }],
      [null, 'Seconds of GiB of memory', '0.0000035 / 1 GiB-second', { note: 'while requests are served' }],
      [null, 'Requests', '0.20 / 500000 request'],
    ],
  }),
  page('compute_router_nat', 'cloud-nat', {
    rows: [
      ['Public NAT', 'Hours of gateways', '4.09 / 2920 VM hour', { note: 'for up to 32 machines' }],
      ['Public NAT', 'GB of processed data', '45.00 / 1000 GB'],
    ],
  }),
  page('compute_vpn_tunnel', 'cloud-vpn', { rows: [[null, 'Hours of tunnels', '36.50 / 730 hour']] }),
  page('compute_forwarding_rule', 'load-balancing', {
    rows: [
      [null, 'Hours of forwarding rules', '7.30 / 730 hour'],
      [null, 'GB of processed data', '0.80 / 100 GB'],
    ],
  }),
  page('dns_managed_zone', 'cloud-dns', { region: null, rows: [['Public zone', 'Zones a month', '0.20 / 1 month']] }),
  page('dns_record_set', 'cloud-dns', { region: null, rows: [[null, 'Queries', '0.40 / 1000000 query']] }),
  page('kms_crypto_key', 'cloud-kms', {
    rows: [
      ['Software', 'Active key versions a month', '0.06 / 1 month'],
      ['Software', 'Operations', '0.03 / 10000 operation'],
    ],
  }),
  page('secret_manager_secret', 'secret-manager', {
    rows: [
      [null, 'Active secret versions a month', '600.00 / 10000 month'],
      [null, 'Access operations', '0.03 / 10000 operation'],
    ],
  }),
  page('sql_database_instance', ['cloud-sql-postgresql', 'cloud-sql-mysql', 'cloud-sql-server'], { rows: sqlRows }),
  page('sql_database_instance', ['cloud-sql-postgresql', 'cloud-sql-mysql'], {
    rows: [[null, 'GB of backups a month', '0.08 / 1 GB']],
  }),
  page('storage_bucket', 'cloud-storage', {
    region: 'eu',
    rows: [
      ['Standard multi-region', 'GB of stored data a month', '3.90 / 150 GB'],
      ['Standard multi-region', 'Operations', '0.20 / 40000 operation', { note: 'class A' }],
    ],
  }),
  page('logging_project_sink', 'logging', { rows: [[null, 'GiB of stored logs', '50.00 / 100 GiB']] }),
  page('monitoring_metric_descriptor', 'monitoring', {
    rows: [
      [null, 'MiB of ingested metrics', '25800 / 100000 MiB'],
      [null, 'MiB of ingested metrics', '22650 / 150000 MiB', { tierFrom: '100000' }],
      [null, 'MiB of ingested metrics', '15250 / 250000 MiB', { tierFrom: '250000' }],
    ],
  }),
  page('pubsub_topic', 'pubsub', { rows: [[null, 'TiB of message data', '400.00 / 10 TiB']] }),
  page('pubsub_subscription', 'pubsub', {
    rows: [[null, 'GiB of retained messages a month', '5.40 / 20 GiB']],
  }),
  page('compute_instance', 'compute-engine', {
    date: '2026-07-01',
    rows: n2Machines.flatMap((machine): SamplePage['rows'] => [
      [machine, 'Hours of vCPUs', '116.30 / 4380 vCPU hour', { note: 'N2, a whole month with its discount' }],
      [machine, 'Hours of GB of memory', '51.96 / 14600 GB hour', { note: 'N2, a whole month with its discount' }],
    ]),
  }),
  page('compute_disk', 'compute-engine', { rows: [[null, 'GB of disk a month', '17.00 / 100 GB', { note: 'SSD' }]] }),
  page('compute_disk', 'persistent-disk', {
    rows: [
      ['SSD', 'GB of provisioned space a month', '17.00 / 100 GB'],
      ['Standard', 'GB of provisioned space a month', '20.00 / 500 GB'],
      [null, 'GB of snapshots a month', '0.52 / 20 GB'],
    ],
  }),
  page('container_cluster', 'gke', {
    date: '2026-07-01',
    rows: [
      ['Autopilot', 'Hours of vCPUs', '32.49 / 730 vCPU hour'],
      ['Autopilot', 'Hours of GB of memory', '3.59 / 730 GB hour'],
      ['Autopilot', 'GB of disk a month', '0.040004 / 1 GB'],
    ],
  }),
  page('cloudfunctions_function', 'cloud-functions', {
    date: '2024-12-04',
    rows: [
      [null, 'Invocations', '4.00 / 10000000 invocation'],
      [null, 'Seconds of GiB of memory', '0.0000025 / 1 GiB-second'],
    ],
  }),
  page('redis_instance', 'memorystore-redis', {
    rows: [
      ['Standard', 'Hours of GB of memory', '197.10 / 3650 GB hour', { note: 'M2, 5 to 10 GB' }],
      ['Basic', 'Hours of GB of memory', '98.55 / 3650 GB hour', { note: 'M2, 5 to 10 GB' }],
    ],
  }),
  page('redis_cluster', 'memorystore-redis-cluster', {
    date: '2025-07-07',
    rows: [[null, 'Hours of nodes', '936.23 / 6570 node hour', { note: 'standard small' }]],
  }),
  page('bigquery_dataset', 'bigquery', { rows: [['On-demand', 'TiB of queried data', '6.25 / 1 TiB']] }),
  page('bigquery_table', 'bigquery', {
    rows: [[null, 'GiB of stored data a month', '23.00 / 1000 GiB', { note: 'active, logical' }]],
  }),
  page('storage_bucket', 'cloud-storage', {
    region: 'eu',
    rows: [
      [null, 'GB of traffic out', '122.88 / 1024 GB', { note: 'worldwide without Asia and Australia' }],
      [
        null,
        'GB of traffic out',
        '1013.76 / 9216 GB',
        { tierFrom: '1024', note: 'worldwide without Asia and Australia' },
      ],
      [
        null,
        'GB of traffic out',
        '180.80 / 2260 GB',
        { tierFrom: '10240', note: 'worldwide without Asia and Australia' },
      ],
    ],
  }),
  {
    url: 'https://airbyte.com/data-engineering-resources/google-firestore-pricing',
    provider: 'gcp',
    services: ['firestore'],
    date: '2026-11-22',
    region: 'us-central1',
    rows: [
      ['Regional', 'Document reads', '0.03 / 100000 read', { note: 'regions of the United States' }],
      ['Regional', 'Document writes', '0.09 / 100000 write', { note: 'regions of the United States' }],
    ],
  },
];
