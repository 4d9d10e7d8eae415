// Backups: where, how often, how many, and whether they are encrypted.

import { z } from 'zod';
import { count, httpUrl, text, type Setting } from '#platform/setting/setting.ts';

export const backupSettings = {
  BACKUP_DIR: {
    group: 'Backup',
    schema: text,
    default: null,
    example: '/mnt/backups/lounge',
    meaning:
      'Folder that `npm run backup` writes to unless it is given another one. Choose another disk than that of DATA_DIR. docs/backup.md says what is in a backup and how it comes back.',
  },
  BACKUP_EVERY_HOURS: {
    group: 'Backup',
    schema: count,
    default: null,
    example: '24',
    meaning:
      'The server takes a backup by itself when the newest one in BACKUP_DIR is so many hours old. Unset: it takes none.',
  },
  BACKUP_KEEP: {
    group: 'Backup',
    schema: count,
    default: '7',
    example: '30',
    meaning:
      'How many backups the server keeps in BACKUP_DIR. After each one that it takes by itself, it deletes older ones.',
  },
  BACKUP_PASSPHRASE: {
    group: 'Backup',
    schema: z.string().min(12, 'must have at least 12 characters'),
    default: null,
    example: 'openssl rand -base64 24',
    secret: true,
    meaning:
      'Encrypts backups, in the format of age, and opens encrypted ones. Without it a backup can never be read again, so keep it elsewhere, too. Unset: backups are not encrypted.',
  },
  BACKUP_S3_BUCKET: {
    group: 'Backup',
    schema: z.string().regex(/^[a-z0-9][a-z0-9-]{1,40}$/, 'must be 2 to 41 lower-case letters, digits and hyphens'),
    default: null,
    example: 'lounge-backups',
    meaning:
      'Bucket of an S3-compatible object storage to which backups in BACKUP_DIR are copied, as many as BACKUP_KEEP says. It may be another store than that of S3_ENDPOINT, and should be.',
  },
  BACKUP_S3_ENDPOINT: {
    group: 'Backup',
    schema: httpUrl,
    default: null,
    example: 'https://s3.example.org',
    meaning: 'URL of that object storage. Unset: Amazon’s for the region.',
  },
  BACKUP_S3_REGION: {
    group: 'Backup',
    schema: text,
    default: 'us-east-1',
    example: 'eu-central-1',
    meaning: 'Region of BACKUP_S3_BUCKET.',
  },
  BACKUP_S3_ACCESS_KEY_ID: {
    group: 'Backup',
    schema: text,
    default: null,
    example: 'AKIA…',
    secret: true,
    meaning: 'Access key ID for BACKUP_S3_BUCKET.',
  },
  BACKUP_S3_SECRET_ACCESS_KEY: {
    group: 'Backup',
    schema: text,
    default: null,
    example: '…',
    secret: true,
    meaning: 'Secret access key for BACKUP_S3_BUCKET.',
  },
} satisfies Record<string, Setting>;
