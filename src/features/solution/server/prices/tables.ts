// The tables of price books; the migration explains them.

import { boolean, integer, json, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { priceFormats, type ImportReport } from '#model/cost/book-shapes.ts';

export const priceBooks = pgTable('price_books', {
  id: uuid().primaryKey(),
  userId: text('user_id'),
  name: text().notNull(),
  format: text({ enum: priceFormats }).notNull(),
  isComplete: boolean('is_complete').notNull().default(false),
  rowCount: integer('row_count').notNull().default(0),
  report: json().$type<ImportReport>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
export type PriceBookRow = typeof priceBooks.$inferSelect;

export const prices = pgTable('prices', {
  bookId: uuid('book_id').notNull(),
  userId: text('user_id'),
  provider: text().notNull(),
  service: text().notNull(),
  region: text().notNull(),
  sku: text().notNull(),
  meter: text().notNull(),
  currency: text().notNull(),
  tierFrom: text('tier_from').notNull(),
  amount: text().notNull(),
  unit: text().notNull(),
  per: integer().notNull(),
  note: text(),
  source: text().notNull(),
  date: text().notNull(),
});
