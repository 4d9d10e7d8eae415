// The sample book for AWS: what public pages state, as they state it ('32.85 / 730 hour': 730 hours cost 32.85 dollars).

import { generatedPrices, testOutput, type SamplePage } from './sample-page.ts';

const SUMMER_2024 = '2024-07-01';

function page(
  path: string,
  service: string | readonly string[],
  rest: Pick<SamplePage, 'rows'> & Partial<Pick<SamplePage, 'date' | 'region'>>,
): SamplePage {
  const services = typeof service === 'string' ? [service] : service;
  return { url: testOutput(`aws/${path}`), provider: 'aws', services, date: SUMMER_2024, region: 'us-east-1', ...rest };
}

/** Machines of the price list of Amazon EC2. */
function machines(services: readonly string[], row: SamplePage['rows'][number]): SamplePage {
  const commit = '1d927085dd81a9df9301e613f371dac5b4d16bfe';
  return {
    url: generatedPrices('aws/karpenter-provider-aws', commit, 'zz_generated.pricing_aws.go'),
    provider: 'aws',
    services,
    date: '2026-07-20',
    region: 'us-east-1',
    rows: [row],
  };
}

export const awsSample: readonly SamplePage[] = [
  machines(['ec2', 'auto-scaling'], ['m7g.large', 'Hours of running instances', '0.0816 / 1 hour', { note: 'Linux' }]),
  machines(['eks'], ['Managed node group, m7g.large', 'Hours of nodes', '0.0816 / 1 node hour', { note: 'Linux' }]),
  machines(
    ['ecs'],
    ['EC2 launch type', 'Hours of container instances', '0.0816 / 1 instance hour', { note: 'm7g.large, Linux' }],
  ),
  page('data_transfer', ['ec2', 'internet-gateway'], {
    date: '2024-09-25',
    rows: [
      [null, 'GB out', '921.60 / 10240 GB', { note: 'to the internet' }],
      [null, 'GB out', '3481.60 / 40960 GB', { tierFrom: '10240', note: 'to the internet' }],
      [null, 'GB out', '406.00 / 5800 GB', { tierFrom: '51200', note: 'to the internet' }],
    ],
  }),
  page('data_transfer', 's3', {
    date: '2024-09-25',
    rows: [[null, 'GB replicated', '15.00 / 750 GB', { note: 'transfer to another Region' }]],
  }),
  page('dx_connection', 'direct-connect', {
    rows: [
      [null, 'Hours of ports', '219.00 / 730 port hour', { note: '1 Gbps, dedicated' }],
      [null, 'GB out', '4.00 / 200 GB', { note: 'to a location in the United States' }],
    ],
  }),
  page('route53_health_check', 'route-53', {
    region: null,
    rows: [[null, 'Health checks', '0.50 / 1 check a month', { note: 'of an endpoint in AWS' }]],
  }),
  page('cloudwatch_metric_alarm', 'cloudwatch', {
    rows: [[null, 'Alarms', '0.10 / 1 metric of an alarm', { note: 'standard resolution' }]],
  }),
  page('api_gateway_stage', 'api-gateway', {
    rows: [['REST API', 'Hours of the cache', '14.60 / 730 cache hour', { note: '0.5 GB' }]],
  }),
  page('nat_gateway', 'nat-gateway', {
    rows: [
      [null, 'Hours', '32.85 / 730 hour'],
      [null, 'GB processed', '4.50 / 100 GB'],
    ],
  }),
  page('lb', 'alb', {
    rows: [
      [null, 'Hours', '16.43 / 730 hour'],
      [null, 'Load balancer capacity units', '5.84 / 730 LCU hour'],
    ],
  }),
  page('lb', 'nlb', {
    rows: [
      [null, 'Hours', '16.43 / 730 hour'],
      [null, 'Load balancer capacity units', '4.38 / 730 NLCU hour'],
    ],
  }),
  page('eks_cluster', 'eks', {
    date: '2025-07-07',
    rows: [[null, 'Hours of the cluster', '73.00 / 730 hour', { note: 'a version in standard support' }]],
  }),
  page('kms_key', 'kms', {
    rows: [
      ['Customer managed key', 'Keys a month', '1.00 / 1 month'],
      ['Customer managed key', 'Requests', '0.03 / 10000 request', { note: 'symmetric keys' }],
    ],
  }),
  page('secretsmanager_secret', 'secrets-manager', {
    rows: [
      [null, 'Secrets a month', '0.40 / 1 month'],
      [null, 'API calls', '0.05 / 10000 call'],
    ],
  }),
  page('wafv2_web_acl', 'waf', {
    rows: [
      [null, 'Web ACLs a month', '5.00 / 1 month'],
      [null, 'Rules a month', '16.00 / 16 rule'],
      [null, 'Requests', '0.60 / 1000000 request'],
    ],
  }),
  page('route53_zone', 'route-53', { region: null, rows: [[null, 'Hosted zones a month', '0.50 / 1 month']] }),
  page('route53_record', 'route-53', {
    region: null,
    rows: [
      [null, 'Queries', '0.40 / 1000000 query', { note: 'standard queries' }],
      [null, 'Queries', '0.20 / 1000000 query', { note: 'standard queries', tierFrom: '1000000000' }],
    ],
  }),
  page('networkfirewall_firewall', 'network-firewall', {
    rows: [
      [null, 'Hours of endpoints', '288.35 / 730 hour'],
      [null, 'GB processed', '6.50 / 100 GB'],
    ],
  }),
  page('ec2_transit_gateway_vpc_attachment', 'transit-gateway', {
    rows: [
      [null, 'Hours of attachments', '36.50 / 730 hour'],
      [null, 'GB processed', '0.02 / 1 GB'],
    ],
  }),
  page('vpn_connection', 'vpn', { rows: [[null, 'Hours of connections', '36.50 / 730 hour']] }),
  page('vpc_endpoint', 'privatelink', {
    date: '2024-10-18',
    rows: [
      [null, 'Hours in each Availability Zone', '7.30 / 730 hour'],
      [null, 'GB processed', '10000 / 1000000 GB'],
      [null, 'GB processed', '24000 / 4000000 GB', { tierFrom: '1000000' }],
      [null, 'GB processed', '8000 / 2000000 GB', { tierFrom: '5000000' }],
    ],
  }),
  page('cloudfront_distribution', 'cloudfront', {
    region: null,
    rows: [
      [null, 'Requests', '0.01 / 10000 request', { note: 'HTTPS; US, Mexico and Canada' }],
      [null, 'GB out to the internet', '870.40 / 10240 GB', { note: 'US, Mexico and Canada' }],
      [null, 'GB out to the internet', '3276.80 / 40960 GB', { tierFrom: '10240', note: 'US, Mexico and Canada' }],
      [null, 'GB out to the internet', '6144.00 / 102400 GB', { tierFrom: '51200', note: 'US, Mexico and Canada' }],
      [null, 'GB out to the internet', '14336.00 / 358400 GB', { tierFrom: '153600', note: 'US, Mexico and Canada' }],
    ],
  }),
  page('s3_bucket', 's3', {
    rows: [
      ['S3 Standard', 'GB stored a month', '230.00 / 10000 GB', { note: 'first 50 TB' }],
      ['S3 Standard', 'Requests', '0.05 / 10000 request', { note: 'PUT, COPY, POST and LIST' }],
    ],
  }),
  page('efs_file_system', 'efs', {
    rows: [['Regional', 'GB stored a month', '69.00 / 230 GB']],
  }),
  page('ebs_volume', 'ebs', {
    rows: [
      ['gp3', 'GB provisioned a month', '3.20 / 40 GB'],
      ['io2 Block Express', 'GB provisioned a month', '3.75 / 30 GB'],
    ],
  }),
  page('cloudwatch_log_group', 'cloudwatch', {
    rows: [
      [null, 'GB of logs taken in and kept', '500.00 / 1000 GB', { note: 'taken in; keeping them comes on top' }],
      [null, 'GB scanned by queries', '1.25 / 250 GB'],
    ],
  }),
  page('lambda_function', 'lambda', {
    rows: [
      ['arm64', 'Requests', '0.20 / 1000000 request'],
      ['arm64', 'GB-seconds of duration', '0.0000133334 / 1 GB-second'],
    ],
  }),
  page('ecs_service', 'fargate', {
    date: '2025-07-07',
    rows: [
      [null, 'vCPU-seconds', '147.75 / 13140000 vCPU-second', { note: '5 vCPUs for 730 hours; Linux, x86' }],
      [null, 'GB-seconds of memory', '32.45 / 26280000 GB-second', { note: '10 GB for 730 hours; Linux, x86' }],
    ],
  }),
  page('ecr_repository', 'ecr', { rows: [[null, 'GB of images a month', '0.10 / 1 GB']] }),
  page('sqs_queue', 'sqs', {
    rows: [['Standard queue', 'Requests', '0.40 / 1000000 request']],
  }),
  page('apigatewayv2_api', 'api-gateway', {
    rows: [
      ['HTTP API', 'Requests', '300.00 / 300000000 request'],
      ['HTTP API', 'Requests', '630.00 / 700000000 request', { tierFrom: '300000000' }],
    ],
  }),
  page('api_gateway_rest_api', 'api-gateway', {
    rows: [
      ['REST API', 'Requests', '1165.50 / 333000000 request'],
      ['REST API', 'Requests', '1867.60 / 667000000 request', { tierFrom: '333000000' }],
      ['REST API', 'Requests', '2.38 / 1000000 request', { tierFrom: '1000000000' }],
      ['REST API', 'Requests', '1.51 / 1000000 request', { tierFrom: '20000000000' }],
    ],
  }),
  page('dynamodb_table', 'dynamodb', {
    date: '2024-11-15',
    region: 'us-east-2',
    rows: [['On-demand table', 'GB stored a month', '57.50 / 230 GB']],
  }),
  page('db_instance', ['rds-postgresql', 'rds-mysql'], {
    rows: [
      ['db.m7g.large, Multi-AZ', 'GB of storage a month', '92.00 / 400 GB', { note: 'gp3' }],
      ['db.t4g.medium, Single-AZ', 'GB of storage a month', '46.00 / 400 GB', { note: 'gp3' }],
    ],
  }),
  {
    url: 'https://infratally.com/articles/aws-rds-pricing-explained-2026.html',
    date: '2026-11-22',
    provider: 'aws',
    services: ['rds-postgresql'],
    region: 'us-east-1',
    rows: [['db.t4g.medium, Single-AZ', 'Hours of instances', '0.065 / 1 hour']],
  },
];
