// The tables of resources; the migration explains them.

import { boolean, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { itemKinds, sourceKinds, type ItemPlace } from '#contract/item.ts';

export const projectResources = pgTable('project_resources', {
  id: uuid().primaryKey(),
  workspaceId: uuid('workspace_id').notNull(),
  projectId: uuid('project_id').notNull(),
  kind: text({ enum: itemKinds }).notNull(),
  itemId: uuid('item_id').notNull(),
  title: text().notNull(),
  addedBy: uuid('added_by').notNull(),
  removedBy: uuid('removed_by'),
  isSample: boolean('is_sample').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
});
export type ResourceRow = typeof projectResources.$inferSelect;

export const taskSources = pgTable('task_sources', {
  taskId: uuid('task_id').primaryKey(),
  workspaceId: uuid('workspace_id').notNull(),
  kind: text({ enum: sourceKinds }).notNull(),
  itemId: uuid('item_id').notNull(),
  title: text().notNull(),
  place: jsonb().$type<ItemPlace>().notNull(),
  excerpt: text().notNull(),
  addedBy: uuid('added_by').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
export type SourceRow = typeof taskSources.$inferSelect;
