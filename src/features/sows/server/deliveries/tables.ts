// The tables of deliveries that were checked, and of what people signed; the migration explains them.

import { integer, json, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { outcomes, type DeliveryCertificate } from '../../shared/delivery/delivery-shapes.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow();

export const sowDeliveries = pgTable('sow_deliveries', {
  id: uuid().primaryKey(),
  userId: text('user_id').notNull(),
  sowId: uuid('sow_id').notNull(),
  version: integer().notNull(),
  documentHash: text('document_hash').notNull(),
  certificate: json().$type<DeliveryCertificate>().notNull(),
  hash: text().notNull(),
  verdict: text({ enum: outcomes }).notNull(),
  bytes: integer().notNull(),
  at: moment('at'),
});
export type DeliveryRow = typeof sowDeliveries.$inferSelect;

export const sowDeliverySignatures = pgTable('sow_delivery_signatures', {
  id: uuid().primaryKey(),
  userId: text('user_id').notNull(),
  sowId: uuid('sow_id').notNull(),
  deliveryId: uuid('delivery_id').notNull(),
  criterionId: text('criterion_id').notNull(),
  verdict: text({ enum: ['passed', 'failed'] }).notNull(),
  authorName: text('author_name').notNull(),
  note: text().notNull(),
  at: moment('at'),
});
export type SignatureRow = typeof sowDeliverySignatures.$inferSelect;
