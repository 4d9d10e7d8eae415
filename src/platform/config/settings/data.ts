// Where rows and files are stored.

import { z } from 'zod';
import { httpUrl, text, type Setting } from '#platform/setting/setting.ts';

export const dataSettings = {
  DATA_DIR: {
    group: 'Data',
    schema: text,
    default: './data',
    example: '/var/lib/lounge',
    meaning: 'Folder for the embedded database, uploaded files and generated secrets (mode 0600).',
  },
  DATABASE_URL: {
    group: 'Data',
    schema: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }),
    default: null,
    example: 'postgres://lounge:secret@db:5432/lounge',
    secret: true,
    meaning: 'Connection string of a Postgres 15 or newer. Unset: the embedded database in DATA_DIR.',
  },
  AUDIT_RETENTION_DAYS: {
    group: 'Data',
    schema: z.coerce.number().int().min(1).max(36_500),
    default: '400',
    example: '1095',
    meaning:
      'How many days the audit log keeps its events. With the default, a yearly review sees the whole year before it. What is older is removed every hour; the rest of the log can still be verified.',
  },
  S3_ENDPOINT: {
    group: 'Data',
    schema: httpUrl,
    default: null,
    example: 'https://s3.example.com',
    meaning: 'URL of an S3-compatible object storage. Leave all S3 settings unset to store files in DATA_DIR.',
  },
  S3_REGION: {
    group: 'Data',
    schema: text,
    default: 'us-east-1',
    example: 'eu-central-1',
    meaning: 'Region of the buckets.',
  },
  S3_BUCKET_PREFIX: {
    group: 'Data',
    schema: z.string().regex(/^[a-z0-9-]*$/, 'must be lower-case letters, digits and hyphens'),
    default: 'lounge-',
    example: 'lounge-',
    meaning: 'Prefix of every bucket name.',
  },
  S3_ACCESS_KEY_ID: {
    group: 'Data',
    schema: text,
    default: null,
    example: 'AKIA…',
    secret: true,
    meaning: 'Access key ID for the object storage.',
  },
  S3_SECRET_ACCESS_KEY: {
    group: 'Data',
    schema: text,
    default: null,
    example: '…',
    secret: true,
    meaning: 'Secret access key for the object storage.',
  },
} satisfies Record<string, Setting>;
