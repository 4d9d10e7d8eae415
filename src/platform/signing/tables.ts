// The table of keys for signing; the migration explains it.

import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const signingKeys = pgTable('signing_keys', {
  id: uuid().primaryKey(),
  certificate: text().notNull(),
  encryptedKey: text('encrypted_key').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
