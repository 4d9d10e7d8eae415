// The tables of ideas; the migration explains them.

import { boolean, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { ideaStatuses } from '../shared/idea-values.ts';

export const ideas = pgTable('ideas', {
  id: uuid().primaryKey(),
  workspaceId: uuid('workspace_id').notNull(),
  title: text().notNull(),
  body: text().notNull().default(''),
  revision: integer().notNull().default(1),
  projectId: uuid('project_id'),
  impact: smallint().$type<1 | 2 | 3 | 4 | 5>(),
  effort: smallint().$type<1 | 2 | 3 | 4 | 5>(),
  status: text({ enum: ideaStatuses }).notNull().default('new'),
  taskId: uuid('task_id'),
  createdBy: uuid('created_by'),
  isSample: boolean('is_sample').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
});
export type IdeaRow = typeof ideas.$inferSelect;

export const ideaVotes = pgTable('idea_votes', {
  workspaceId: uuid('workspace_id').notNull(),
  ideaId: uuid('idea_id').notNull(),
  memberId: uuid('member_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
