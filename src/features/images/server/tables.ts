// The table of images; the migration explains it.

import { bigint, boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const designImages = pgTable('design_images', {
  id: uuid().primaryKey(),
  userId: text('user_id').notNull(),
  name: text().notNull(),
  type: text().notNull(),
  contentSha256: text('content_sha256'),
  width: integer().notNull(),
  height: integer().notNull(),
  size: bigint({ mode: 'number' }).notNull(),
  storageKey: text('storage_key').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  isPending: boolean('is_pending').notNull().default(false),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
});
export type ImageRow = typeof designImages.$inferSelect;
