// The tables of the search in messages; the migration explains them.

import { boolean, customType, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const messageWords = pgTable('message_words', {
  messageId: uuid('message_id').primaryKey(),
  userId: text('user_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  lexemes: text().array(),
  block: integer(),
  ordinal: integer(),
});

export const messageBlocks = pgTable(
  'message_blocks',
  {
    userId: text('user_id').notNull(),
    number: integer().notNull(),
    firstAt: timestamp('first_at', { withTimezone: true }).notNull(),
    lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
    isStale: boolean('is_stale').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.userId, table.number] })],
);

export const messageTerms = pgTable(
  'message_terms',
  {
    userId: text('user_id').notNull(),
    block: integer().notNull(),
    lexeme: text().notNull(),
    postings: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.block, table.lexeme] })],
);

export const conversationPostings = pgTable(
  'conversation_postings',
  {
    conversationId: uuid('conversation_id').notNull(),
    block: integer().notNull(),
    userId: text('user_id').notNull(),
    postings: bytea().notNull(),
    folderId: uuid('folder_id'),
    isPinned: boolean('is_pinned').notNull(),
    isArchived: boolean('is_archived').notNull(),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.block] })],
);
