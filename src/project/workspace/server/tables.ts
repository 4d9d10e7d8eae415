// The tables of workspaces; the migration explains them.

import { boolean, integer, jsonb, pgTable, pgView, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ActivityKind, FieldChange } from '../shared/activity-shapes.ts';
import { workspaceRoles } from '../shared/workspace-shapes.ts';

export const workspaces = pgTable('workspaces', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  keyPrefix: text('key_prefix').notNull(),
  isPersonal: boolean('is_personal').notNull().default(false),
  hasSample: boolean('has_sample').notNull().default(false),
  sampleRemovedAt: timestamp('sample_removed_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
});
export type WorkspaceRow = typeof workspaces.$inferSelect;

export const workspacePeople = pgTable('workspace_people', {
  userId: text('user_id').primaryKey(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export const workspaceMembers = pgTable('workspace_members', {
  id: uuid().primaryKey(),
  workspaceId: uuid('workspace_id').notNull(),
  userId: text('user_id'),
  name: text().notNull(),
  handle: text().notNull(),
  email: text(),
  role: text({ enum: workspaceRoles }).notNull(),
  isSample: boolean('is_sample').notNull().default(false),
  joinedAt: timestamp('joined_at', { withTimezone: true }).notNull().defaultNow(),
  removedAt: timestamp('removed_at', { withTimezone: true }),
});
export type MemberRow = typeof workspaceMembers.$inferSelect;

/** The workspaces whose texts and files a person's plan pays for. */
export const ownedWorkspaces = pgView('owned_workspaces', {
  userId: text('user_id').notNull(),
  workspaceId: uuid('workspace_id').notNull(),
}).existing();

export const workspaceInvitations = pgTable('workspace_invitations', {
  id: uuid().primaryKey(),
  workspaceId: uuid('workspace_id').notNull(),
  tokenHash: text('token_hash').notNull(),
  role: text({ enum: ['member', 'viewer'] }).notNull(),
  email: text(),
  createdBy: text('created_by').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  usedAt: timestamp('used_at', { withTimezone: true }),
});
export type InvitationRow = typeof workspaceInvitations.$inferSelect;

export const workspaceCounters = pgTable('workspace_counters', {
  workspaceId: uuid('workspace_id').primaryKey(),
  taskNumber: integer('task_number').notNull().default(0),
});

export const workspaceActivity = pgTable('workspace_activity', {
  id: uuid().primaryKey(),
  workspaceId: uuid('workspace_id').notNull(),
  memberId: uuid('member_id'),
  kind: text().$type<ActivityKind>().notNull(),
  subjectType: text('subject_type').notNull(),
  subjectId: uuid('subject_id').notNull(),
  subjectName: text('subject_name').notNull(),
  subjectKey: text('subject_key'),
  changes: jsonb().$type<FieldChange[]>().notNull().default([]),
  projectId: uuid('project_id'),
  taskId: uuid('task_id'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
