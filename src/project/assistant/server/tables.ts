// The tables of the assistant; the migration explains them.

import { bigint, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { planStates, type AssistantMessage, type ShownRow } from '../shared/assistant-shapes.ts';
import type { PlanChange } from './plans/plan-change.ts';

const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow();
const owner = () => ({
  userId: text('user_id').notNull(),
  workspaceId: uuid('workspace_id').notNull(),
});

export const assistantConversations = pgTable('assistant_conversations', {
  id: uuid().primaryKey(),
  ...owner(),
  title: text().notNull(),
  createdAt: createdAt(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
});
export type ConversationRow = typeof assistantConversations.$inferSelect;

/** A follow-up refers to the question in words, and to the rows that were shown. */
export type FollowUp = { question: string; taskIds: readonly string[] };

export type AnswerData = {
  rows?: readonly ShownRow[];
  choices?: AssistantMessage['choices'];
  isRefusal?: boolean;
  followUp?: FollowUp;
  /** The plan that the answer is about, where it has made none itself. */
  planId?: string;
};

export const assistantMessages = pgTable('assistant_messages', {
  id: uuid().primaryKey(),
  ...owner(),
  conversationId: uuid('conversation_id').notNull(),
  place: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  role: text({ enum: ['person', 'assistant'] }).notNull(),
  content: text().notNull(),
  data: jsonb().$type<AnswerData>().notNull().default({}),
  agentId: text('agent_id'),
  status: text({ enum: ['writing', 'done', 'stopped', 'interrupted', 'failed'] }).notNull(),
  runId: bigint('run_id', { mode: 'number' }),
  createdAt: createdAt(),
});
export type MessageRow = typeof assistantMessages.$inferSelect;

export const assistantPlans = pgTable('assistant_plans', {
  id: uuid().primaryKey(),
  ...owner(),
  conversationId: uuid('conversation_id').notNull(),
  messageId: uuid('message_id').notNull(),
  title: text().notNull(),
  changes: jsonb().$type<PlanChange[]>().notNull(),
  state: text({ enum: planStates }).notNull().default('proposed'),
  appliedAt: timestamp('applied_at', { withTimezone: true }),
  undoneAt: timestamp('undone_at', { withTimezone: true }),
  createdAt: createdAt(),
});
export type PlanRow = typeof assistantPlans.$inferSelect;
