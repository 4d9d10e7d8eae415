// The tables of 0002_documents.sql as the queries see them.

import { bigint, boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const documents = pgTable('documents', {
  id: uuid('id').primaryKey(),
  userId: text('user_id').notNull(),
  name: text('name').notNull(),
  /** Bytes. */
  size: bigint('size', { mode: 'number' }).notNull(),
  type: text('type').notNull(),
  url: text('url').notNull(),
  storageKey: text('storage_key').notNull(),
  uploadId: uuid('upload_id').notNull(),
  contentSha256: text('content_sha256').notNull(),
  isReadable: boolean('readable').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
});
export type DocumentRow = typeof documents.$inferSelect;
export type NewDocumentRow = typeof documents.$inferInsert;

export const documentTexts = pgTable('document_texts', {
  documentId: uuid('document_id').primaryKey(),
  userId: text('user_id').notNull(),
  text: text('text').notNull(),
});

export const unownedObjects = pgTable('unowned_objects', {
  storageKey: text('storage_key').primaryKey(),
  userId: text('user_id').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
  deleteAfter: timestamp('delete_after', { withTimezone: true }).notNull(),
});
