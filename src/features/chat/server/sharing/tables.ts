// The table of shared links; the migration explains it.

import { boolean, customType, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const conversationShares = pgTable('conversation_shares', {
  id: uuid().primaryKey(),
  userId: text('user_id').notNull(),
  conversationId: uuid('conversation_id').notNull(),
  tokenHash: bytea('token_hash').notNull(),
  title: text().notNull(),
  body: text().notNull(),
  messages: integer().notNull(),
  hasSources: boolean('has_sources').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }),
  clearedAt: timestamp('cleared_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export type ShareRow = typeof conversationShares.$inferSelect;
