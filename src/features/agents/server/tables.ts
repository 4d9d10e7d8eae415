// The tables of own agents and saved prompts; the migration explains them.

import { doublePrecision, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { efforts } from '#contract/effort.ts';
import { avatarColors } from '../shared/avatar-colors.ts';

export const ownAgents = pgTable('own_agents', {
  id: uuid().primaryKey(),
  userId: text('user_id').notNull(),
  name: text().notNull(),
  avatar: text().notNull(),
  color: text({ enum: avatarColors }).notNull(),
  description: text().notNull(),
  baseAgentId: text('base_agent_id').notNull(),
  systemPrompt: text('system_prompt').notNull(),
  collectionIds: uuid('collection_ids').array().notNull(),
  effort: text({ enum: efforts }),
  temperature: doublePrecision(),
  toolIds: text('tool_ids').array(),
  starters: text().array().notNull(),
  workspaceId: uuid('workspace_id'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
});

export const savedPrompts = pgTable('saved_prompts', {
  id: uuid().primaryKey(),
  userId: text('user_id').notNull(),
  title: text().notNull(),
  command: text().notNull(),
  description: text().notNull(),
  text: text().notNull(),
  workspaceId: uuid('workspace_id'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
});

export const hiddenPrompts = pgTable('hidden_prompts', {
  userId: text('user_id').notNull(),
  promptId: text('prompt_id').notNull(),
});

export type OwnAgentRow = typeof ownAgents.$inferSelect;
export type PromptRow = typeof savedPrompts.$inferSelect;
