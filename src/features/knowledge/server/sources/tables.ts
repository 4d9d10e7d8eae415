// The tables of web pages and folders in collections; the migration explains them.

import { bigint, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { FolderReport } from '../../contract/collections.ts';

export const fetchedPages = pgTable('fetched_pages', {
  documentId: uuid('document_id').primaryKey(),
  userId: text('user_id').notNull(),
  url: text().notNull(),
  etag: text(),
  lastModified: text('last_modified'),
  fetchedAt: timestamp('fetched_at', { withTimezone: true }).notNull().defaultNow(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
  problem: text(),
});
export type PageRow = typeof fetchedPages.$inferSelect;

export const collectionFolders = pgTable(
  'collection_folders',
  {
    collectionId: uuid('collection_id').notNull(),
    name: text().notNull(),
    userId: text('user_id').notNull(),
    attachedAt: timestamp('attached_at', { withTimezone: true }).notNull().defaultNow(),
    scanningSince: timestamp('scanning_since', { withTimezone: true }),
    scannedAt: timestamp('scanned_at', { withTimezone: true }),
    report: jsonb().$type<FolderReport>(),
  },
  (table) => [primaryKey({ columns: [table.collectionId, table.name] })],
);

export const folderFiles = pgTable(
  'folder_files',
  {
    collectionId: uuid('collection_id').notNull(),
    folder: text().notNull(),
    path: text().notNull(),
    userId: text('user_id').notNull(),
    documentId: uuid('document_id'),
    bytes: bigint({ mode: 'number' }).notNull(),
    modifiedAt: timestamp('modified_at', { withTimezone: true }).notNull(),
    sha256: text().notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
    missingSince: timestamp('missing_since', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.collectionId, table.folder, table.path] })],
);
export type FolderFileRow = typeof folderFiles.$inferSelect;
