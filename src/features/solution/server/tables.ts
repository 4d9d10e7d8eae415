// The tables of blueprints; the migration explains them.

import { integer, json, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { cloudProviders } from '#cloud/provider.ts';
import { versionReasons } from '../shared/blueprint-shapes.ts';
import type { Positions } from '../shared/layout/positions.ts';
import type { Solution } from '../shared/solution-shapes.ts';

export const blueprints = pgTable('blueprints', {
  id: uuid().primaryKey(),
  userId: text('user_id').notNull(),
  title: text().notNull(),
  provider: text({ enum: cloudProviders }).notNull(),
  solution: json().$type<Solution>().notNull(),
  positions: json().$type<Positions>().notNull().default({}),
  componentCount: integer('component_count').notNull().default(0),
  bytes: integer().notNull(),
  revision: integer().notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
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
