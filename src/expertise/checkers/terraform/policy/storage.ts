// Storage: who can read it, and what is left after a mistake.

import { literalOf } from '../syntax/hcl.ts';
import { forbid, type Policy, publicMembers, requireBlock, requireSet, settingOf } from './policy.ts';

const security = { pillar: 'security' } as const;
const PUBLIC = 'What is public by mistake is found and copied by scanners.';
const OLD_TLS = 'TLS 1.0 and 1.1 have known weaknesses.';

export const storagePolicies: readonly Policy[] = [
  {
    id: 'azure-storage-old-tls',
    control: 'cis-azure 4.15',
    types: ['azurerm_storage_account'],
    severity: 'warning',
    ...security,
    reason: OLD_TLS,
    find: forbid({
      argument: 'min_tls_version',
      values: ['TLS1_0', 'TLS1_1'],
      use: 'TLS1_2',
      message: 'This account accepts TLS older than 1.2.',
    }),
  },
  {
    id: 'azure-storage-plain-http',
    control: 'cis-azure 4.1',
    types: ['azurerm_storage_account'],
    severity: 'warning',
    ...security,
    reason: 'Data and keys sent over HTTP can be read and changed on the way.',
    find: (resource) =>
      ['https_traffic_only_enabled', 'enable_https_traffic_only'].flatMap((argument) =>
        forbid({ argument, values: [false], use: true, message: 'This account accepts plain HTTP.' })(resource),
      ),
  },
  {
    id: 'azure-storage-public-blobs',
    control: 'cis-azure 4.17',
    types: ['azurerm_storage_account'],
    severity: 'warning',
    ...security,
    reason: PUBLIC,
    find: requireSet({
      argument: 'allow_nested_items_to_be_public',
      values: [true],
      use: false,
      message: 'Set allow_nested_items_to_be_public = false: the default lets a container be made public.',
    }),
  },
  {
    id: 'azure-storage-public-container',
    control: 'cis-azure 4.17',
    types: ['azurerm_storage_container'],
    severity: 'warning',
    ...security,
    reason: PUBLIC,
    find: forbid({
      argument: 'container_access_type',
      values: ['blob', 'container'],
      use: 'private',
      message: 'Everybody can read what is in this container.',
    }),
  },
  {
    id: 'azure-storage-account-key',
    types: ['azurerm_storage_account'],
    severity: 'info',
    ...security,
    reason: 'An account key opens everything in the account and says nothing about who used it.',
    find: requireSet({
      argument: 'shared_access_key_enabled',
      values: [true],
      use: false,
      message: 'Account keys are allowed. Set shared_access_key_enabled = false if everything signs in with Entra ID.',
    }),
  },
  {
    id: 'azure-storage-soft-delete',
    control: 'cis-azure 4.10',
    types: ['azurerm_storage_account'],
    severity: 'info',
    pillar: 'reliability',
    reason: 'A blob deleted by mistake can only be restored while it is kept.',
    find: (resource) => {
      if (literalOf(resource.body, 'account_kind') === 'FileStorage') return [];
      return requireBlock({
        path: ['blob_properties'],
        block: 'delete_retention_policy',
        message: 'Deleted blobs are gone at once. Add blob_properties { delete_retention_policy { days = 7 } }.',
      })(resource);
    },
  },
  {
    id: 'azure-storage-one-copy',
    types: ['azurerm_storage_account'],
    severity: 'info',
    pillar: 'reliability',
    reason: 'Locally redundant storage is lost or unavailable with its data centre.',
    find: forbid({
      argument: 'account_replication_type',
      values: ['LRS'],
      message: 'All copies are in one data centre. ZRS spreads them over the zones of the region.',
    }),
  },
  {
    id: 'aws-bucket-public-acl',
    control: 'aws S3.2',
    types: ['aws_s3_bucket', 'aws_s3_bucket_acl'],
    severity: 'error',
    ...security,
    reason: PUBLIC,
    find: forbid({
      argument: 'acl',
      values: ['public-read', 'public-read-write', 'authenticated-read'],
      use: 'private',
      message: 'Everybody can read this bucket.',
    }),
  },
  {
    id: 'aws-bucket-public-access-allowed',
    control: 'aws S3.8',
    types: ['aws_s3_bucket_public_access_block', 'aws_s3_account_public_access_block'],
    severity: 'warning',
    ...security,
    reason: PUBLIC,
    // Each of the four is false unless it is set.
    find: (resource) =>
      ['block_public_acls', 'block_public_policy', 'ignore_public_acls', 'restrict_public_buckets'].flatMap(
        (argument) =>
          requireSet({ argument, values: [false], use: true, message: `Set ${argument} = true.` })(resource),
      ),
  },
  {
    id: 'aws-volume-unencrypted',
    types: ['aws_ebs_volume', 'aws_efs_file_system'],
    severity: 'warning',
    ...security,
    reason: 'A snapshot or disk that leaves the account can be read.',
    find: requireSet({
      argument: 'encrypted',
      values: [false],
      use: true,
      message: 'Set encrypted = true: the default is not to.',
      isMet: ({ body }) => settingOf(body, 'snapshot_id').state !== 'absent',
    }),
  },
  {
    id: 'google-bucket-fine-access',
    control: 'cis-google 5.2',
    types: ['google_storage_bucket'],
    severity: 'warning',
    ...security,
    reason: 'Access lists of single objects are granted once and never found again.',
    find: requireSet({
      argument: 'uniform_bucket_level_access',
      values: [false],
      use: true,
      message: 'Set uniform_bucket_level_access = true: the default allows access lists of single objects.',
    }),
  },
  {
    id: 'google-bucket-public-allowed',
    types: ['google_storage_bucket'],
    severity: 'info',
    ...security,
    reason: PUBLIC,
    find: requireSet({
      argument: 'public_access_prevention',
      values: ['inherited'],
      use: 'enforced',
      message: 'Set public_access_prevention = "enforced", unless the organization does.',
    }),
  },
  {
    id: 'google-public-member',
    types: [
      ...['google_storage_bucket_iam_member', 'google_storage_bucket_iam_binding'],
      ...['google_project_iam_member', 'google_project_iam_binding'],
      ...[
        'google_bigquery_dataset_iam_member',
        'google_pubsub_topic_iam_member',
        'google_secret_manager_secret_iam_member',
      ],
    ],
    severity: 'error',
    ...security,
    reason: PUBLIC,
    find: publicMembers,
  },
];
