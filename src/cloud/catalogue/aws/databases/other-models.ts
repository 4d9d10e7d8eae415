// Databases of AWS that are not relational.

import type { CatalogueService } from '../../catalogue-service.ts';
import { fact } from '../../source.ts';
import { byRole, callsInCloudTrail, configRules, docs, promises, vpcEndpoint } from '../aws-facts.ts';

export const otherDatabaseServices: readonly CatalogueService[] = [
  {
    key: 'dynamodb',
    provider: 'aws',
    name: 'Amazon DynamoDB',
    aliases: ['dynamo', 'dynamodb', 'nosql', 'key-value store'],
    category: 'database',
    scope: 'regional',
    ports: [],
    privateAccess: vpcEndpoint(
      'com.amazonaws.region.dynamodb',
      `${docs}/amazondynamodb/latest/developerguide/vpc-endpoints-dynamodb-tutorial.html`,
    ),
    identity: byRole,
    keepsState: true,
    skus: [
      {
        name: 'On-demand table',
        limits: [],
        redundancy: {
          zones: fact('always', `${docs}/amazondynamodb/latest/developerguide/Introduction.html`),
          regions: fact('none', `${docs}/amazondynamodb/latest/developerguide/Introduction.html`),
        },
      },
      {
        name: 'Global table',
        limits: [],
        redundancy: {
          zones: fact('always', `${docs}/amazondynamodb/latest/developerguide/Introduction.html`),
          regions: fact('asynchronous', `${docs}/amazondynamodb/latest/developerguide/V2globaltables_HowItWorks.html`),
        },
      },
    ],
    backup: fact(
      'Point-in-time recovery over the last 35 days, and backups on demand',
      `${docs}/amazondynamodb/latest/developerguide/Introduction.html`,
    ),
    sla: [
      promises('dynamodb', { percent: 99.99, condition: 'for a table' }),
      promises('dynamodb', {
        percent: 99.999,
        condition: 'for a global table with three or more replicas, to which clients fail over',
        needs: 'unstated',
      }),
    ],
    diagnostics: callsInCloudTrail,
    terraform: 'aws_dynamodb_table',
    meters: ['Read and write request units', 'GB stored a month', 'GB of backups', 'Replicated writes'],
    policies: configRules(
      'dynamodb-pitr-enabled',
      'dynamodb-table-encrypted-kms',
      'dynamodb-in-backup-plan',
      'dynamodb-throughput-limit-check',
    ),
    docs: `${docs}/dynamodb/`,
  },
  {
    key: 'elasticache',
    provider: 'aws',
    name: 'Amazon ElastiCache',
    aliases: ['elasticache', 'redis', 'valkey', 'cache', 'elasticache redis', 'elasticache for redis'],
    category: 'database',
    scope: 'subnet',
    subnet: { isOwn: fact(false, `${docs}/AmazonElastiCache/latest/dg/SubnetGroups.html`) },
    ports: [
      fact(
        { protocol: 'TCP', ports: '6379', direction: 'inbound', purpose: 'Valkey and Redis OSS' },
        `${docs}/AmazonElastiCache/latest/dg/accessing-elasticache.html`,
      ),
    ],
    identity: fact(
      'Role-based access control with users and groups, or AUTH',
      `${docs}/AmazonElastiCache/latest/dg/Clusters.RBAC.html`,
    ),
    keepsState: false,
    skus: [
      {
        name: 'Replication group with Multi-AZ',
        limits: [],
        redundancy: { zones: fact('always', `${docs}/AmazonElastiCache/latest/dg/AutoFailover.html`) },
      },
      {
        name: 'Global Datastore',
        limits: [],
        redundancy: {
          zones: fact('optional', `${docs}/AmazonElastiCache/latest/dg/AutoFailover.html`),
          regions: fact('asynchronous', `${docs}/AmazonElastiCache/latest/dg/Redis-Global-Datastore.html`),
        },
      },
    ],
    backup: fact(
      'Backups of Redis clusters, from which a new cluster is made',
      `${docs}/AmazonElastiCache/latest/dg/backups.html`,
    ),
    sla: [
      promises('elasticache', {
        percent: 99.99,
        condition: 'for a replication group with Multi-AZ',
        needs: { sku: { has: ['Multi-AZ'] } },
      }),
    ],
    diagnostics: fact(
      'Slow log and engine log in CloudWatch Logs or Data Firehose',
      `${docs}/AmazonElastiCache/latest/dg/Log_Delivery.html`,
    ),
    terraform: 'aws_elasticache_replication_group',
    meters: ['Hours of nodes', 'GB of backups'],
    policies: configRules(
      'elasticache-repl-grp-auto-failover-enabled',
      'elasticache-repl-grp-encrypted-at-rest',
      'elasticache-repl-grp-encrypted-in-transit',
      'elasticache-subnet-group-check',
    ),
    docs: `${docs}/elasticache/`,
  },
  {
    key: 'memorydb',
    provider: 'aws',
    name: 'Amazon MemoryDB',
    aliases: ['memorydb', 'durable redis'],
    category: 'database',
    scope: 'subnet',
    ports: [],
    identity: fact(
      'Users with access control lists',
      `${docs}/memorydb/latest/devguide/servicename-feature-overview.html`,
    ),
    keepsState: true,
    skus: [
      {
        name: 'Cluster with replicas',
        limits: [],
        redundancy: { zones: fact('optional', `${docs}/memorydb/latest/devguide/servicename-feature-overview.html`) },
      },
    ],
    backup: fact(
      'Automatic snapshots in Amazon S3, kept up to 35 days',
      `${docs}/memorydb/latest/devguide/servicename-feature-overview.html`,
    ),
    sla: [
      promises('memorydb', { percent: 99.99, condition: 'for a cluster over zones', needs: { zones: true } }),
      promises('memorydb', { percent: 99.5, condition: 'for a cluster in one zone', needs: { zones: false } }),
    ],
    terraform: 'aws_memorydb_cluster',
    meters: ['Hours of nodes', 'GB written', 'GB of snapshots'],
    policies: [],
    docs: `${docs}/memorydb/`,
  },
  {
    key: 'documentdb',
    provider: 'aws',
    name: 'Amazon DocumentDB',
    aliases: ['documentdb', 'docdb', 'mongodb compatible', 'mongodb'],
    category: 'database',
    scope: 'subnet',
    subnet: {
      isOwn: fact(false, `${docs}/documentdb/latest/developerguide/document-db-subnet-groups.html`),
      minZones: fact(2, `${docs}/documentdb/latest/developerguide/document-db-subnet-groups.html`),
    },
    ports: [],
    keepsState: true,
    skus: [
      {
        name: 'Instance-based cluster',
        limits: [
          {
            name: 'Replicas of a cluster',
            limit: fact('15', `${docs}/documentdb/latest/developerguide/db-cluster-create.html`),
          },
        ],
        redundancy: { zones: fact('optional', `${docs}/documentdb/latest/developerguide/db-cluster-create.html`) },
      },
    ],
    sla: [],
    diagnostics: fact(
      'Metrics in Amazon CloudWatch',
      `${docs}/AmazonCloudWatch/latest/monitoring/aws-services-cloudwatch-metrics.html`,
    ),
    terraform: 'aws_docdb_cluster',
    meters: ['Hours of instances', 'GB stored a month', 'I/O requests', 'GB of backups'],
    policies: [],
    docs: `${docs}/documentdb/`,
  },
  {
    key: 'neptune',
    provider: 'aws',
    name: 'Amazon Neptune',
    aliases: ['neptune', 'graph database'],
    category: 'database',
    scope: 'subnet',
    subnet: {
      isOwn: fact(false, `${docs}/neptune/latest/userguide/api-subnets.html`),
      minZones: fact(2, `${docs}/neptune/latest/userguide/api-subnets.html`),
    },
    ports: [],
    keepsState: true,
    skus: [{ name: 'Provisioned cluster', limits: [], redundancy: {} }],
    sla: [],
    diagnostics: fact(
      'Metrics in Amazon CloudWatch',
      `${docs}/AmazonCloudWatch/latest/monitoring/aws-services-cloudwatch-metrics.html`,
    ),
    terraform: 'aws_neptune_cluster',
    meters: ['Hours of instances', 'GB stored a month', 'I/O requests'],
    policies: [],
    docs: `${docs}/neptune/`,
  },
  {
    key: 'keyspaces',
    provider: 'aws',
    name: 'Amazon Keyspaces',
    aliases: ['keyspaces', 'cassandra'],
    category: 'database',
    scope: 'regional',
    ports: [],
    identity: byRole,
    keepsState: true,
    skus: [{ name: 'On-demand table', limits: [], redundancy: {} }],
    sla: [],
    diagnostics: callsInCloudTrail,
    terraform: 'aws_keyspaces_table',
    meters: ['Read and write request units', 'GB stored a month'],
    policies: [],
    docs: `${docs}/keyspaces/`,
  },
  {
    key: 'timestream',
    provider: 'aws',
    name: 'Amazon Timestream for InfluxDB',
    aliases: ['timestream', 'influxdb', 'time series database'],
    category: 'database',
    scope: 'subnet',
    ports: [],
    keepsState: true,
    skus: [{ name: 'db.influx.large', limits: [], redundancy: {} }],
    sla: [],
    terraform: 'aws_timestreaminfluxdb_db_instance',
    meters: ['Hours of instances', 'GB stored a month'],
    policies: [],
    docs: `${docs}/timestream/`,
  },
];
