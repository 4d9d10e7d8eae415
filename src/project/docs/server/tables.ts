// The tables of documentation; the migration explains them.

import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { keepInTrash } from '#platform/db/deletion.ts';

export const docPages = pgTable('doc_pages', {
  id: uuid().primaryKey(),
  workspaceId: uuid('workspace_id').notNull(),
  projectId: uuid('project_id'),
  parentId: uuid('parent_id'),
  title: text().notNull(),
  content: text().notNull().default(''),
  revision: integer().notNull().default(1),
  rank: text().notNull(),
  createdBy: uuid('created_by'),
  editedBy: uuid('edited_by'),
  editedAt: timestamp('edited_at', { withTimezone: true }).notNull().defaultNow(),
  isSample: boolean('is_sample').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
});
keepInTrash(docPages);
export type PageRow = typeof docPages.$inferSelect;

export const docVersions = pgTable('doc_versions', {
  id: uuid().primaryKey(),
  workspaceId: uuid('workspace_id').notNull(),
  pageId: uuid('page_id').notNull(),
  revision: integer().notNull(),
  content: text().notNull(),
  authorId: uuid('author_id'),
  savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export const docTaskMentions = pgTable('doc_task_mentions', {
  workspaceId: uuid('workspace_id').notNull(),
  pageId: uuid('page_id').notNull(),
  key: text().notNull(),
  number: integer().notNull(),
  isKnown: boolean('is_known').notNull(),
});

export const docPageLinks = pgTable('doc_page_links', {
  workspaceId: uuid('workspace_id').notNull(),
  pageId: uuid('page_id').notNull(),
  label: text().notNull(),
  targetId: uuid('target_id'),
});
