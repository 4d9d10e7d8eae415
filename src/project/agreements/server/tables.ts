// The tables of projects of statements of work; the migration explains them.

import { integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

export const sowProjects = pgTable('sow_projects', {
  sowId: uuid('sow_id').primaryKey(),
  workspaceId: uuid('workspace_id').notNull(),
  projectId: uuid('project_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export const sowProjectTasks = pgTable('sow_project_tasks', {
  taskId: uuid('task_id').primaryKey(),
  workspaceId: uuid('workspace_id').notNull(),
  sowId: uuid('sow_id').notNull(),
  minutes: integer().notNull(),
});
