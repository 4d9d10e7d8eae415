// The tables of collections; the migration explains them.

import { date, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const knowledgeCollections = pgTable('knowledge_collections', {
  id: uuid().primaryKey(),
  userId: text('user_id').notNull(),
  name: text().notNull(),
  description: text().notNull().default(''),
  workspaceId: uuid('workspace_id'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
});

export const collectionDocuments = pgTable('collection_documents', {
  collectionId: uuid('collection_id').notNull(),
  documentId: uuid('document_id').notNull(),
  userId: text('user_id').notNull(),
  addedAt: timestamp('added_at', { withTimezone: true }).notNull().defaultNow(),
  reviewOn: date('review_on', { mode: 'string' }),
});
