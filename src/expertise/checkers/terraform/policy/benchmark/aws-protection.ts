// AWS: encryption and copies of databases, queues and caches, by the controls of Security Hub
// (https://docs.aws.amazon.com/securityhub/latest/userguide/fsbp-standard.html).

import { forbid, requireSet, type Policy } from '../policy.ts';
import { benchmarkRule } from './benchmark-rule.ts';
import type { Control } from './controls.ts';

const DISK = 'A disk or copy that leaves the account can be read.';
const WAY = 'What is sent can be read and changed on the way.';
const GONE = 'One wrong plan deletes it with all that is in it.';
const SEARCH = ['aws_opensearch_domain', 'aws_elasticsearch_domain'];

type Head = Pick<Policy, 'id' | 'types'> & { control: Control };

function keepDatabase(head: Head): Policy {
  const setting = { argument: 'deletion_protection', values: [false], use: true };
  return benchmarkRule({
    ...head,
    ...{ severity: 'info', pillar: 'reliability', reason: GONE },
    find: requireSet({ ...setting, message: 'Set deletion_protection = true.' }),
  });
}

/** The block has to be there, with `enabled = true`. */
function turnOn(block: string, head: Head & Pick<Policy, 'reason'>): Policy {
  const setting = { path: [block], argument: 'enabled', values: [false], use: true };
  return benchmarkRule({ ...head, find: requireSet({ ...setting, message: `Add ${block} { enabled = true }.` }) });
}

export const awsProtectionRules: readonly Policy[] = [
  benchmarkRule({
    id: 'aws-queue-unencrypted',
    control: 'aws SQS.1',
    types: ['aws_sqs_queue'],
    reason: 'Messages wait on disks, where they can be read.',
    find: forbid({
      argument: 'sqs_managed_sse_enabled',
      values: [false],
      use: true,
      message: 'This queue is not encrypted, unless kms_master_key_id is set instead.',
    }),
  }),
  benchmarkRule({
    id: 'aws-topic-unencrypted',
    control: 'aws SNS.1',
    types: ['aws_sns_topic'],
    severity: 'info',
    reason: 'Messages wait on disks, where they can be read.',
    find: requireSet({
      argument: 'kms_master_key_id',
      values: [''],
      message: 'Set kms_master_key_id: the default is not to encrypt.',
    }),
  }),
  benchmarkRule({
    id: 'aws-stream-unencrypted',
    control: 'aws Kinesis.1',
    types: ['aws_kinesis_stream'],
    reason: DISK,
    find: requireSet({
      argument: 'encryption_type',
      values: ['NONE'],
      use: 'KMS',
      message: 'Set encryption_type = "KMS" and kms_key_id: the default is not to encrypt.',
    }),
  }),
  benchmarkRule({
    id: 'aws-broker-plain',
    control: 'aws MSK.1',
    types: ['aws_msk_cluster'],
    reason: WAY,
    find: forbid({
      path: ['encryption_info', 'encryption_in_transit'],
      argument: 'in_cluster',
      values: [false],
      use: true,
      message: 'The brokers talk to each other in plain text.',
    }),
  }),
  benchmarkRule({
    id: 'aws-graph-unencrypted',
    control: 'aws Neptune.1',
    types: ['aws_neptune_cluster'],
    reason: DISK,
    find: requireSet({
      argument: 'storage_encrypted',
      values: [false],
      use: true,
      message: 'Set storage_encrypted = true: it cannot be changed later.',
    }),
  }),
  benchmarkRule({
    id: 'aws-documents-short-backup',
    control: 'aws DocumentDB.2',
    types: ['aws_docdb_cluster'],
    severity: 'info',
    pillar: 'reliability',
    reason: 'A mistake that is found after a weekend cannot be taken back.',
    find: requireSet({
      argument: 'backup_retention_period',
      values: [1, 2, 3, 4, 5, 6],
      use: 7,
      message: 'Set backup_retention_period = 7 or more: the default is one day.',
    }),
  }),
  keepDatabase({ id: 'aws-cluster-deletion', control: 'aws RDS.7', types: ['aws_rds_cluster'] }),
  keepDatabase({ id: 'aws-database-deletion', control: 'aws RDS.8', types: ['aws_db_instance'] }),
  keepDatabase({ id: 'aws-documents-deletion', control: 'aws DocumentDB.5', types: ['aws_docdb_cluster'] }),
  benchmarkRule({
    id: 'aws-database-no-patches',
    control: 'aws RDS.13',
    types: ['aws_db_instance'],
    reason: 'Known weaknesses stay open until somebody remembers.',
    find: forbid({
      argument: 'auto_minor_version_upgrade',
      values: [false],
      use: true,
      message: 'This database does not take patches by itself.',
    }),
  }),
  benchmarkRule({
    id: 'aws-database-usual-admin',
    control: 'aws RDS.25',
    types: ['aws_db_instance'],
    severity: 'info',
    reason: 'Half of what is needed to sign in is known.',
    find: forbid({
      argument: 'username',
      values: ['admin', 'postgres'],
      message: 'Take a name that is not the usual one.',
    }),
  }),
  benchmarkRule({
    id: 'aws-redshift-unencrypted',
    control: 'aws Redshift.10',
    types: ['aws_redshift_cluster'],
    reason: DISK,
    find: forbid({ argument: 'encrypted', values: [false, 'false'], message: 'This cluster is not encrypted.' }),
  }),
  benchmarkRule({
    id: 'aws-redshift-routing',
    control: 'aws Redshift.7',
    types: ['aws_redshift_cluster'],
    severity: 'info',
    reason: 'Loads and unloads go past the rules and logs of the VPC.',
    find: requireSet({
      argument: 'enhanced_vpc_routing',
      values: [false],
      use: true,
      message: 'Set enhanced_vpc_routing = true.',
    }),
  }),
  turnOn('encrypt_at_rest', { id: 'aws-search-unencrypted', control: 'aws OpenSearch.1', types: SEARCH, reason: DISK }),
  turnOn('node_to_node_encryption', {
    id: 'aws-search-plain-nodes',
    control: 'aws OpenSearch.3',
    types: SEARCH,
    reason: WAY,
  }),
  benchmarkRule({
    id: 'aws-search-old-tls',
    control: 'aws OpenSearch.8',
    types: SEARCH,
    reason: 'Old versions of TLS can be broken by who listens.',
    find: forbid({
      path: ['domain_endpoint_options'],
      argument: 'tls_security_policy',
      values: ['Policy-Min-TLS-1-0-2019-07'],
      use: 'Policy-Min-TLS-1-2-2019-07',
      message: 'This domain accepts TLS 1.0.',
    }),
  }),
  benchmarkRule({
    id: 'aws-cache-no-backup',
    control: 'aws ElastiCache.1',
    types: ['aws_elasticache_replication_group'],
    severity: 'info',
    pillar: 'reliability',
    reason: 'What is lost with the cluster does not come back.',
    find: requireSet({
      argument: 'snapshot_retention_limit',
      values: [0],
      message: 'Set snapshot_retention_limit, unless everything in it can be lost.',
    }),
  }),
  benchmarkRule({
    id: 'aws-cache-no-failover',
    control: 'aws ElastiCache.3',
    types: ['aws_elasticache_replication_group'],
    severity: 'info',
    pillar: 'reliability',
    reason: 'When the primary fails, nothing takes its place.',
    find: requireSet({
      argument: 'automatic_failover_enabled',
      values: [false],
      use: true,
      message: 'Set automatic_failover_enabled = true.',
    }),
  }),
  turnOn('server_side_encryption', {
    id: 'aws-accelerator-unencrypted',
    control: 'aws DynamoDB.3',
    types: ['aws_dax_cluster'],
    reason: DISK,
  }),
  benchmarkRule({
    id: 'aws-accelerator-plain',
    control: 'aws DynamoDB.7',
    types: ['aws_dax_cluster'],
    reason: WAY,
    find: requireSet({
      argument: 'cluster_endpoint_encryption_type',
      values: ['NONE'],
      use: 'TLS',
      message: 'Set cluster_endpoint_encryption_type = "TLS".',
    }),
  }),
];
