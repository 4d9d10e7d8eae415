// The tables of the index; the migration explains them.

import { integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';

export const searchPassages = pgTable(
  'search_passages',
  {
    documentId: uuid('document_id').notNull(),
    ordinal: integer().notNull(),
    userId: text('user_id').notNull(),
    heading: text().notNull(),
    page: text(),
    content: text().notNull(),
    startAt: integer('start_at').notNull(),
    endAt: integer('end_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.ordinal] })],
);

export const searchTerms = pgTable(
  'search_terms',
  {
    documentId: uuid('document_id').notNull(),
    lexeme: text().notNull(),
    userId: text('user_id').notNull(),
    ordinals: integer().array().notNull(),
    counts: smallint().array().notNull(),
    lengths: smallint().array().notNull(),
    total: integer().notNull(),
    passages: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.lexeme] })],
);

export const searchWords = pgTable(
  'search_words',
  { userId: text('user_id').notNull(), word: text().notNull(), backwards: text().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.word] })],
);
