// The tables of the object store; the migrations explain them.

import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const orphanedObjects = pgTable(
  'orphaned_objects',
  {
    bucket: text().notNull(),
    storageKey: text('storage_key').notNull(),
    deleteAfter: timestamp('delete_after', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.bucket, table.storageKey] })],
);
