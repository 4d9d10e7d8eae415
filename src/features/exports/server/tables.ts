// The tables of exports; the migration explains them.

import { bigint, boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { DesignTheme } from '../contract.ts';

export const designFiles = pgTable('design_files', {
  id: uuid().primaryKey(),
  userId: text('user_id').notNull(),
  designId: uuid('design_id'),
  name: text().notNull(),
  title: text().notNull(),
  contentSha256: text('content_sha256'),
  format: text({ enum: ['pdf', 'docx', 'md', 'zip'] }).notNull(),
  size: bigint({ mode: 'number' }).notNull(),
  pages: integer(),
  warnings: jsonb().$type<string[]>().notNull().default([]),
  storageKey: text('storage_key').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  isPending: boolean('is_pending').notNull().default(false),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
});
export type FileRow = typeof designFiles.$inferSelect;

export const designThemes = pgTable('design_themes', {
  userId: text('user_id').primaryKey(),
  theme: jsonb().$type<DesignTheme>().notNull(),
});
