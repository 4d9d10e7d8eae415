// The tables of design; the migration explains them.

import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { cloudProviders, type CloudProvider } from '#catalogue/provider.ts';
import type { PriceRow } from '#model/cost/price-row.ts';
import type { Solution } from '#model/solution-shapes.ts';
import type { Suggestion } from '../shared/suggestion-shapes.ts';
import type { Fact, SourceClaim } from '../shared/fact-shapes.ts';
import { versionStates, type Approval, type ClientData } from '../shared/version-shapes.ts';

/** It is what Lounge assumed of a fact when the document was generated. */
export type FixedFact = Pick<Fact, 'key' | 'label' | 'value' | 'group'>;

/** It keeps what a solution without a blueprint was built from, to build it anew when one of these facts changes. */
export type BuiltFrom = {
  provider: CloudProvider;
  services: string[];
  /** The regions are as the facts have them; null where nobody has stated any. */
  region: string | null;
  secondaryRegion: string | null;
  addressSpace: string;
  /** True if objectives were stated, which are to hold when a region fails. */
  hasSecondRegion: boolean;
};

/** A value that an update of the solution has replaced. */
export type ReplacedValue = {
  label: string;
  from: string;
  /** Empty where there is no value any more. */
  to: string;
  /** The value is the old one only in a line that names one of these; empty for values that mean one thing anywhere. */
  near: string[];
};

export const designs = pgTable('designs', {
  id: uuid().primaryKey(),
  userId: text('user_id').notNull(),
  title: text().notNull(),
  cloudProvider: text('cloud_provider', { enum: cloudProviders }).notNull(),
  services: jsonb().$type<string[]>().notNull().default([]),
  topics: jsonb().$type<string[]>().notNull().default([]),
  content: text().notNull().default(''),
  revision: integer().notNull().default(1),
  rewrites: integer().notNull().default(0),
  fixedFacts: jsonb('fixed_facts').$type<FixedFact[]>(),
  sourceClaims: jsonb('source_claims').$type<SourceClaim[]>().notNull().default([]),
  suggestions: jsonb().$type<Suggestion[]>().notNull().default([]),
  clientData: jsonb('client_data').$type<ClientData>(),
  solution: jsonb().$type<Solution>(),
  prices: jsonb().$type<PriceRow[]>(),
  builtFrom: jsonb('built_from').$type<BuiltFrom>(),
  blueprintId: uuid('blueprint_id'),
  blueprintRevision: integer('blueprint_revision'),
  replacedValues: jsonb('replaced_values').$type<ReplacedValue[]>().notNull().default([]),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
});
export type DesignRow = typeof designs.$inferSelect;

/** The solution that a text describes, and what was taken from it. */
export type DesignModel = Pick<
  DesignRow,
  'solution' | 'prices' | 'builtFrom' | 'blueprintRevision' | 'replacedValues' | 'services' | 'cloudProvider'
>;

export const designSections = pgTable(
  'design_sections',
  {
    designId: uuid('design_id').notNull(),
    userId: text('user_id').notNull(),
    topic: text().notNull(),
    isLocked: boolean('is_locked').notNull().default(false),
    origin: text({ enum: ['model', 'fallback'] }),
    bodySha256: text('body_sha256'),
    draft: text(),
    draftOrigin: text('draft_origin', { enum: ['model', 'fallback'] }),
  },
  (table) => [primaryKey({ columns: [table.designId, table.topic] })],
);
export type SectionRow = typeof designSections.$inferSelect;

export const designFacts = pgTable(
  'design_facts',
  {
    designId: uuid('design_id').notNull(),
    userId: text('user_id').notNull(),
    key: text().notNull(),
    value: text().notNull(),
    state: text({ enum: ['assumed', 'confirmed'] }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.designId, table.key] })],
);
export type FactRow = typeof designFacts.$inferSelect;

export const designVersions = pgTable('design_versions', {
  id: uuid().primaryKey(),
  designId: uuid('design_id').notNull(),
  userId: text('user_id').notNull(),
  revision: integer().notNull(),
  reason: text({ enum: ['generated', 'restored', 'template', 'imported', 'exported', 'edited', 'updated'] }).notNull(),
  content: text().notNull(),
  name: text(),
  state: text({ enum: versionStates }),
  note: text().notNull().default(''),
  approvals: jsonb().$type<Approval[]>().notNull().default([]),
  model: jsonb().$type<DesignModel>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
export type VersionRow = typeof designVersions.$inferSelect;
