// The engines behind the ports.

import { resolve } from 'node:path';
import type { NotificationHub } from '#features/notifications/server/notification-hub.ts';
import type { Checkers } from '#expertise/checkers/checker.ts';
import type { TerraformUpgrader } from '#expertise/checkers/terraform-upgrader.ts';
import type { AuditLog } from '#platform/audit/audit-log.ts';
import type { ChildPool } from '#platform/child-pool/child-pool.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/db.ts';
import type { HeavyReads } from '#platform/db/turns/heavy-reads.ts';
import type { Diagrams } from '#platform/diagrams/diagrams.ts';
import type { DiskSpace } from '#platform/disk/disk-space.ts';
import type { Exporter } from '#platform/export/export.ts';
import type { Identity } from '#platform/identity/identity.ts';
import type { Models } from '#platform/llm/models.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { Log } from '#platform/log/log.ts';
import type { Redact } from '#platform/log/redactor.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import type { OpenPayments } from '#platform/payments/open-payments.ts';
import type { Runs } from '#platform/runs/runs.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { Tools } from '#platform/tools/tools.ts';

export type Services = {
  config: Config;
  log: Log;
  /** Removes the values of secret settings from a text. */
  redact: Redact;
  /** It counts for an operator, and is null where nobody asks. */
  metrics: Metrics | null;
  db: Db;
  /** The API records calls here. */
  audit: AuditLog;
  /** Reads that take the database long: two of a person at a time. */
  heavyReads: HeavyReads;
  storage: Storage;
  /** Guards the disk of DATA_DIR. */
  space: DiskSpace;
  identity: Identity;
  models: Models;
  tools: Tools;
  /** The runs are of every kind that a module declares. */
  runs: Runs<string>;
  /** What tells people something, and the streams of their open pages. */
  notificationHub: NotificationHub;
  mail: Mail;
  diagrams: Diagrams;
  exporter: Exporter;
  /** Child processes for the tasks of child-tasks.ts. */
  pool: ChildPool;
  /** One more child, which reads documents: minutes of reading keep nobody's other tasks waiting. */
  readingPool: ChildPool;
  checkers: Checkers;
  terraformUpgrader: TerraformUpgrader;
  payments: OpenPayments['payments'];
  testPayments: OpenPayments['testPayments'];
  /** The clock by which days and months begin. */
  now: () => Date;
  /** Closes what is open; end the runs first. */
  close(): Promise<void>;
};

export const MIGRATIONS = resolve(import.meta.dirname, 'migrations');
