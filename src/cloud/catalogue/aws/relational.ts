// Relational databases of AWS.

import type { CatalogueService } from '../catalogue-service.ts';
import { fact } from '../source.ts';
import { configRules, docs, interfaceEndpoint } from './aws-facts.ts';

export const relationalServices: readonly CatalogueService[] = [
  {
    key: 'rds-postgresql',
    provider: 'aws',
    name: 'Amazon RDS for PostgreSQL',
    aliases: ['rds', 'postgres', 'postgresql', 'rds postgresql', 'relational database', 'rds postgres'],
    category: 'database',
    scope: 'subnet',
    subnet: {
      isOwn: fact(false, `${docs}/AmazonRDS/latest/UserGuide/USER_VPC.WorkingWithRDSInstanceinaVPC.html`),
      minZones: fact(2, `${docs}/AmazonRDS/latest/UserGuide/USER_VPC.WorkingWithRDSInstanceinaVPC.html`),
    },
    ports: [
      fact(
        { protocol: 'TCP', ports: '5432', direction: 'inbound', purpose: 'PostgreSQL' },
        `${docs}/AmazonRDS/latest/UserGuide/USER_ConnectToPostgreSQLInstance.html`,
      ),
    ],
    privateAccess: interfaceEndpoint(
      'com.amazonaws.region.rds',
      `${docs}/AmazonRDS/latest/UserGuide/vpc-interface-endpoints.html`,
    ),
    identity: fact(
      'IAM database authentication, or passwords',
      `${docs}/AmazonRDS/latest/UserGuide/UsingWithRDS.IAMDBAuth.html`,
    ),
    keepsState: true,
    skus: [
      {
        name: 'db.m7g.large, Multi-AZ',
        limits: [],
        redundancy: {
          zones: fact('optional', `${docs}/AmazonRDS/latest/UserGuide/Concepts.MultiAZSingleStandby.html`),
          regions: fact(
            'asynchronous',
            `${docs}/AmazonRDS/latest/UserGuide/Concepts.RDS_Fea_Regions_DB-eng.Feature.CrossRegionReadReplicas.html`,
          ),
        },
      },
      {
        name: 'db.t4g.medium, Single-AZ',
        limits: [],
        redundancy: {
          zones: fact('none', `${docs}/AmazonRDS/latest/UserGuide/Concepts.MultiAZSingleStandby.html`),
          regions: fact(
            'asynchronous',
            `${docs}/AmazonRDS/latest/UserGuide/Concepts.RDS_Fea_Regions_DB-eng.Feature.CrossRegionReadReplicas.html`,
          ),
        },
      },
    ],
    backup: fact(
      'Automated backups with point-in-time restore, kept up to 35 days',
      `${docs}/AmazonRDS/latest/UserGuide/USER_WorkingWithAutomatedBackups.html`,
    ),
    sla: [
      fact({ percent: 99.95, condition: 'for a Multi-AZ DB instance or cluster' }, 'https://aws.amazon.com/rds/sla/'),
      fact({ percent: 99.5, condition: 'for a single DB instance' }, 'https://aws.amazon.com/rds/sla/'),
    ],
    diagnostics: fact(
      'Database logs in Amazon CloudWatch Logs',
      `${docs}/AmazonRDS/latest/UserGuide/USER_LogAccess.Procedural.UploadtoCloudWatch.html`,
    ),
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
    subnet: {
      isOwn: fact(false, `${docs}/AmazonRDS/latest/UserGuide/USER_VPC.WorkingWithRDSInstanceinaVPC.html`),
      minZones: fact(2, `${docs}/AmazonRDS/latest/UserGuide/USER_VPC.WorkingWithRDSInstanceinaVPC.html`),
    },
    ports: [
      fact(
        { protocol: 'TCP', ports: '3306', direction: 'inbound', purpose: 'MySQL' },
        `${docs}/AmazonRDS/latest/UserGuide/CHAP_CommonTasks.Connect.html`,
      ),
    ],
    privateAccess: interfaceEndpoint(
      'com.amazonaws.region.rds',
      `${docs}/AmazonRDS/latest/UserGuide/vpc-interface-endpoints.html`,
    ),
    identity: fact(
      'IAM database authentication, or passwords',
      `${docs}/AmazonRDS/latest/UserGuide/UsingWithRDS.IAMDBAuth.html`,
    ),
    keepsState: true,
    skus: [
      {
        name: 'db.m7g.large, Multi-AZ',
        limits: [],
        redundancy: {
          zones: fact('optional', `${docs}/AmazonRDS/latest/UserGuide/Concepts.MultiAZSingleStandby.html`),
          regions: fact(
            'asynchronous',
            `${docs}/AmazonRDS/latest/UserGuide/Concepts.RDS_Fea_Regions_DB-eng.Feature.CrossRegionReadReplicas.html`,
          ),
        },
      },
      {
        name: 'db.t4g.medium, Single-AZ',
        limits: [],
        redundancy: {
          zones: fact('none', `${docs}/AmazonRDS/latest/UserGuide/Concepts.MultiAZSingleStandby.html`),
          regions: fact(
            'asynchronous',
            `${docs}/AmazonRDS/latest/UserGuide/Concepts.RDS_Fea_Regions_DB-eng.Feature.CrossRegionReadReplicas.html`,
          ),
        },
      },
    ],
    backup: fact(
      'Automated backups with point-in-time restore, kept up to 35 days',
      `${docs}/AmazonRDS/latest/UserGuide/USER_WorkingWithAutomatedBackups.html`,
    ),
    sla: [
      fact({ percent: 99.95, condition: 'for a Multi-AZ DB instance or cluster' }, 'https://aws.amazon.com/rds/sla/'),
      fact({ percent: 99.5, condition: 'for a single DB instance' }, 'https://aws.amazon.com/rds/sla/'),
    ],
    diagnostics: fact(
      'Database logs in Amazon CloudWatch Logs',
      `${docs}/AmazonRDS/latest/UserGuide/USER_LogAccess.Procedural.UploadtoCloudWatch.html`,
    ),
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
    subnet: {
      isOwn: fact(false, `${docs}/AmazonRDS/latest/UserGuide/USER_VPC.WorkingWithRDSInstanceinaVPC.html`),
      minZones: fact(2, `${docs}/AmazonRDS/latest/UserGuide/USER_VPC.WorkingWithRDSInstanceinaVPC.html`),
    },
    ports: [
      fact(
        { protocol: 'TCP', ports: '3306', direction: 'inbound', purpose: 'MariaDB' },
        `${docs}/AmazonRDS/latest/UserGuide/CHAP_CommonTasks.Connect.html`,
      ),
    ],
    privateAccess: interfaceEndpoint(
      'com.amazonaws.region.rds',
      `${docs}/AmazonRDS/latest/UserGuide/vpc-interface-endpoints.html`,
    ),
    identity: fact(
      'IAM database authentication, or passwords',
      `${docs}/AmazonRDS/latest/UserGuide/UsingWithRDS.IAMDBAuth.html`,
    ),
    keepsState: true,
    skus: [
      {
        name: 'db.m7g.large, Multi-AZ',
        limits: [],
        redundancy: {
          zones: fact('optional', `${docs}/AmazonRDS/latest/UserGuide/Concepts.MultiAZSingleStandby.html`),
          regions: fact(
            'asynchronous',
            `${docs}/AmazonRDS/latest/UserGuide/Concepts.RDS_Fea_Regions_DB-eng.Feature.CrossRegionReadReplicas.html`,
          ),
        },
      },
      {
        name: 'db.t4g.medium, Single-AZ',
        limits: [],
        redundancy: {
          zones: fact('none', `${docs}/AmazonRDS/latest/UserGuide/Concepts.MultiAZSingleStandby.html`),
          regions: fact(
            'asynchronous',
            `${docs}/AmazonRDS/latest/UserGuide/Concepts.RDS_Fea_Regions_DB-eng.Feature.CrossRegionReadReplicas.html`,
          ),
        },
      },
    ],
    backup: fact(
      'Automated backups with point-in-time restore, kept up to 35 days',
      `${docs}/AmazonRDS/latest/UserGuide/USER_WorkingWithAutomatedBackups.html`,
    ),
    sla: [
      fact({ percent: 99.95, condition: 'for a Multi-AZ DB instance or cluster' }, 'https://aws.amazon.com/rds/sla/'),
      fact({ percent: 99.5, condition: 'for a single DB instance' }, 'https://aws.amazon.com/rds/sla/'),
    ],
    diagnostics: fact(
      'Database logs in Amazon CloudWatch Logs',
      `${docs}/AmazonRDS/latest/UserGuide/USER_LogAccess.Procedural.UploadtoCloudWatch.html`,
    ),
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
    subnet: {
      isOwn: fact(false, `${docs}/AmazonRDS/latest/UserGuide/USER_VPC.WorkingWithRDSInstanceinaVPC.html`),
      minZones: fact(2, `${docs}/AmazonRDS/latest/UserGuide/USER_VPC.WorkingWithRDSInstanceinaVPC.html`),
    },
    ports: [
      fact(
        { protocol: 'TCP', ports: '1433', direction: 'inbound', purpose: 'SQL Server' },
        `${docs}/AmazonRDS/latest/UserGuide/CHAP_CommonTasks.Connect.html`,
      ),
    ],
    privateAccess: interfaceEndpoint(
      'com.amazonaws.region.rds',
      `${docs}/AmazonRDS/latest/UserGuide/vpc-interface-endpoints.html`,
    ),
    identity: fact(
      'Windows Authentication by AWS Directory Service, or SQL logins',
      `${docs}/AmazonRDS/latest/UserGuide/USER_SQLServerWinAuth.html`,
    ),
    keepsState: true,
    skus: [
      {
        name: 'Standard Edition, Multi-AZ',
        limits: [],
        redundancy: { zones: fact('optional', `${docs}/AmazonRDS/latest/UserGuide/USER_SQLServerMultiAZ.html`) },
      },
      {
        name: 'Enterprise Edition, Multi-AZ',
        limits: [],
        redundancy: {
          zones: fact('optional', `${docs}/AmazonRDS/latest/UserGuide/USER_SQLServerMultiAZ.html`),
          regions: fact(
            'asynchronous',
            `${docs}/AmazonRDS/latest/UserGuide/Concepts.RDS_Fea_Regions_DB-eng.Feature.CrossRegionReadReplicas.html`,
          ),
        },
      },
    ],
    backup: fact(
      'Automated backups with point-in-time restore, kept up to 35 days',
      `${docs}/AmazonRDS/latest/UserGuide/USER_WorkingWithAutomatedBackups.html`,
    ),
    sla: [
      fact({ percent: 99.95, condition: 'for a Multi-AZ DB instance or cluster' }, 'https://aws.amazon.com/rds/sla/'),
      fact({ percent: 99.5, condition: 'for a single DB instance' }, 'https://aws.amazon.com/rds/sla/'),
    ],
    diagnostics: fact(
      'Database logs in Amazon CloudWatch Logs',
      `${docs}/AmazonRDS/latest/UserGuide/USER_LogAccess.Procedural.UploadtoCloudWatch.html`,
    ),
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
    subnet: {
      isOwn: fact(false, `${docs}/AmazonRDS/latest/UserGuide/USER_VPC.WorkingWithRDSInstanceinaVPC.html`),
      minZones: fact(2, `${docs}/AmazonRDS/latest/UserGuide/USER_VPC.WorkingWithRDSInstanceinaVPC.html`),
    },
    ports: [
      fact(
        { protocol: 'TCP', ports: '1521', direction: 'inbound', purpose: 'Oracle Net' },
        `${docs}/AmazonRDS/latest/UserGuide/CHAP_CommonTasks.Connect.html`,
      ),
    ],
    privateAccess: interfaceEndpoint(
      'com.amazonaws.region.rds',
      `${docs}/AmazonRDS/latest/UserGuide/vpc-interface-endpoints.html`,
    ),
    identity: fact(
      'Passwords, or Kerberos by AWS Directory Service',
      `${docs}/AmazonRDS/latest/UserGuide/oracle-kerberos.html`,
    ),
    keepsState: true,
    skus: [
      {
        name: 'Enterprise Edition, Multi-AZ',
        limits: [],
        redundancy: {
          zones: fact('optional', `${docs}/AmazonRDS/latest/UserGuide/Concepts.MultiAZSingleStandby.html`),
          regions: fact(
            'asynchronous',
            `${docs}/AmazonRDS/latest/UserGuide/Concepts.RDS_Fea_Regions_DB-eng.Feature.CrossRegionReadReplicas.html`,
          ),
        },
      },
    ],
    backup: fact(
      'Automated backups with point-in-time restore, kept up to 35 days',
      `${docs}/AmazonRDS/latest/UserGuide/USER_WorkingWithAutomatedBackups.html`,
    ),
    sla: [
      fact({ percent: 99.95, condition: 'for a Multi-AZ DB instance or cluster' }, 'https://aws.amazon.com/rds/sla/'),
      fact({ percent: 99.5, condition: 'for a single DB instance' }, 'https://aws.amazon.com/rds/sla/'),
    ],
    diagnostics: fact(
      'Database logs in Amazon CloudWatch Logs',
      `${docs}/AmazonRDS/latest/UserGuide/USER_LogAccess.Procedural.UploadtoCloudWatch.html`,
    ),
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
    skus: [
      {
        name: 'RDS Proxy',
        limits: [],
        redundancy: { zones: fact('always', `${docs}/AmazonRDS/latest/UserGuide/rds-proxy.howitworks.html`) },
      },
    ],
    sla: [],
    terraform: 'aws_db_proxy',
    meters: ['vCPU-hours of the database behind it'],
    policies: [],
    docs: `${docs}/AmazonRDS/latest/UserGuide/rds-proxy.html`,
  },
  {
    key: 'aurora',
    provider: 'aws',
    name: 'Amazon Aurora PostgreSQL',
    aliases: ['aurora', 'aurora serverless', 'aurora postgres', 'aurora postgresql'],
    category: 'database',
    scope: 'subnet',
    subnet: {
      isOwn: fact(false, `${docs}/AmazonRDS/latest/AuroraUserGuide/USER_VPC.WorkingWithRDSInstanceinaVPC.html`),
      minZones: fact(2, `${docs}/AmazonRDS/latest/AuroraUserGuide/USER_VPC.WorkingWithRDSInstanceinaVPC.html`),
    },
    ports: [
      fact(
        { protocol: 'TCP', ports: '5432', direction: 'inbound', purpose: 'PostgreSQL' },
        `${docs}/AmazonRDS/latest/AuroraUserGuide/babelfish-connect-PostgreSQL.html`,
      ),
    ],
    privateAccess: interfaceEndpoint(
      'com.amazonaws.region.rds',
      `${docs}/AmazonRDS/latest/AuroraUserGuide/vpc-interface-endpoints.html`,
    ),
    identity: fact(
      'IAM database authentication, or passwords',
      `${docs}/AmazonRDS/latest/AuroraUserGuide/UsingWithRDS.IAMDBAuth.html`,
    ),
    keepsState: true,
    skus: [
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
          rpoMinutes: fact(1, `${docs}/AmazonRDS/latest/AuroraUserGuide/aurora-global-database-disaster-recovery.html`),
        },
      },
    ],
    backup: fact(
      'Continuous backups with restore to any point of the retention period',
      `${docs}/AmazonRDS/latest/AuroraUserGuide/Aurora.Managing.Backups.html`,
    ),
    sla: [
      fact(
        { percent: 99.99, condition: 'for a cluster across two or more Availability Zones' },
        'https://aws.amazon.com/rds/aurora/sla/',
      ),
      fact(
        { percent: 99.9, condition: 'for a cluster in one Availability Zone' },
        'https://aws.amazon.com/rds/aurora/sla/',
      ),
    ],
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
    subnet: {
      isOwn: fact(false, `${docs}/AmazonRDS/latest/AuroraUserGuide/USER_VPC.WorkingWithRDSInstanceinaVPC.html`),
      minZones: fact(2, `${docs}/AmazonRDS/latest/AuroraUserGuide/USER_VPC.WorkingWithRDSInstanceinaVPC.html`),
    },
    ports: [
      fact(
        { protocol: 'TCP', ports: '3306', direction: 'inbound', purpose: 'MySQL' },
        `${docs}/AmazonRDS/latest/AuroraUserGuide/AuroraMySQL.Migrating.RDSMySQL.Import.html`,
      ),
    ],
    privateAccess: interfaceEndpoint(
      'com.amazonaws.region.rds',
      `${docs}/AmazonRDS/latest/AuroraUserGuide/vpc-interface-endpoints.html`,
    ),
    identity: fact(
      'IAM database authentication, or passwords',
      `${docs}/AmazonRDS/latest/AuroraUserGuide/UsingWithRDS.IAMDBAuth.html`,
    ),
    keepsState: true,
    skus: [
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
          rpoMinutes: fact(1, `${docs}/AmazonRDS/latest/AuroraUserGuide/aurora-global-database-disaster-recovery.html`),
        },
      },
    ],
    backup: fact(
      'Continuous backups with restore to any point of the retention period',
      `${docs}/AmazonRDS/latest/AuroraUserGuide/Aurora.Managing.Backups.html`,
    ),
    sla: [
      fact(
        { percent: 99.99, condition: 'for a cluster across two or more Availability Zones' },
        'https://aws.amazon.com/rds/aurora/sla/',
      ),
      fact(
        { percent: 99.9, condition: 'for a cluster in one Availability Zone' },
        'https://aws.amazon.com/rds/aurora/sla/',
      ),
    ],
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
];
