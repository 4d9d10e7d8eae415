// Keys, secrets and detection of AWS.

import type { CatalogueService } from '../catalogue-service.ts';
import { fact } from '../source.ts';
import { byRoleAndResource, configRules, docs, interfaceEndpoint } from './aws-facts.ts';

export const securityServices: readonly CatalogueService[] = [
  {
    key: 'kms',
    provider: 'aws',
    name: 'AWS Key Management Service',
    aliases: ['kms', 'key management', 'aws kms', 'encryption keys'],
    category: 'security',
    scope: 'regional',
    ports: [],
    privateAccess: interfaceEndpoint(
      'com.amazonaws.region.kms',
      `${docs}/kms/latest/developerguide/kms-vpc-endpoint.html`,
    ),
    identity: fact('IAM roles, and a key policy on every key', `${docs}/kms/latest/developerguide/key-policies.html`),
    keepsState: true,
    skus: [
      { name: 'Customer managed key', limits: [], redundancy: {} },
      {
        name: 'Multi-Region key',
        limits: [],
        redundancy: {
          regions: fact('synchronous', `${docs}/kms/latest/developerguide/multi-region-keys-overview.html`),
        },
      },
    ],
    sla: [],
    diagnostics: fact(
      'Calls of the API in AWS CloudTrail',
      `${docs}/kms/latest/developerguide/logging-using-cloudtrail.html`,
    ),
    terraform: 'aws_kms_key',
    meters: ['Keys a month', 'Requests'],
    policies: configRules('cmk-backing-key-rotation-enabled', 'kms-cmk-not-scheduled-for-deletion'),
    docs: `${docs}/kms/`,
  },
  {
    key: 'secrets-manager',
    provider: 'aws',
    name: 'AWS Secrets Manager',
    aliases: ['secrets manager', 'secret', 'secrets'],
    category: 'security',
    scope: 'regional',
    ports: [],
    privateAccess: interfaceEndpoint(
      'com.amazonaws.region.secretsmanager',
      `${docs}/secretsmanager/latest/userguide/vpc-endpoint-overview.html`,
    ),
    identity: byRoleAndResource,
    keepsState: true,
    skus: [
      {
        name: 'Secret',
        limits: [
          {
            name: 'Size of a secret value',
            limit: fact('65,536 bytes', `${docs}/secretsmanager/latest/userguide/create_secret.html`),
          },
        ],
        redundancy: {
          regions: fact(
            'asynchronous',
            `${docs}/secretsmanager/latest/userguide/create-manage-multi-region-secrets.html`,
          ),
        },
      },
    ],
    sla: [],
    diagnostics: fact(
      'Calls of the API in AWS CloudTrail',
      `${docs}/secretsmanager/latest/userguide/retrieve-ct-entries.html`,
    ),
    terraform: 'aws_secretsmanager_secret',
    meters: ['Secrets a month', 'API calls'],
    policies: configRules(
      'secretsmanager-rotation-enabled-check',
      'secretsmanager-using-cmk',
      'secretsmanager-secret-unused',
    ),
    docs: `${docs}/secretsmanager/`,
  },
];
