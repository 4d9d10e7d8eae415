// The table of insights; the migration explains it.

import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const workspaceInsights = pgTable('workspace_insights', {
  id: uuid().primaryKey(),
  workspaceId: uuid('workspace_id').notNull(),
  kind: text({ enum: ['email', 'pull-request', 'action-item'] }).notNull(),
  title: text().notNull(),
  source: text().notNull(),
  isSample: boolean('is_sample').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
});
