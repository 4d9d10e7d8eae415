// The tables of imports; the migration explains them.

import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { KeptField, MovedTask, MoveSource } from '../shared/moved-task.ts';
import type { MoveMapping, MovePlan } from '../shared/plan.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

export const taskImports = pgTable('task_imports', {
  id: uuid().primaryKey(),
  workspaceId: uuid('workspace_id').notNull(),
  memberId: uuid('member_id').notNull(),
  userId: text('user_id').notNull(),
  source: text().$type<MoveSource>().notNull(),
  fileName: text('file_name').notNull(),
  state: text({ enum: ['read', 'running', 'done', 'failed', 'undone'] }).notNull(),
  plan: jsonb().$type<MovePlan>().notNull(),
  mapping: jsonb().$type<MoveMapping>(),
  total: integer().notNull(),
  phase: text({ enum: ['tasks', 'links'] })
    .notNull()
    .default('tasks'),
  nextRow: integer('next_row').notNull().default(0),
  createdCount: integer('created_count').notNull().default(0),
  updatedCount: integer('updated_count').notNull().default(0),
  sameCount: integer('same_count').notNull().default(0),
  skippedCount: integer('skipped_count').notNull().default(0),
  made: jsonb().$type<Made>().notNull().default({}),
  failure: text(),
  beatAt: time('beat_at').notNull().defaultNow(),
  createdAt: time('created_at').notNull().defaultNow(),
  startedAt: time('started_at'),
  finishedAt: time('finished_at'),
});
export type ImportRow = typeof taskImports.$inferSelect;
/** The ids of what an import made besides tasks. */
export type Made = { projects?: string[]; milestones?: string[]; labels?: string[]; statuses?: string[] };

export const taskImportRows = pgTable(
  'task_import_rows',
  {
    importId: uuid('import_id').notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    number: integer().notNull(),
    line: integer().notNull(),
    title: text().notNull(),
    record: jsonb().$type<MovedTask>(),
    outcome: text({ enum: ['created', 'updated', 'same', 'skipped'] }),
    notes: jsonb().$type<string[]>().notNull().default([]),
    taskId: uuid('task_id'),
    before: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.number] })],
);
export type MovedRow = typeof taskImportRows.$inferSelect;

export const taskOrigins = pgTable('task_origins', {
  taskId: uuid('task_id').primaryKey(),
  workspaceId: uuid('workspace_id').notNull(),
  importId: uuid('import_id'),
  source: text().$type<MoveSource>().notNull(),
  key: text().notNull(),
  url: text().notNull().default(''),
  kept: jsonb().$type<KeptField[]>().notNull().default([]),
  written: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  comments: text().array().notNull().default([]),
  startedAt: time('started_at'),
  importedAt: time('imported_at').notNull().defaultNow(),
});
export type OriginRow = typeof taskOrigins.$inferSelect;
