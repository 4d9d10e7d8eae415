// The sample book for services of AWS that keep or move data: what public pages state, as they state it.

import { testOutput, type SamplePage } from './sample-page.ts';

function page(
  path: string,
  service: string | readonly string[],
  rest: Pick<SamplePage, 'rows'> & Partial<Pick<SamplePage, 'date' | 'region'>>,
): SamplePage {
  const services = typeof service === 'string' ? [service] : service;
  const common = { provider: 'aws', services, date: '2024-07-01', region: 'us-east-1' } as const;
  return { url: testOutput(`aws/${path}`), ...common, ...rest };
}

export const awsDataSample: readonly SamplePage[] = [
  page('s3_bucket', 's3', {
    rows: [
      [
        'S3 Standard with Cross-Region Replication',
        'GB stored a month',
        '230.00 / 10000 GB',
        { note: 'first 50 TB of one bucket; its copy comes on top' },
      ],
      [
        'S3 Standard with Cross-Region Replication',
        'Requests',
        '0.05 / 10000 request',
        { note: 'PUT, COPY, POST and LIST' },
      ],
      ['S3 Standard-IA', 'GB stored a month', '375.00 / 30000 GB'],
      ['S3 Standard-IA', 'GB retrieved', '300.00 / 30000 GB'],
    ],
  }),
  page('rds_cluster_instance', 'aurora', {
    date: '2025-03-05',
    rows: [[null, 'Hours of instances or capacity units', '438.00 / 3650 ACU hour', { note: 'Serverless v2' }]],
  }),
  page('rds_cluster', 'aurora', {
    rows: [
      [null, 'GB of storage a month', '10.00 / 100 GB'],
      [null, 'I/O requests, unless I/O-Optimized', '10.51 / 52560000 request'],
    ],
  }),
  page('db_instance', ['rds-postgresql', 'rds-mysql', 'rds-mariadb', 'rds-sql-server', 'rds-oracle'], {
    date: '2026-05-03',
    rows: [[null, 'GB of backups beyond the free part', '95.00 / 1000 GB']],
  }),
  page('dynamodb_table', 'dynamodb', {
    date: '2024-11-15',
    region: 'us-east-2',
    rows: [
      ['Global table', 'GB stored a month', '57.50 / 230 GB', { note: 'of each replica' }],
      [
        'On-demand table',
        'Read and write request units',
        '1.88 / 3000000 write request unit',
        { note: 'writes; 8 million reads cost 1.00' },
      ],
      [
        'Global table',
        'Read and write request units',
        '1.88 / 3000000 write request unit',
        { note: 'writes; 8 million reads cost 1.00' },
      ],
      [null, 'GB of backups', '460.00 / 2300 GB', { note: 'point-in-time recovery' }],
    ],
  }),
  page('elasticache_replication_group', 'elasticache', {
    rows: [[null, 'Hours of nodes', '1822.08 / 11680 node hour', { note: 'cache.m4.large' }]],
  }),
  page('elasticache_cluster', 'elasticache', { rows: [[null, 'GB of backups', '850.00 / 10000 GB']] }),
  page('redshift_cluster', 'redshift', {
    rows: [
      [
        'RA3, Multi-AZ',
        'Hours of nodes or of serverless capacity',
        '14278.80 / 4380 node hour',
        { note: 'ra3.4xlarge; both zones have nodes' },
      ],
      ['RA3, Multi-AZ', 'GB stored a month', '7.70 / 321 GB'],
    ],
  }),
  page('glue_job', 'glue', { rows: [['Spark job', 'DPU-hours', '264.00 / 600 DPU hour']] }),
  page('glue_catalog_database', 'glue', {
    rows: [[null, 'Objects in the catalogue', '2.00 / 200000 object', { note: 'beyond the free million' }]],
  }),
  page('kinesis_stream', 'kinesis', {
    rows: [
      ['On-demand stream', 'Hours of streams or shards', '29.20 / 730 hour'],
      ['On-demand stream', 'GB in and out', '0.08 / 1 GB', { note: 'in; out costs half of it' }],
      ['On-demand stream', 'Extended retention', '0.10 / 1 GB', { note: 'up to seven days' }],
    ],
  }),
  page('msk_cluster', 'msk', { rows: [[null, 'GB stored a month', '100.00 / 1000 GB']] }),
  page('mq_broker', 'mq', {
    rows: [
      ['ActiveMQ, active/standby', 'Hours of brokers', '420.48 / 730 hour', { note: 'mq.m5.large, both brokers' }],
      ['RabbitMQ, single instance', 'Hours of brokers', '420.48 / 730 hour', { note: 'mq.m5.xlarge' }],
    ],
  }),
  page('sns_topic', 'sns', {
    date: '2024-12-04',
    rows: [['Standard topic', 'Requests', '0.50 / 1000000 request', { note: 'beyond the first million' }]],
  }),
  page('cloudwatch_event_bus', 'eventbridge', {
    rows: [
      [null, 'Events', '1.00 / 1000000 event'],
      [null, 'GB of archives', '4.60 / 200 GB', { note: 'kept; taking them in comes on top' }],
    ],
  }),
  page('sfn_state_machine', 'step-functions', {
    rows: [['Standard workflow', 'State transitions', '0.25 / 10000 transition']],
  }),
  page('opensearch_domain', 'opensearch', { rows: [[null, 'GB stored a month', '54.00 / 400 GB', { note: 'gp2' }]] }),
  page('backup_vault', 'backup', {
    region: 'us-west-1',
    rows: [[null, 'GB kept a month', '550.00 / 10000 GB', { note: 'snapshots of EBS volumes' }]],
  }),
  page('config_configuration_recorder', 'config', { rows: [[null, 'Configuration items', '3.00 / 1000 item']] }),
];
