// The tables of versions that were sent, of what happened to them, and of links; the migration explains them.

import { customType, date, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { eventKinds } from '../../shared/life/event-kinds.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = (name: string) => timestamp(name, { withTimezone: true });

export const sowVersions = pgTable('sow_versions', {
  id: uuid().primaryKey(),
  userId: text('user_id').notNull(),
  sowId: uuid('sow_id').notNull(),
  version: integer().notNull(),
  document: text().notNull(),
  hash: text().notNull(),
  validUntil: date('valid_until', { mode: 'string' }).notNull(),
  bytes: integer().notNull(),
  sentAt: moment('sent_at').notNull(),
});
export type VersionRow = typeof sowVersions.$inferSelect;

export const sowEvents = pgTable('sow_events', {
  id: uuid().primaryKey(),
  userId: text('user_id').notNull(),
  sowId: uuid('sow_id').notNull(),
  version: integer().notNull(),
  kind: text({ enum: eventKinds }).notNull(),
  name: text(),
  reason: text(),
  hash: text(),
  address: text(),
  userAgent: text('user_agent'),
  at: moment('at').notNull().defaultNow(),
});
export type EventRow = typeof sowEvents.$inferSelect;

export const sowLinks = pgTable('sow_links', {
  id: uuid().primaryKey(),
  userId: text('user_id').notNull(),
  sowId: uuid('sow_id').notNull(),
  versionId: uuid('version_id').notNull(),
  tokenHash: bytea('token_hash').notNull(),
  expiresAt: moment('expires_at').notNull(),
  revokedAt: moment('revoked_at'),
  viewedAt: moment('viewed_at'),
  passcode: text(),
  wrongPasscodes: integer('wrong_passcodes').notNull().default(0),
  createdAt: moment('created_at').notNull().defaultNow(),
});
export type LinkRow = typeof sowLinks.$inferSelect;

export const sowSignedFiles = pgTable('sow_signed_files', {
  id: uuid().primaryKey(),
  userId: text('user_id').notNull(),
  sowId: uuid('sow_id').notNull(),
  version: integer().notNull(),
  file: bytea().notNull(),
  hash: text().notNull(),
  bytes: integer().notNull(),
  fingerprint: text().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
export type SignedFileRow = typeof sowSignedFiles.$inferSelect;
