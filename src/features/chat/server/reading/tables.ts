// The table of edited artifacts; the migration explains it.

import { pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const artifactEdits = pgTable('artifact_edits', {
  id: uuid().primaryKey(),
  userId: text('user_id').notNull(),
  messageId: uuid('message_id').notNull(),
  place: smallint().notNull(),
  content: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export type ArtifactEditRow = typeof artifactEdits.$inferSelect;
