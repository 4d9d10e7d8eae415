// The tables of collections; the migration explains them.

import { date, pgTable, pgView, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The workspaces that a person is in and can share with, as far as features know them; the migration fills it. */
export const sharedWorkspaces = pgView('shared_workspaces', {
  id: uuid().notNull(),
  name: text().notNull(),
}).existing();

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
