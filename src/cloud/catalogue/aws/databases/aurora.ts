// Amazon Aurora, and the proxy before relational databases.

import type { CatalogueService } from '../../catalogue-service.ts';
import { fact, typical } from '../../source.ts';
import { configRules, docs, vpcEndpoint } from '../aws-facts.ts';

const auroraSubnets = {
  isOwn: fact(false, `${docs}/AmazonRDS/latest/AuroraUserGuide/USER_VPC.WorkingWithRDSInstanceinaVPC.html`),
  minZones: fact(2, `${docs}/AmazonRDS/latest/AuroraUserGuide/USER_VPC.WorkingWithRDSInstanceinaVPC.html`),
};

const auroraEndpoint = vpcEndpoint(
  'com.amazonaws.region.rds',
  `${docs}/AmazonRDS/latest/AuroraUserGuide/vpc-interface-endpoints.html`,
);

const iamOfAurora = fact(
  'IAM database authentication, or passwords',
  `${docs}/AmazonRDS/latest/AuroraUserGuide/UsingWithRDS.IAMDBAuth.html`,
);

const auroraSkus = [
  {
    name: 'Provisioned, writer and reader',
    limits: [
      {
        name: 'Readers of a cluster',
        limit: fact('15', `${docs}/AmazonRDS/latest/AuroraUserGuide/Aurora.CreateInstance.html`),
      },
    ],
    redundancy: {
      zones: fact('optional', `${docs}/AmazonRDS/latest/AuroraUserGuide/Aurora.Overview.StorageReliability.html`),
      regions: fact('none', `${docs}/AmazonRDS/latest/AuroraUserGuide/Aurora.Overview.StorageReliability.html`),
    },
  },
  {
    name: 'Global Database',
    limits: [],
    redundancy: {
      zones: fact('optional', `${docs}/AmazonRDS/latest/AuroraUserGuide/Aurora.Overview.StorageReliability.html`),
      regions: fact('asynchronous', `${docs}/AmazonRDS/latest/AuroraUserGuide/aurora-global-database.html`),
      rpoMinutes: typical(1, `${docs}/AmazonRDS/latest/AuroraUserGuide/aurora-global-database-disaster-recovery.html`),
    },
  },
];

const auroraBackups = fact(
  'Continuous backups with restore to any point of the retention period',
  `${docs}/AmazonRDS/latest/AuroraUserGuide/Aurora.Managing.Backups.html`,
);

const auroraPromises = [
  fact(
    { percent: 99.99, condition: 'for a cluster across two or more Availability Zones', needs: { zones: true } },
    'https://aws.amazon.com/rds/aurora/sla/',
  ),
  fact(
    { percent: 99.9, condition: 'for a cluster in one Availability Zone', needs: { zones: false } },
    'https://aws.amazon.com/rds/aurora/sla/',
  ),
];

export const auroraServices: readonly CatalogueService[] = [
  {
    key: 'aurora',
    provider: 'aws',
    name: 'Amazon Aurora PostgreSQL',
    aliases: ['aurora', 'aurora serverless', 'aurora postgres', 'aurora postgresql'],
    category: 'database',
    scope: 'subnet',
    subnet: auroraSubnets,
    ports: [
      fact(
        { protocol: 'TCP', ports: '5432', direction: 'inbound', purpose: 'PostgreSQL' },
        `${docs}/AmazonRDS/latest/AuroraUserGuide/babelfish-connect-PostgreSQL.html`,
      ),
    ],
    privateAccess: auroraEndpoint,
    identity: iamOfAurora,
    keepsState: true,
    skus: auroraSkus,
    backup: auroraBackups,
    sla: auroraPromises,
    diagnostics: fact(
      'The PostgreSQL log in Amazon CloudWatch Logs',
      `${docs}/AmazonRDS/latest/AuroraUserGuide/AuroraPostgreSQL.CloudWatch.html`,
    ),
    terraform: 'aws_rds_cluster',
    meters: ['Hours of instances or capacity units', 'GB of storage a month', 'I/O requests, unless I/O-Optimized'],
    policies: configRules(
      'rds-cluster-multi-az-enabled',
      'rds-cluster-deletion-protection-enabled',
      'rds-cluster-iam-authentication-enabled',
      'aurora-resources-protected-by-backup-plan',
    ),
    docs: `${docs}/AmazonRDS/latest/AuroraUserGuide/`,
  },
  {
    key: 'aurora-mysql',
    provider: 'aws',
    name: 'Amazon Aurora MySQL',
    aliases: ['aurora serverless mysql', 'aurora mysql'],
    category: 'database',
    scope: 'subnet',
    subnet: auroraSubnets,
    ports: [
      fact(
        { protocol: 'TCP', ports: '3306', direction: 'inbound', purpose: 'MySQL' },
        `${docs}/AmazonRDS/latest/AuroraUserGuide/AuroraMySQL.Migrating.RDSMySQL.Import.html`,
      ),
    ],
    privateAccess: auroraEndpoint,
    identity: iamOfAurora,
    keepsState: true,
    skus: auroraSkus,
    backup: auroraBackups,
    sla: auroraPromises,
    diagnostics: fact(
      'General, slow, error and audit logs in Amazon CloudWatch Logs',
      `${docs}/AmazonCloudWatch/latest/logs/aws-services-sending-logs.html`,
    ),
    terraform: 'aws_rds_cluster',
    meters: ['Hours of instances or capacity units', 'GB of storage a month', 'I/O requests, unless I/O-Optimized'],
    policies: configRules(
      'rds-cluster-multi-az-enabled',
      'aurora-mysql-backtracking-enabled',
      'rds-cluster-deletion-protection-enabled',
    ),
    docs: `${docs}/AmazonRDS/latest/AuroraUserGuide/`,
  },
  {
    key: 'rds-proxy',
    provider: 'aws',
    name: 'Amazon RDS Proxy',
    aliases: ['rds proxy', 'database proxy', 'connection pool'],
    category: 'database',
    scope: 'subnet',
    subnet: {
      isOwn: fact(false, `${docs}/AmazonRDS/latest/UserGuide/rds-proxy.html`),
      minZones: fact(2, `${docs}/AmazonRDS/latest/UserGuide/rds-proxy-setup.html`),
    },
    ports: [
      fact(
        { protocol: 'TCP', ports: '3306', direction: 'inbound', purpose: 'MySQL and MariaDB' },
        `${docs}/AmazonRDS/latest/UserGuide/rds-proxy.html`,
      ),
      fact(
        { protocol: 'TCP', ports: '5432', direction: 'inbound', purpose: 'PostgreSQL' },
        `${docs}/AmazonRDS/latest/UserGuide/rds-proxy.html`,
      ),
    ],
    identity: fact(
      'IAM authentication, with passwords in AWS Secrets Manager',
      `${docs}/AmazonRDS/latest/UserGuide/rds-proxy.html`,
    ),
    keepsState: false,
    skus: [{ name: 'RDS Proxy', limits: [], redundancy: {} }],
    sla: [],
    terraform: 'aws_db_proxy',
    meters: ['vCPU-hours of the database behind it'],
    policies: [],
    docs: `${docs}/AmazonRDS/latest/UserGuide/rds-proxy.html`,
  },
];
