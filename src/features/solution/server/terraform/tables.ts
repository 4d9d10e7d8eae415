// The table of imported Terraform; the migration explains it.

import { integer, json, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export type SourceFiles = { path: string; text: string }[];

export const blueprintSources = pgTable('blueprint_sources', {
  blueprintId: uuid('blueprint_id').primaryKey(),
  userId: text('user_id').notNull(),
  files: json().$type<SourceFiles>().notNull(),
  addresses: json().$type<Record<string, string>>().notNull(),
  bytes: integer().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
export type SourceRow = typeof blueprintSources.$inferSelect;
