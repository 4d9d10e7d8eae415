// The tables of blueprints; the migration explains them.

import { integer, json, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { cloudProviders } from '#catalogue/provider.ts';
import { versionReasons } from '#model/blueprint-shapes.ts';
import type { Positions } from '#model/layout/positions.ts';
import type { Solution } from '#model/solution-shapes.ts';
import { ownedByPerson } from '#platform/db/owned/owned-columns.ts';

export const blueprints = pgTable('blueprints', {
  ...ownedByPerson(),
  title: text().notNull(),
  provider: text({ enum: cloudProviders }).notNull(),
  solution: json().$type<Solution>().notNull(),
  positions: json().$type<Positions>().notNull().default({}),
  componentCount: integer('component_count').notNull().default(0),
  bytes: integer().notNull(),
  revision: integer().notNull().default(1),
});
export type BlueprintRow = typeof blueprints.$inferSelect;

export const blueprintVersions = pgTable('blueprint_versions', {
  id: uuid().primaryKey(),
  blueprintId: uuid('blueprint_id').notNull(),
  userId: text('user_id').notNull(),
  revision: integer().notNull(),
  reason: text({ enum: versionReasons }).notNull(),
  name: text(),
  solution: json().$type<Solution>().notNull(),
  positions: json().$type<Positions>().notNull(),
  componentCount: integer('component_count').notNull(),
  bytes: integer().notNull(),
  savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
export type VersionRow = typeof blueprintVersions.$inferSelect;
