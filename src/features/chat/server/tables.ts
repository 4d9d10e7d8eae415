// The tables of chat; the migration explains them.

import { bigint, boolean, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { OwnAgentStamp } from '#features/agents/server/agents.ts';
import type { RequestSecrets } from '#text/secrets/request-secrets.ts';
import type { AnswerFailure, LeftOut } from '../contract/answer.ts';
import { messageStatuses, type ChatMessage } from '../contract.ts';
import { cutShortReasons } from '../contract/answer.ts';
import type { AnswerSearch } from '../contract/answer-search.ts';
import { importSources } from '../contract/conversation.ts';
import type { Citation } from '../contract/citations.ts';
import type { AnswerCheck } from '../shared/citations/check-shapes.ts';
import type { GivenSource } from '../shared/citations/source-text.ts';

export const chatConfigurations = pgTable('chat_configurations', {
  id: uuid().primaryKey(),
  userId: text('user_id').notNull(),
  agentId: text('agent_id').notNull(),
  systemPrompt: text('system_prompt').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

export const conversations = pgTable('conversations', {
  id: uuid().primaryKey(),
  userId: text('user_id').notNull(),
  title: text().notNull(),
  agentId: text('agent_id').notNull(),
  headId: uuid('head_id'),
  titleBeforeClear: text('title_before_clear'),
  pinnedAt: timestamp('pinned_at', { withTimezone: true }),
  archivedAt: timestamp('archived_at', { withTimezone: true }),
  folderId: uuid('folder_id'),
  forkedFrom: uuid('forked_from'),
  importSource: text('import_source', { enum: importSources }),
  importKey: text('import_key'),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

export const messages = pgTable('messages', {
  id: uuid().primaryKey(),
  userId: text('user_id').notNull(),
  conversationId: uuid('conversation_id').notNull(),
  parentId: uuid('parent_id'),
  role: text({ enum: ['user', 'assistant'] }).notNull(),
  content: text().notNull(),
  status: text({ enum: messageStatuses }).notNull(),
  runId: bigint('run_id', { mode: 'number' }),
  /** The id is of the table. Under `ownAgent`, it is the agent that the own one is based on. */
  agentId: text('agent_id'),
  ownAgent: jsonb('own_agent').$type<OwnAgentStamp>(),
  substitutedFor: text('substituted_for'),
  leftOut: jsonb('left_out').$type<LeftOut>(),
  failure: jsonb().$type<AnswerFailure>(),
  secrets: jsonb().$type<RequestSecrets>(),
  citations: jsonb().$type<Citation[]>().notNull().default([]),
  documents: jsonb().$type<ChatMessage['documents']>().notNull().default([]),
  collections: jsonb().$type<ChatMessage['collections']>().notNull().default([]),
  usage: jsonb().$type<NonNullable<ChatMessage['usage']>>(),
  check: jsonb('citation_check').$type<AnswerCheck>(),
  isDocumentsOnly: boolean('is_documents_only').notNull().default(false),
  comparisonId: uuid('comparison_id'),
  comparisonPlace: smallint('comparison_place'),
  firstTextMs: integer('first_text_ms'),
  mergedFrom: smallint('merged_from'),
  thoughtMs: integer('thought_ms'),
  cutShort: text('cut_short', { enum: cutShortReasons }),
  toolCallCount: smallint('tool_call_count').notNull().default(0),
  clearedAt: timestamp('cleared_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  finishedAt: timestamp('finished_at', { withTimezone: true }),
});

export const conversationFolders = pgTable('conversation_folders', {
  id: uuid().primaryKey(),
  userId: text('user_id').notNull(),
  name: text().notNull(),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export const answerSearches = pgTable('answer_searches', {
  messageId: uuid('message_id').primaryKey(),
  userId: text('user_id').notNull(),
  search: jsonb().$type<AnswerSearch>().notNull(),
});

export const answerSources = pgTable('answer_sources', {
  messageId: uuid('message_id').primaryKey(),
  userId: text('user_id').notNull(),
  /** Once the answer has ended, only those that it cites. */
  sources: jsonb().$type<GivenSource[]>().notNull(),
});

export const answerThoughts = pgTable('answer_thoughts', {
  messageId: uuid('message_id').primaryKey(),
  userId: text('user_id').notNull(),
  thoughts: text().notNull(),
});

export const comparisons = pgTable('comparisons', {
  id: uuid().primaryKey(),
  userId: text('user_id').notNull(),
  conversationId: uuid('conversation_id').notNull(),
  questionId: uuid('question_id').notNull(),
  isBlind: boolean('is_blind').notNull(),
  isOpen: boolean('is_open').notNull().default(true),
  votedAt: timestamp('voted_at', { withTimezone: true }),
  winnerId: uuid('winner_id'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export type ComparisonRow = typeof comparisons.$inferSelect;
export type ConversationRow = typeof conversations.$inferSelect;
export type FolderRow = typeof conversationFolders.$inferSelect;
export type MessageRow = typeof messages.$inferSelect;
export type ConfigurationRow = typeof chatConfigurations.$inferSelect;
