// The tables of tools in chat; the migration explains them.

import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { KnownTool, ToolDefinition } from '#platform/tools/tool-definition.ts';
import { toolCallConsents, toolCallStates, toolPermissions, type ToolCall } from '../../contract/tool-shapes.ts';

/** The person is asked about this tool. `change` is there where they had allowed another one; `before` is null where that is not known. */
export type AskedTool = KnownTool & { change?: { before: ToolDefinition | null } };

export const toolCalls = pgTable('tool_calls', {
  id: uuid().primaryKey(),
  userId: text('user_id').notNull(),
  messageId: uuid('message_id').notNull(),
  toolId: text('tool_id').notNull(),
  title: text().notNull(),
  server: text(),
  arguments: jsonb().$type<Record<string, unknown>>(),
  state: text({ enum: toolCallStates }).notNull(),
  consent: text({ enum: toolCallConsents }),
  result: text(),
  isCut: boolean('is_cut').notNull().default(false),
  pages: jsonb().$type<ToolCall['pages']>().notNull().default([]),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  durationMs: integer('duration_ms'),
  askedFor: jsonb('asked_for').$type<AskedTool>(),
});

export const toolPermissionRows = pgTable(
  'tool_permissions',
  {
    conversationId: uuid('conversation_id').notNull(),
    userId: text('user_id').notNull(),
    toolId: text('tool_id').notNull(),
    permission: text({ enum: toolPermissions }).notNull(),
    grantedFor: jsonb('granted_for').$type<KnownTool>(),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.toolId] })],
);

export const toolLog = pgTable('tool_log', {
  id: uuid().primaryKey(),
  userId: text('user_id').notNull(),
  toolId: text('tool_id').notNull(),
  server: text(),
  outcome: text({ enum: toolCallStates }).notNull(),
  consent: text({ enum: toolCallConsents }),
  durationMs: integer('duration_ms'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export type ToolCallRow = typeof toolCalls.$inferSelect;
