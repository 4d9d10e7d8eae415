// Where rows and files are stored.

import { z } from 'zod';
import { httpUrl, text, type Setting } from './schemas.ts';

export const dataSettings = {
  DATA_DIR: {
    group: 'Data',
    schema: text,
    default: './data',
    example: '/var/lib/lounge',
    meaning: 'Embedded database, files and generated secrets (mode 0600).',
  },
  DATABASE_URL: {
    group: 'Data',
    schema: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }),
    default: null,
    example: 'postgres://lounge:secret@db:5432/lounge',
    secret: true,
    meaning: 'Postgres 15 or newer. Unset: the embedded database.',
  },
  S3_ENDPOINT: {
    group: 'Data',
    schema: httpUrl,
    default: null,
    example: 'https://s3.example.com',
    meaning: 'S3-compatible object storage. Unset, like the other S3 settings: files on disk.',
  },
  S3_REGION: {
    group: 'Data',
    schema: text,
    default: 'us-east-1',
    example: 'eu-central-1',
    meaning: 'Region of the object storage.',
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
    meaning: 'Key id for the object storage.',
  },
  S3_SECRET_ACCESS_KEY: {
    group: 'Data',
    schema: text,
    default: null,
    example: '…',
    secret: true,
    meaning: 'Key for the object storage.',
  },
} satisfies Record<string, Setting>;
