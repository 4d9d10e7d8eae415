// The table of templates; the migration explains it.

import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const designTemplates = pgTable('design_templates', {
  id: uuid().primaryKey(),
  userId: text('user_id').notNull(),
  title: text().notNull(),
  description: text().notNull(),
  content: text().notNull(),
  topicCount: integer('topic_count').notNull(),
  revision: integer().notNull().default(1),
  isPublished: boolean('is_published').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
});
export type TemplateRow = typeof designTemplates.$inferSelect;
