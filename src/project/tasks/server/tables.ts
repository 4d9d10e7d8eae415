// The tables of tasks; the migration explains them.

import {
  bigint,
  boolean,
  date,
  integer,
  pgTable,
  pgView,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  bugSeverities,
  labelColors,
  reactionKinds,
  statusCategories,
  taskKinds,
  taskPriorities,
} from '../shared/task-values.ts';

export const taskStatuses = pgTable('task_statuses', {
  id: uuid().primaryKey(),
  workspaceId: uuid('workspace_id').notNull(),
  name: text().notNull(),
  category: text({ enum: statusCategories }).notNull(),
  color: text({ enum: labelColors }).notNull(),
  position: integer().notNull(),
});
export type StatusRow = typeof taskStatuses.$inferSelect;

/** Statuses that were deleted and can come back; `taskStatuses` has none of them. */
export const deletedTaskStatuses = pgTable('deleted_task_statuses', {
  id: uuid().primaryKey(),
  workspaceId: uuid('workspace_id').notNull(),
  name: text().notNull(),
  category: text({ enum: statusCategories }).notNull(),
  color: text({ enum: labelColors }).notNull(),
  position: integer().notNull(),
  replacementId: uuid('replacement_id').notNull(),
  deletedAt: timestamp('deleted_at', { withTimezone: true }).notNull().defaultNow(),
});

/** The rows say which tasks a deleted status had, and when they were closed. */
export const taskStatusMoves = pgTable(
  'task_status_moves',
  {
    statusId: uuid('status_id').notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    taskId: uuid('task_id').notNull(),
    closedAt: timestamp('closed_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.statusId, table.taskId] })],
);

export const taskLabels = pgTable('task_labels', {
  id: uuid().primaryKey(),
  workspaceId: uuid('workspace_id').notNull(),
  name: text().notNull(),
  color: text({ enum: labelColors }).notNull(),
  isSample: boolean('is_sample').notNull().default(false),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
});
export type LabelRow = typeof taskLabels.$inferSelect;

export const tasks = pgTable('tasks', {
  id: uuid().primaryKey(),
  workspaceId: uuid('workspace_id').notNull(),
  number: integer().notNull(),
  kind: text({ enum: taskKinds }).notNull(),
  title: text().notNull(),
  description: text().notNull().default(''),
  revision: integer().notNull().default(1),
  steps: text().notNull().default(''),
  stepsRevision: integer('steps_revision').notNull().default(1),
  environment: text().notNull().default(''),
  severity: text({ enum: bugSeverities }),
  statusId: uuid('status_id').notNull(),
  category: text({ enum: statusCategories }).notNull(),
  priority: text({ enum: taskPriorities }).notNull(),
  assigneeId: uuid('assignee_id'),
  labelIds: uuid('label_ids').array().notNull().default([]),
  projectId: uuid('project_id'),
  milestoneId: uuid('milestone_id'),
  parentId: uuid('parent_id'),
  start: date({ mode: 'string' }),
  due: date({ mode: 'string' }),
  estimate: smallint(),
  reviewerId: uuid('reviewer_id'),
  rank: text().notNull(),
  importId: uuid('import_id'),
  createdBy: uuid('created_by'),
  isSample: boolean('is_sample').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  closedAt: timestamp('closed_at', { withTimezone: true }),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
});
export type TaskRow = typeof tasks.$inferSelect;

/** Tasks that are not deleted, as other slices read them. A deleted project or milestone is none. */
export const taskFacts = pgView('task_facts', {
  id: uuid().notNull(),
  workspaceId: uuid('workspace_id').notNull(),
  /** The task's key begins with this prefix of its project or of the workspace. */
  prefix: text().notNull(),
  number: integer().notNull(),
  title: text().notNull(),
  kind: text({ enum: taskKinds }).notNull(),
  statusId: uuid('status_id').notNull(),
  category: text({ enum: statusCategories }).notNull(),
  priority: text({ enum: taskPriorities }).notNull(),
  severity: text({ enum: bugSeverities }),
  assigneeId: uuid('assignee_id'),
  projectId: uuid('project_id'),
  milestoneId: uuid('milestone_id'),
  due: date({ mode: 'string' }),
  rank: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  closedAt: timestamp('closed_at', { withTimezone: true }),
}).existing();

export const taskComments = pgTable('task_comments', {
  id: uuid().primaryKey(),
  workspaceId: uuid('workspace_id').notNull(),
  taskId: uuid('task_id').notNull(),
  memberId: uuid('member_id'),
  parentId: uuid('parent_id'),
  body: text().notNull(),
  mentionIds: uuid('mention_ids').array().notNull().default([]),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  editedAt: timestamp('edited_at', { withTimezone: true }),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
});
export type CommentRow = typeof taskComments.$inferSelect;

export const taskCommentReactions = pgTable(
  'task_comment_reactions',
  {
    workspaceId: uuid('workspace_id').notNull(),
    commentId: uuid('comment_id').notNull(),
    memberId: uuid('member_id').notNull(),
    kind: text({ enum: reactionKinds }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.commentId, table.memberId, table.kind] })],
);

export const taskRelations = pgTable('task_relations', {
  id: uuid().primaryKey(),
  workspaceId: uuid('workspace_id').notNull(),
  kind: text({ enum: ['blocks', 'duplicates'] }).notNull(),
  fromId: uuid('from_id').notNull(),
  toId: uuid('to_id').notNull(),
});
export type RelationRow = typeof taskRelations.$inferSelect;

export const taskViews = pgTable('task_views', {
  id: uuid().primaryKey(),
  workspaceId: uuid('workspace_id').notNull(),
  memberId: uuid('member_id').notNull(),
  name: text().notNull(),
  query: text().notNull(),
  isShared: boolean('is_shared').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
});
export type ViewRow = typeof taskViews.$inferSelect;

/** The view that a member's tasks open with. */
export const taskDefaultViews = pgTable(
  'task_default_views',
  {
    workspaceId: uuid('workspace_id').notNull(),
    memberId: uuid('member_id').notNull(),
    viewId: uuid('view_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.memberId] })],
);

export const taskAttachments = pgTable('task_attachments', {
  id: uuid().primaryKey(),
  workspaceId: uuid('workspace_id'),
  taskId: uuid('task_id'),
  commentId: uuid('comment_id'),
  memberId: uuid('member_id'),
  contentSha256: text('content_sha256'),
  name: text().notNull(),
  type: text().notNull(),
  /** Bytes. */
  size: bigint({ mode: 'number' }).notNull(),
  storageKey: text('storage_key').notNull(),
  isPending: boolean('is_pending').notNull().default(true),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
});
export type AttachmentRow = typeof taskAttachments.$inferSelect;

/** Written by triggers; read by the analysis. */
export const taskHistory = pgTable('task_history', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  workspaceId: uuid('workspace_id').notNull(),
  taskId: uuid('task_id').notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  category: text({ enum: statusCategories }).notNull(),
  projectId: uuid('project_id'),
  milestoneId: uuid('milestone_id'),
});
