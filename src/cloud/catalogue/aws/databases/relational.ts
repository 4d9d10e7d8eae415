// Amazon RDS, an entry for each engine.

import type { CatalogueService } from '../../catalogue-service.ts';
import { fact } from '../../source.ts';
import { configRules, docs, vpcEndpoint } from '../aws-facts.ts';

const rdsSubnets = {
  isOwn: fact(false, `${docs}/AmazonRDS/latest/UserGuide/USER_VPC.WorkingWithRDSInstanceinaVPC.html`),
  minZones: fact(2, `${docs}/AmazonRDS/latest/UserGuide/USER_VPC.WorkingWithRDSInstanceinaVPC.html`),
};

const rdsEndpoint = vpcEndpoint(
  'com.amazonaws.region.rds',
  `${docs}/AmazonRDS/latest/UserGuide/vpc-interface-endpoints.html`,
);

const iamOfDatabase = fact(
  'IAM database authentication, or passwords',
  `${docs}/AmazonRDS/latest/UserGuide/UsingWithRDS.IAMDBAuth.html`,
);

const standbyInOtherZone = fact('always', `${docs}/AmazonRDS/latest/UserGuide/Concepts.MultiAZSingleStandby.html`);

const noCopyInOtherRegion = fact('none', `${docs}/AmazonRDS/latest/UserGuide/Concepts.MultiAZSingleStandby.html`);

const readReplicaInOtherRegion = fact(
  'asynchronous',
  `${docs}/AmazonRDS/latest/UserGuide/Concepts.RDS_Fea_Regions_DB-eng.Feature.CrossRegionReadReplicas.html`,
);

const inOneZone = fact('none', `${docs}/vpc/latest/userguide/configure-subnets.html`);

const rdsSkus = [
  {
    name: 'db.m7g.large, Multi-AZ',
    limits: [],
    redundancy: { zones: standbyInOtherZone, regions: noCopyInOtherRegion },
  },
  {
    name: 'db.m7g.large, Multi-AZ with a read replica in another Region',
    limits: [],
    redundancy: { zones: standbyInOtherZone, regions: readReplicaInOtherRegion },
  },
  { name: 'db.t4g.medium, Single-AZ', limits: [], redundancy: { zones: inOneZone, regions: noCopyInOtherRegion } },
];

const rdsBackups = fact(
  'Automated backups with point-in-time restore, kept up to 35 days',
  `${docs}/AmazonRDS/latest/UserGuide/USER_WorkingWithAutomatedBackups.html`,
);

const rdsPromises = [
  fact(
    { percent: 99.95, condition: 'for a Multi-AZ DB instance or cluster', needs: { sku: { has: ['Multi-AZ'] } } },
    'https://aws.amazon.com/rds/sla/',
  ),
  fact(
    { percent: 99.5, condition: 'for a single DB instance', needs: { sku: { has: ['Single-AZ'] } } },
    'https://aws.amazon.com/rds/sla/',
  ),
];

const rdsLogs = fact(
  'Database logs in Amazon CloudWatch Logs',
  `${docs}/AmazonRDS/latest/UserGuide/USER_LogAccess.Procedural.UploadtoCloudWatch.html`,
);

export const relationalServices: readonly CatalogueService[] = [
  {
    key: 'rds-postgresql',
    provider: 'aws',
    name: 'Amazon RDS for PostgreSQL',
    aliases: ['rds', 'postgres', 'postgresql', 'rds postgresql', 'relational database', 'rds postgres'],
    category: 'database',
    scope: 'subnet',
    subnet: rdsSubnets,
    ports: [
      fact(
        { protocol: 'TCP', ports: '5432', direction: 'inbound', purpose: 'PostgreSQL' },
        `${docs}/AmazonRDS/latest/UserGuide/USER_ConnectToPostgreSQLInstance.html`,
      ),
    ],
    privateAccess: rdsEndpoint,
    identity: iamOfDatabase,
    keepsState: true,
    skus: rdsSkus,
    backup: rdsBackups,
    sla: rdsPromises,
    diagnostics: rdsLogs,
    terraform: 'aws_db_instance',
    meters: ['Hours of instances', 'GB of storage a month', 'Provisioned IOPS', 'GB of backups beyond the free part'],
    policies: configRules(
      'rds-multi-az-support',
      'rds-storage-encrypted',
      'rds-instance-public-access-check',
      'rds-instance-deletion-protection-enabled',
      'rds-instance-iam-authentication-enabled',
    ),
    docs: `${docs}/rds/`,
  },
  {
    key: 'rds-mysql',
    provider: 'aws',
    name: 'Amazon RDS for MySQL',
    aliases: ['mysql', 'rds mysql'],
    category: 'database',
    scope: 'subnet',
    subnet: rdsSubnets,
    ports: [
      fact(
        { protocol: 'TCP', ports: '3306', direction: 'inbound', purpose: 'MySQL' },
        `${docs}/AmazonRDS/latest/UserGuide/CHAP_CommonTasks.Connect.html`,
      ),
    ],
    privateAccess: rdsEndpoint,
    identity: iamOfDatabase,
    keepsState: true,
    skus: rdsSkus,
    backup: rdsBackups,
    sla: rdsPromises,
    diagnostics: rdsLogs,
    terraform: 'aws_db_instance',
    meters: ['Hours of instances', 'GB of storage a month', 'Provisioned IOPS', 'GB of backups beyond the free part'],
    policies: configRules(
      'rds-multi-az-support',
      'rds-storage-encrypted',
      'rds-instance-public-access-check',
      'rds-instance-deletion-protection-enabled',
      'rds-instance-iam-authentication-enabled',
    ),
    docs: `${docs}/rds/`,
  },
  {
    key: 'rds-mariadb',
    provider: 'aws',
    name: 'Amazon RDS for MariaDB',
    aliases: ['mariadb', 'rds mariadb'],
    category: 'database',
    scope: 'subnet',
    subnet: rdsSubnets,
    ports: [
      fact(
        { protocol: 'TCP', ports: '3306', direction: 'inbound', purpose: 'MariaDB' },
        `${docs}/AmazonRDS/latest/UserGuide/CHAP_CommonTasks.Connect.html`,
      ),
    ],
    privateAccess: rdsEndpoint,
    identity: iamOfDatabase,
    keepsState: true,
    skus: rdsSkus,
    backup: rdsBackups,
    sla: rdsPromises,
    diagnostics: rdsLogs,
    terraform: 'aws_db_instance',
    meters: ['Hours of instances', 'GB of storage a month', 'Provisioned IOPS', 'GB of backups beyond the free part'],
    policies: configRules(
      'rds-multi-az-support',
      'rds-storage-encrypted',
      'rds-instance-public-access-check',
      'rds-instance-deletion-protection-enabled',
    ),
    docs: `${docs}/rds/`,
  },
  {
    key: 'rds-sql-server',
    provider: 'aws',
    name: 'Amazon RDS for SQL Server',
    aliases: ['sql server', 'sql', 'mssql', 'rds sql server', 'microsoft sql server'],
    category: 'database',
    scope: 'subnet',
    subnet: rdsSubnets,
    ports: [
      fact(
        { protocol: 'TCP', ports: '1433', direction: 'inbound', purpose: 'SQL Server' },
        `${docs}/AmazonRDS/latest/UserGuide/CHAP_CommonTasks.Connect.html`,
      ),
    ],
    privateAccess: rdsEndpoint,
    identity: fact(
      'Windows Authentication by AWS Directory Service, or SQL logins',
      `${docs}/AmazonRDS/latest/UserGuide/USER_SQLServerWinAuth.html`,
    ),
    keepsState: true,
    skus: [
      {
        name: 'Standard Edition, Multi-AZ',
        limits: [],
        redundancy: {
          zones: fact('always', `${docs}/AmazonRDS/latest/UserGuide/USER_SQLServerMultiAZ.html`),
          regions: noCopyInOtherRegion,
        },
      },
      {
        name: 'Enterprise Edition, Multi-AZ',
        limits: [],
        redundancy: {
          zones: fact('always', `${docs}/AmazonRDS/latest/UserGuide/USER_SQLServerMultiAZ.html`),
          regions: noCopyInOtherRegion,
        },
      },
      {
        name: 'Enterprise Edition, Multi-AZ with a read replica in another Region',
        limits: [],
        redundancy: { zones: standbyInOtherZone, regions: readReplicaInOtherRegion },
      },
    ],
    backup: rdsBackups,
    sla: rdsPromises,
    diagnostics: rdsLogs,
    terraform: 'aws_db_instance',
    meters: ['Hours of instances', 'GB of storage a month', 'Provisioned IOPS', 'GB of backups beyond the free part'],
    policies: configRules(
      'rds-multi-az-support',
      'rds-storage-encrypted',
      'rds-instance-public-access-check',
      'rds-instance-deletion-protection-enabled',
    ),
    docs: `${docs}/rds/`,
  },
  {
    key: 'rds-oracle',
    provider: 'aws',
    name: 'Amazon RDS for Oracle',
    aliases: ['oracle', 'rds oracle', 'oracle database'],
    category: 'database',
    scope: 'subnet',
    subnet: rdsSubnets,
    ports: [
      fact(
        { protocol: 'TCP', ports: '1521', direction: 'inbound', purpose: 'Oracle Net' },
        `${docs}/AmazonRDS/latest/UserGuide/CHAP_CommonTasks.Connect.html`,
      ),
    ],
    privateAccess: rdsEndpoint,
    identity: fact(
      'Passwords, or Kerberos by AWS Directory Service',
      `${docs}/AmazonRDS/latest/UserGuide/oracle-kerberos.html`,
    ),
    keepsState: true,
    skus: [
      {
        name: 'Enterprise Edition, Multi-AZ',
        limits: [],
        redundancy: { zones: standbyInOtherZone, regions: noCopyInOtherRegion },
      },
      {
        name: 'Enterprise Edition, Multi-AZ with a read replica in another Region',
        limits: [],
        redundancy: { zones: standbyInOtherZone, regions: readReplicaInOtherRegion },
      },
    ],
    backup: rdsBackups,
    sla: rdsPromises,
    diagnostics: rdsLogs,
    terraform: 'aws_db_instance',
    meters: ['Hours of instances', 'GB of storage a month', 'Provisioned IOPS', 'GB of backups beyond the free part'],
    policies: configRules(
      'rds-multi-az-support',
      'rds-storage-encrypted',
      'rds-instance-public-access-check',
      'rds-instance-deletion-protection-enabled',
    ),
    docs: `${docs}/rds/`,
  },
];
