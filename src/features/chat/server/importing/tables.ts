// The tables of imports; the migration explains them.

import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { importResults, importStates } from '../../contract/transfer-contract.ts';

export const chatImports = pgTable('chat_imports', {
  id: uuid().primaryKey(),
  userId: text('user_id').notNull(),
  name: text().notNull(),
  size: bigint({ mode: 'number' }).notNull().default(0),
  storageKey: text('storage_key').notNull(),
  state: text({ enum: importStates }).notNull(),
  problem: text(),
  file: integer().notNull().default(0),
  position: bigint({ mode: 'number' }).notNull().default(0),
  total: bigint({ mode: 'number' }).notNull().default(0),
  read: bigint({ mode: 'number' }).notNull().default(0),
  imported: integer().notNull().default(0),
  known: integer().notNull().default(0),
  skipped: integer().notNull().default(0),
  attempts: integer().notNull().default(0),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  finishedAt: timestamp('finished_at', { withTimezone: true }),
});
export type ImportRow = typeof chatImports.$inferSelect;

export const chatImportItems = pgTable(
  'chat_import_items',
  {
    importId: uuid('import_id').notNull(),
    number: integer().notNull(),
    userId: text('user_id').notNull(),
    title: text().notNull(),
    result: text({ enum: importResults }).notNull(),
    notes: jsonb().$type<string[]>().notNull().default([]),
    conversationId: uuid('conversation_id'),
  },
  (table) => [primaryKey({ columns: [table.importId, table.number] })],
);
export type ImportItemRow = typeof chatImportItems.$inferSelect;
