// The tables of documents and of their readings as the queries see them; the migrations explain them.

import { bigint, boolean, integer, jsonb, pgTable, pgView, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { readingStates, type PageStart } from '../contract.ts';

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
/** It says where the file of a document is, and what it is to be. */
export type StoredContent = Pick<DocumentRow, 'storageKey' | 'size' | 'contentSha256'>;
export type NewDocumentRow = typeof documents.$inferInsert;

export const documentTexts = pgTable('document_texts', {
  documentId: uuid('document_id').primaryKey(),
  userId: text('user_id').notNull(),
  text: text('text').notNull(),
  pages: jsonb('pages').$type<PageStart[]>().notNull().default([]),
});

export const documentReadings = pgTable('document_readings', {
  documentId: uuid('document_id').primaryKey(),
  userId: text('user_id').notNull(),
  state: text('state', { enum: readingStates }).notNull(),
  attempts: integer('attempts').notNull().default(0),
  problem: text('problem'),
  warnings: text('warnings').array().notNull().default([]),
  language: text('language').notNull().default('simple'),
  pages: integer('pages'),
  pagesRead: integer('pages_read'),
  pagesTotal: integer('pages_total'),
  passages: integer('passages').notNull().default(0),
  lexemes: integer('lexemes').notNull().default(0),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
});
export type ReadingRow = typeof documentReadings.$inferSelect;

/** Documents whose passages can be found. */
export const readableDocuments = pgView('readable_documents', {
  documentId: uuid('document_id').notNull(),
  userId: text('user_id').notNull(),
  name: text().notNull(),
  language: text().notNull(),
  lexemes: integer().notNull(),
}).existing();

/** Counts what can be searched: documents that were read to the end, also those that were deleted a moment ago. */
export const documentSizes = pgView('document_sizes', {
  documentId: uuid('document_id').notNull(),
  userId: text('user_id').notNull(),
  language: text().notNull(),
  passages: integer().notNull(),
  lexemes: integer().notNull(),
}).existing();

export const unownedObjects = pgTable('unowned_objects', {
  storageKey: text('storage_key').primaryKey(),
  userId: text('user_id').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
  deleteAfter: timestamp('delete_after', { withTimezone: true }).notNull(),
});
