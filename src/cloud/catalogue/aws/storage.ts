// Object, file and block storage of AWS.

import type { CatalogueService } from '../catalogue-service.ts';
import { fact, typical } from '../source.ts';
import { byRole, byRoleAndResource, callsInCloudTrail, configRules, docs, vpcEndpoint, promises } from './aws-facts.ts';

export const storageServices: readonly CatalogueService[] = [
  {
    key: 's3',
    provider: 'aws',
    name: 'Amazon S3',
    aliases: ['s3', 'storage', 'object storage', 'bucket', 'simple storage service'],
    category: 'storage',
    scope: 'regional',
    ports: [],
    privateAccess: vpcEndpoint('com.amazonaws.region.s3', `${docs}/AmazonECR/latest/userguide/vpc-endpoints.html`),
    identity: byRoleAndResource,
    keepsState: true,
    skus: [
      {
        name: 'S3 Standard',
        limits: [],
        redundancy: {
          zones: fact('always', `${docs}/AmazonS3/latest/userguide/storage-class-intro.html`),
          regions: fact('none', `${docs}/AmazonS3/latest/userguide/DataDurability.html`),
        },
      },
      {
        name: 'S3 Standard with Cross-Region Replication',
        limits: [],
        redundancy: {
          zones: fact('always', `${docs}/AmazonS3/latest/userguide/DataDurability.html`),
          regions: fact('asynchronous', `${docs}/AmazonS3/latest/userguide/replication.html`),
        },
      },
      {
        name: 'S3 Standard with Replication Time Control',
        limits: [],
        redundancy: {
          zones: fact('always', `${docs}/AmazonS3/latest/userguide/storage-class-intro.html`),
          regions: fact('asynchronous', `${docs}/AmazonS3/latest/userguide/replication.html`),
          rpoMinutes: fact(15, `${docs}/AmazonS3/latest/userguide/mrap-create-one-way-replication-rules.html`),
        },
      },
      {
        name: 'S3 Standard-IA',
        limits: [
          {
            name: 'Minimum storage duration',
            limit: fact('30 days', `${docs}/AmazonS3/latest/userguide/storage-class-intro.html`),
          },
        ],
        redundancy: { zones: fact('always', `${docs}/AmazonS3/latest/userguide/storage-class-intro.html`) },
      },
      {
        name: 'S3 Intelligent-Tiering',
        limits: [],
        redundancy: { zones: fact('always', `${docs}/AmazonS3/latest/userguide/storage-class-intro.html`) },
      },
      {
        name: 'S3 One Zone-IA',
        limits: [
          {
            name: 'Minimum storage duration',
            limit: fact('30 days', `${docs}/AmazonS3/latest/userguide/storage-class-intro.html`),
          },
        ],
        redundancy: { zones: fact('none', `${docs}/AmazonS3/latest/userguide/storage-class-intro.html`) },
      },
      {
        name: 'S3 Glacier Instant Retrieval',
        limits: [
          {
            name: 'Minimum storage duration',
            limit: fact('90 days', `${docs}/AmazonS3/latest/userguide/storage-class-intro.html`),
          },
        ],
        redundancy: { zones: fact('always', `${docs}/AmazonS3/latest/userguide/storage-class-intro.html`) },
      },
    ],
    backup: fact(
      'Versions of objects that were overwritten or deleted',
      `${docs}/AmazonS3/latest/userguide/Versioning.html`,
    ),
    sla: [
      promises('s3', {
        percent: 99.9,
        condition: 'for S3 Standard, S3 Express One Zone and the archive classes of Glacier',
        needs: { sku: { has: ['S3 Standard'], lacks: 'IA' } },
      }),
      promises('s3', {
        percent: 99,
        condition: 'for S3 Intelligent-Tiering, Standard-IA, One Zone-IA and Glacier Instant Retrieval',
        needs: { sku: { has: ['IA', 'Intelligent', 'Instant'] } },
      }),
    ],
    diagnostics: fact(
      'Server access logs in a bucket of Amazon S3, and data events in AWS CloudTrail',
      `${docs}/AmazonS3/latest/userguide/logging-with-S3.html`,
    ),
    terraform: 'aws_s3_bucket',
    meters: ['GB stored a month', 'Requests', 'GB retrieved', 'GB replicated'],
    policies: configRules(
      's3-bucket-level-public-access-prohibited',
      's3-bucket-ssl-requests-only',
      's3-bucket-versioning-enabled',
      's3-default-encryption-kms',
      's3-bucket-replication-enabled',
    ),
    docs: `${docs}/s3/`,
  },
  {
    key: 'ebs',
    provider: 'aws',
    name: 'Amazon EBS',
    aliases: ['ebs', 'block storage', 'volume', 'disk', 'elastic block store'],
    category: 'storage',
    scope: 'regional',
    ports: [],
    privateAccess: vpcEndpoint(
      'com.amazonaws.region.ebs',
      `${docs}/AWSEC2/latest/UserGuide/ebs-apis-vpc-endpoints.html`,
    ),
    identity: byRole,
    keepsState: true,
    skus: [
      {
        name: 'gp3',
        limits: [],
        redundancy: {
          zones: fact('none', `${docs}/AWSEC2/latest/UserGuide/ebs-volumes.html`),
          regions: fact('none', `${docs}/AWSEC2/latest/UserGuide/ebs-volumes.html`),
        },
      },
      {
        name: 'io2 Block Express',
        limits: [],
        redundancy: {
          zones: fact('none', `${docs}/AWSEC2/latest/UserGuide/ebs-volumes.html`),
          regions: fact('none', `${docs}/AWSEC2/latest/UserGuide/ebs-volumes.html`),
        },
      },
    ],
    backup: fact(
      'Incremental snapshots in Amazon S3, in several Availability Zones',
      `${docs}/AWSEC2/latest/UserGuide/ebs-volumes.html`,
    ),
    sla: [],
    diagnostics: fact(
      'Metrics in Amazon CloudWatch',
      `${docs}/AmazonCloudWatch/latest/monitoring/aws-services-cloudwatch-metrics.html`,
    ),
    terraform: 'aws_ebs_volume',
    meters: ['GB provisioned a month', 'Provisioned IOPS and throughput', 'GB of snapshots'],
    policies: configRules(
      'encrypted-volumes',
      'ec2-ebs-encryption-by-default',
      'ebs-in-backup-plan',
      'ebs-snapshot-public-restorable-check',
    ),
    docs: `${docs}/ebs/`,
  },
  {
    key: 'efs',
    provider: 'aws',
    name: 'Amazon EFS',
    aliases: ['efs', 'file share', 'nfs', 'elastic file system'],
    category: 'storage',
    scope: 'subnet',
    subnet: { isOwn: fact(false, `${docs}/efs/latest/ug/how-it-works.html`) },
    ports: [
      fact(
        { protocol: 'TCP', ports: '2049', direction: 'inbound', purpose: 'NFS at the mount targets' },
        `${docs}/efs/latest/ug/efs-onpremises.html`,
      ),
    ],
    privateAccess: vpcEndpoint(
      'com.amazonaws.region.elasticfilesystem',
      `${docs}/efs/latest/ug/efs-vpc-endpoints.html`,
    ),
    identity: byRoleAndResource,
    keepsState: true,
    skus: [
      {
        name: 'Regional',
        limits: [],
        redundancy: {
          zones: fact('always', `${docs}/efs/latest/ug/availability-durability.html`),
          regions: fact('none', `${docs}/efs/latest/ug/availability-durability.html`),
        },
      },
      {
        name: 'Regional with replication to another Region',
        limits: [],
        redundancy: {
          zones: fact('always', `${docs}/efs/latest/ug/availability-durability.html`),
          regions: fact('asynchronous', `${docs}/efs/latest/ug/efs-replication.html`),
          rpoMinutes: typical(15, `${docs}/efs/latest/ug/efs-replication.html`),
        },
      },
      {
        name: 'One Zone',
        limits: [],
        redundancy: {
          zones: fact('none', `${docs}/efs/latest/ug/availability-durability.html`),
          regions: fact('none', `${docs}/efs/latest/ug/availability-durability.html`),
        },
      },
    ],
    backup: fact('Backups by AWS Backup', `${docs}/efs/latest/ug/awsbackup.html`),
    sla: [
      promises('efs', {
        percent: 99.99,
        condition: 'for file systems with Standard storage classes',
        needs: { sku: { has: ['Regional'] } },
      }),
      promises('efs', {
        percent: 99.9,
        condition: 'for file systems with One Zone storage classes',
        needs: { sku: { has: ['One Zone'] } },
      }),
    ],
    diagnostics: callsInCloudTrail,
    terraform: 'aws_efs_file_system',
    meters: ['GB stored a month', 'GB read and written', 'GB replicated'],
    policies: configRules('efs-encrypted-check', 'efs-in-backup-plan', 'efs-access-point-enforce-user-identity'),
    docs: `${docs}/efs/`,
  },
  {
    key: 'fsx-windows',
    provider: 'aws',
    name: 'Amazon FSx for Windows File Server',
    aliases: ['fsx', 'fsx windows', 'smb share', 'windows file server'],
    category: 'storage',
    scope: 'subnet',
    subnet: { isOwn: fact(false, `${docs}/fsx/latest/WindowsGuide/high-availability-multiAZ.html`) },
    ports: [],
    privateAccess: vpcEndpoint('com.amazonaws.region.fsx', `${docs}/fsx/latest/WindowsGuide/fsx-vpc-endpoints.html`),
    identity: fact(
      'Users and groups of Microsoft Active Directory',
      `${docs}/fsx/latest/WindowsGuide/aws-ad-integration-fsxW.html`,
    ),
    keepsState: true,
    skus: [
      {
        name: 'Multi-AZ',
        limits: [],
        redundancy: { zones: fact('always', `${docs}/fsx/latest/WindowsGuide/high-availability-multiAZ.html`) },
      },
      {
        name: 'Single-AZ',
        limits: [],
        redundancy: { zones: fact('none', `${docs}/fsx/latest/WindowsGuide/high-availability-multiAZ.html`) },
      },
    ],
    backup: fact(
      'Incremental backups, consistent for the file system',
      `${docs}/fsx/latest/WindowsGuide/using-backups.html`,
    ),
    sla: [
      promises('fsx', {
        percent: 99.99,
        condition: 'for Multi-AZ file systems',
        needs: { sku: { has: ['Multi-AZ'] } },
      }),
    ],
    diagnostics: callsInCloudTrail,
    terraform: 'aws_fsx_windows_file_system',
    meters: ['GB stored a month', 'Throughput capacity', 'GB of backups'],
    policies: configRules('fsx-resources-protected-by-backup-plan'),
    docs: `${docs}/fsx/latest/WindowsGuide/`,
  },
  {
    key: 'fsx-lustre',
    provider: 'aws',
    name: 'Amazon FSx for Lustre',
    aliases: ['fsx lustre', 'lustre', 'parallel file system'],
    category: 'storage',
    scope: 'subnet',
    ports: [
      fact(
        { protocol: 'TCP', ports: '988', direction: 'inbound', purpose: 'Lustre between clients and file servers' },
        `${docs}/fsx/latest/LustreGuide/limit-access-security-groups.html`,
      ),
    ],
    identity: byRole,
    keepsState: true,
    skus: [{ name: 'Persistent', limits: [], redundancy: {} }],
    sla: [],
    diagnostics: callsInCloudTrail,
    terraform: 'aws_fsx_lustre_file_system',
    meters: ['GB stored a month', 'Throughput capacity'],
    policies: [],
    docs: `${docs}/fsx/latest/LustreGuide/`,
  },
];
