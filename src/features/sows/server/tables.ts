// The tables of statements of work; the migration explains them.

import { bigint, date, integer, json, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Solution } from '#model/solution-shapes.ts';
import { ownedByPerson } from '#platform/db/owned/owned-columns.ts';
import type { Party, SowContent } from '../shared/content/content-shapes.ts';
import type { RateCard } from '../shared/content/price-shapes.ts';
import { currencies } from '../shared/content/choices.ts';
import type { ApprovalRule } from '../shared/review/review-shapes.ts';
import { sowStates } from '../shared/sow-shapes.ts';
import type { TaskChanges } from '../shared/tasks/task-changes.ts';

export const sows = pgTable('sows', {
  ...ownedByPerson(),
  title: text().notNull(),
  content: json().$type<SowContent>().notNull(),
  state: text({ enum: sowStates }).notNull().default('draft'),
  version: integer().notNull().default(1),
  client: text().notNull(),
  value: bigint({ mode: 'number' }).notNull(),
  currency: text({ enum: currencies }).notNull(),
  validUntil: date('valid_until', { mode: 'string' }).notNull(),
  bytes: integer().notNull(),
  revision: integer().notNull().default(1),
  amendsId: uuid('amends_id'),
  solution: json().$type<Solution>(),
});
export type SowRow = typeof sows.$inferSelect;

export const sowSettings = pgTable('sow_settings', {
  userId: text('user_id').primaryKey(),
  rates: json().$type<RateCard>().notNull(),
  tasks: json().$type<TaskChanges>().notNull(),
  provider: json().$type<Party>().notNull(),
  rules: json().$type<ApprovalRule[]>().notNull().default([]),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
export type SettingsRow = typeof sowSettings.$inferSelect;
