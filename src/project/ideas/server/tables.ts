// The tables of ideas; the migration explains them.

import { boolean, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { keepInTrash } from '#platform/db/deletion.ts';
import { ownedByWorkspace } from '#platform/db/owned/owned-columns.ts';
import { ideaStatuses } from '../shared/idea-values.ts';

export const ideas = pgTable('ideas', {
  ...ownedByWorkspace(),
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
});
keepInTrash(ideas);
export type IdeaRow = typeof ideas.$inferSelect;

export const ideaVotes = pgTable('idea_votes', {
  workspaceId: uuid('workspace_id').notNull(),
  ideaId: uuid('idea_id').notNull(),
  memberId: uuid('member_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
