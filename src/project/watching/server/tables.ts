// The table and the views of watching; the migration 0061_inbox.sql explains them.

import { boolean, pgTable, pgView, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { watchedTypes, watchReasons } from '../shared/watch-levels.ts';

export const watches = pgTable(
  'watches',
  {
    workspaceId: uuid('workspace_id').notNull(),
    memberId: uuid('member_id').notNull(),
    subjectType: text('subject_type', { enum: watchedTypes }).notNull(),
    subjectId: uuid('subject_id').notNull(),
    level: text({ enum: ['watching', 'muted'] }).notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.subjectId] })],
);

export const participants = pgView('participants', {
  workspaceId: uuid('workspace_id').notNull(),
  subjectType: text('subject_type', { enum: watchedTypes }).notNull(),
  subjectId: uuid('subject_id').notNull(),
  memberId: uuid('member_id').notNull(),
  reason: text({ enum: watchReasons }).notNull(),
}).existing();

export const watchableSubjects = pgView('watchable_subjects', {
  workspaceId: uuid('workspace_id').notNull(),
  subjectType: text('subject_type', { enum: watchedTypes }).notNull(),
  subjectId: uuid('subject_id').notNull(),
  name: text().notNull(),
  isLive: boolean('is_live').notNull(),
}).existing();
