// The tables of projects; the migration explains them.

import { boolean, date, pgTable, pgView, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { keepInTrash } from '#platform/db/deletion.ts';
import { projectHealths } from '../shared/project-health.ts';

export const projects = pgTable('projects', {
  id: uuid().primaryKey(),
  workspaceId: uuid('workspace_id').notNull(),
  key: text().notNull(),
  name: text().notNull(),
  description: text().notNull().default(''),
  health: text({ enum: projectHealths }).notNull().default('on-track'),
  leadId: uuid('lead_id'),
  targetDate: date('target_date', { mode: 'string' }),
  isSample: boolean('is_sample').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  archivedAt: timestamp('archived_at', { withTimezone: true }),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
});
keepInTrash(projects);
export type ProjectRow = typeof projects.$inferSelect;

/** These projects are neither deleted nor archived. */
export const activeProjects = pgView('active_projects', {
  id: uuid().notNull(),
  workspaceId: uuid('workspace_id').notNull(),
  key: text().notNull(),
  name: text().notNull(),
  health: text({ enum: projectHealths }).notNull(),
  targetDate: date('target_date', { mode: 'string' }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
}).existing();

export const milestones = pgTable('milestones', {
  id: uuid().primaryKey(),
  workspaceId: uuid('workspace_id').notNull(),
  projectId: uuid('project_id').notNull(),
  name: text().notNull(),
  due: date({ mode: 'string' }),
  completedAt: timestamp('completed_at', { withTimezone: true }),
  isSample: boolean('is_sample').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
});
keepInTrash(milestones);
export type MilestoneRow = typeof milestones.$inferSelect;
