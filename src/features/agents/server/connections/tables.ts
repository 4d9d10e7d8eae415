// The tables of keys and servers of models; the migration explains them.

import { boolean, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ModelTrial, ServedModel } from '#platform/llm/servers/served-model.ts';
import { serverKinds } from '#platform/llm/servers/describe-server.ts';
import type { AskFailure } from '../../contract/connections-contract.ts';

export const providerKeys = pgTable('provider_keys', {
  provider: text().primaryKey(),
  sealedKey: text('sealed_key').notNull(),
  hint: text().notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
});

export const modelServers = pgTable('model_servers', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  baseUrl: text('base_url').notNull(),
  sealedKey: text('sealed_key'),
  allowsPrivate: boolean('allows_private').notNull(),
  kind: text({ enum: serverKinds }),
  models: jsonb().$type<ServedModel[]>().notNull().default([]),
  /** The key of each is the id of its model. */
  trials: jsonb().$type<Record<string, ModelTrial>>().notNull().default({}),
  checkedAt: timestamp('checked_at', { withTimezone: true }),
  failure: jsonb().$type<AskFailure>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
});

export type ProviderKeyRow = typeof providerKeys.$inferSelect;
export type ModelServerRow = typeof modelServers.$inferSelect;
