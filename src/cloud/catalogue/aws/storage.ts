// Object, file and block storage of AWS.

import type { CatalogueService } from '../catalogue-service.ts';
import { fact } from '../source.ts';
import { byRoleAndResource, configRules, docs, interfaceEndpoint } from './aws-facts.ts';

export const storageServices: readonly CatalogueService[] = [
  {
    key: 's3',
    provider: 'aws',
    name: 'Amazon S3',
    aliases: ['s3', 'storage', 'object storage', 'bucket', 'simple storage service'],
    category: 'storage',
    scope: 'regional',
    ports: [],
    privateAccess: interfaceEndpoint(
      'com.amazonaws.region.s3',
      `${docs}/AmazonS3/latest/userguide/privatelink-interface-endpoints.html`,
    ),
    identity: byRoleAndResource,
    keepsState: true,
    skus: [
      {
        name: 'S3 Standard',
        limits: [],
        redundancy: {
          zones: fact('always', `${docs}/AmazonS3/latest/userguide/storage-class-intro.html`),
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
      fact(
        { percent: 99.9, condition: 'for S3 Standard, S3 Express One Zone and the archive classes of Glacier' },
        'https://aws.amazon.com/s3/sla/',
      ),
      fact(
        {
          percent: 99,
          condition: 'for S3 Intelligent-Tiering, Standard-IA, One Zone-IA and Glacier Instant Retrieval',
        },
        'https://aws.amazon.com/s3/sla/',
      ),
    ],
    diagnostics: fact(
      'Server access logs of a bucket, and data events in AWS CloudTrail',
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
];
