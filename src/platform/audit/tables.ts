// The tables of the migration 0051_audit.sql. Only functions of the database write them.

import { bigint, boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { auditKindNames, auditOutcomes } from '#contract/audit/audit.ts';

const event = {
  actorId: text('actor_id'),
  /** The digest of a row of `auditNames`. */
  actorName: text('actor_name'),
  address: text(),
  kind: text({ enum: auditKindNames }).notNull(),
  targetId: text('target_id'),
  outcome: text({ enum: auditOutcomes }).notNull(),
  occurrences: integer().notNull(),
  /** A JSON object. */
  details: text().notNull(),
};

export const auditEvents = pgTable('audit_events', {
  seq: bigint({ mode: 'number' }).primaryKey(),
  id: uuid().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  ...event,
  previousHash: text('previous_hash').notNull(),
  hash: text().notNull(),
});

/** Empty but inside of transactions. */
export const auditPending = pgTable('audit_pending', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  ...event,
});

/** One row: after which event the chain begins, and with which it ends. */
export const auditChain = pgTable('audit_chain', {
  isOnly: boolean('is_only').primaryKey().default(true),
  anchorSeq: bigint('anchor_seq', { mode: 'number' }).notNull(),
  anchorHash: text('anchor_hash').notNull(),
  headSeq: bigint('head_seq', { mode: 'number' }).notNull(),
  headHash: text('head_hash').notNull(),
});

export const auditNames = pgTable(
  'audit_names',
  { actorId: text('actor_id').notNull(), name: text().notNull(), salt: text().notNull(), digest: text().notNull() },
  (table) => [primaryKey({ columns: [table.actorId, table.name] })],
);
