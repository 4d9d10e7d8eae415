// The tables of messages, approvals, rules of workspaces and shares; the migration explains them.

import { integer, json, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { audiences, verdicts, type ApprovalRule, type SowMessage } from '../../shared/review/review-shapes.ts';
import { shareRoles } from '../../shared/review/share-roles.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow();
const ofSow = () => ({ id: uuid().primaryKey(), userId: text('user_id').notNull(), sowId: uuid('sow_id').notNull() });

export const sowMessages = pgTable('sow_messages', {
  ...ofSow(),
  version: integer().notNull(),
  audience: text({ enum: audiences }).notNull(),
  section: text().$type<SowMessage['section']>().notNull(),
  parentId: uuid('parent_id'),
  authorId: text('author_id'),
  authorName: text('author_name').notNull(),
  body: text().notNull(),
  at: moment('at'),
});
export type MessageRow = typeof sowMessages.$inferSelect;

export const sowApprovals = pgTable('sow_approvals', {
  ...ofSow(),
  version: integer().notNull(),
  hash: text().notNull(),
  ruleId: text('rule_id').notNull(),
  roleName: text('role_name').notNull(),
  verdict: text({ enum: verdicts }).notNull(),
  authorId: text('author_id').notNull(),
  authorName: text('author_name').notNull(),
  comment: text().notNull(),
  at: moment('at'),
});
export type ApprovalRow = typeof sowApprovals.$inferSelect;

export const sowWorkspaceRules = pgTable('sow_workspace_rules', {
  workspaceId: uuid('workspace_id').primaryKey(),
  rules: json().$type<ApprovalRule[]>().notNull(),
  updatedAt: moment('updated_at'),
});

export const sowShares = pgTable('sow_shares', {
  sowId: uuid('sow_id').primaryKey(),
  userId: text('user_id').notNull(),
  workspaceId: uuid('workspace_id').notNull(),
  role: text({ enum: shareRoles }).notNull(),
  createdAt: moment('created_at'),
});
