// Every setting: its schema, default, meaning and an example. docs/config.md is generated from this table
// (`node scripts/checks/config-doc.ts`), and the server validates the whole environment against it when it starts.

import { backupSettings } from './settings/backup.ts';
import { billingSettings } from './settings/billing.ts';
import { calendarSettings } from './settings/calendars.ts';
import { dataSettings } from './settings/data.ts';
import { documentsSettings } from './settings/documents.ts';
import { identitySettings } from './settings/identity.ts';
import { integrationSettings } from './settings/integrations.ts';
import { knowledgeSettings } from './settings/knowledge.ts';
import { mailSettings } from './settings/mail.ts';
import { mailboxSettings } from './settings/mailboxes.ts';
import { modelsSettings } from './settings/models.ts';
import { servingSettings } from './settings/serving.ts';
import { toolsSettings } from './settings/tools.ts';
import type { Setting } from '#platform/setting/setting.ts';

export const settings = {
  ...servingSettings,
  ...dataSettings,
  ...backupSettings,
  ...modelsSettings,
  ...identitySettings,
  ...billingSettings,
  ...mailSettings,
  ...mailboxSettings,
  ...documentsSettings,
  ...knowledgeSettings,
  ...integrationSettings,
  ...calendarSettings,
  ...toolsSettings,
} satisfies Record<string, Setting>;

/** Settings that require others: when `when` holds, everything in `needs` must be set. */
export const dependencies: readonly {
  when: (values: Record<string, unknown>) => boolean;
  because: string;
  needs: readonly (keyof typeof settings)[];
}[] = [
  {
    when: (values) => values['IDENTITY'] === 'firebase',
    because: 'IDENTITY=firebase',
    needs: ['FIREBASE_API_KEY', 'FIREBASE_PROJECT_ID'],
  },
  {
    when: (values) => values['BILLING'] === 'stripe',
    because: 'BILLING=stripe',
    needs: [
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'STRIPE_PRICE_BASIC',
      'STRIPE_PRICE_PREMIUM',
      'STRIPE_PRICE_ENTERPRISE',
    ],
  },
  {
    when: (values) => values['S3_ACCESS_KEY_ID'] !== undefined || values['S3_ENDPOINT'] !== undefined,
    because: 'object storage is set',
    needs: ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  },
  { when: (values) => values['SMTP_URL'] !== undefined, because: 'SMTP_URL', needs: ['MAIL_FROM'] },
  {
    when: (values) => values['BACKUP_EVERY_HOURS'] !== undefined,
    because: 'BACKUP_EVERY_HOURS',
    needs: ['BACKUP_DIR'],
  },
  {
    when: (values) => values['BACKUP_S3_BUCKET'] !== undefined || values['BACKUP_S3_ENDPOINT'] !== undefined,
    because: 'a bucket for backups is set',
    needs: ['BACKUP_DIR', 'BACKUP_S3_BUCKET', 'BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'],
  },
];
