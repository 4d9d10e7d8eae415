// The table of API keys; the migration explains it.

import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { KeyScope } from '#contract/keys/key-scope.ts';

export const apiKeys = pgTable('api_keys', {
  id: uuid().primaryKey(),
  userId: text('user_id').notNull(),
  name: text().notNull(),
  tokenHash: text('token_hash').notNull(),
  hint: text().notNull(),
  scopes: text().array().$type<KeyScope[]>().notNull(),
  workspaceId: uuid('workspace_id'),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  revokedAt: timestamp('revoked_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
export type ApiKeyRow = typeof apiKeys.$inferSelect;
