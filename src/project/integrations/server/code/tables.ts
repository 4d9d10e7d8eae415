// The tables of code hosts; the migration explains them.

import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { ownedByWorkspace } from '#platform/db/owned/owned-columns.ts';
import { codeHostNames, codeItemKinds, codeItemStates } from '../../shared/code-hosts.ts';

export const codeConnections = pgTable('code_connections', {
  ...ownedByWorkspace(),
  host: text({ enum: codeHostNames }).notNull(),
  baseUrl: text('base_url').notNull(),
  token: text().notNull(),
  hookSecret: text('hook_secret').notNull(),
  userId: text('user_id'),
  mergedStatusId: uuid('merged_status_id'),
  problem: text(),
  syncedAt: timestamp('synced_at', { withTimezone: true }),
});
export type ConnectionRow = typeof codeConnections.$inferSelect;

export const codeRepositories = pgTable('code_repositories', {
  id: uuid().primaryKey(),
  workspaceId: uuid('workspace_id').notNull(),
  connectionId: uuid('connection_id').notNull(),
  remoteId: text('remote_id').notNull(),
  name: text().notNull(),
  url: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
export type RepositoryRow = typeof codeRepositories.$inferSelect;

export const codeItems = pgTable('code_items', {
  id: uuid().primaryKey(),
  workspaceId: uuid('workspace_id').notNull(),
  repositoryId: uuid('repository_id').notNull(),
  kind: text({ enum: codeItemKinds }).notNull(),
  number: integer().notNull(),
  title: text().notNull(),
  url: text().notNull(),
  state: text({ enum: codeItemStates }).notNull(),
  author: text(),
  branch: text(),
  movedAt: timestamp('moved_at', { withTimezone: true }),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
});
export type ItemRow = typeof codeItems.$inferSelect;

export const codeItemTasks = pgTable(
  'code_item_tasks',
  {
    workspaceId: uuid('workspace_id').notNull(),
    itemId: uuid('item_id').notNull(),
    taskId: uuid('task_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.taskId] })],
);

export const codeHookDeliveries = pgTable(
  'code_hook_deliveries',
  {
    connectionId: uuid('connection_id').notNull(),
    deliveryId: text('delivery_id').notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.connectionId, table.deliveryId] })],
);
