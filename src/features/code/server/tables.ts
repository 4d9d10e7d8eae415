// The tables of code; the migration explains them.

import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { CheckReport, ProviderMajors } from '#contract/code-check.ts';
import { codeLanguages } from '#contract/code-language.ts';
import { ownedByPerson } from '#platform/db/owned/owned-columns.ts';
import { versionReasons, type CodeFile } from '../shared/project-shapes.ts';
import { turnKinds, turnStatuses, type Turn } from '../shared/turn-shapes.ts';

export const codeProjects = pgTable('code_projects', {
  ...ownedByPerson(),
  title: text().notNull(),
  language: text({ enum: codeLanguages }).notNull(),
  files: jsonb().$type<CodeFile[]>().notNull().default([]),
  fileCount: integer('file_count').notNull().default(0),
  revision: integer().notNull().default(1),
  providerMajors: jsonb('provider_majors').$type<ProviderMajors>().notNull().default({}),
  kqlTables: text('kql_tables').notNull().default(''),
  bytes: integer().notNull().default(0),
  report: jsonb().$type<CheckReport>(),
  state: text({ enum: ['passed', 'warnings', 'errors'] }),
});
export type ProjectRow = typeof codeProjects.$inferSelect;

export const codeSchemas = pgTable(
  'code_schemas',
  {
    projectId: uuid('project_id').notNull(),
    userId: text('user_id').notNull(),
    name: text().notNull(),
    schema: text().notNull(),
    bytes: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.name] })],
);

export const codeVersions = pgTable(
  'code_versions',
  {
    projectId: uuid('project_id').notNull(),
    userId: text('user_id').notNull(),
    revision: integer().notNull(),
    reason: text({ enum: versionReasons }).notNull(),
    turnId: uuid('turn_id'),
    files: jsonb().$type<CodeFile[]>().notNull(),
    bytes: integer().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.revision] })],
);
export type VersionRow = typeof codeVersions.$inferSelect;

export const codeTurns = pgTable('code_turns', {
  id: uuid().primaryKey(),
  projectId: uuid('project_id').notNull(),
  userId: text('user_id').notNull(),
  kind: text({ enum: turnKinds }).notNull(),
  prompt: text().notNull(),
  language: text({ enum: codeLanguages }).notNull(),
  agent: jsonb().$type<Turn['agent']>(),
  substitutedFor: text('substituted_for'),
  status: text({ enum: turnStatuses }).notNull(),
  runId: bigint('run_id', { mode: 'number' }),
  words: text().notNull().default(''),
  template: jsonb().$type<Turn['template']>(),
  nearest: jsonb().$type<Turn['nearest']>().notNull().default([]),
  rounds: jsonb().$type<Turn['rounds']>().notNull().default([]),
  revisionBefore: integer('revision_before').notNull(),
  revisionAfter: integer('revision_after').notNull(),
  failure: text(),
  secrets: jsonb().$type<NonNullable<Turn['secrets']>>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
export type TurnRow = typeof codeTurns.$inferSelect;
