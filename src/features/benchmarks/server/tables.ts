// The tables of benchmarks; the migration explains them.

import { bigint, boolean, integer, jsonb, pgTable, real, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { ownedByPerson } from '#platform/db/owned/owned-columns.ts';
import type { CheckResult } from '../shared/check-shapes.ts';
import { cellStates, runStates, verdicts, type RunAgent } from '../shared/run-shapes.ts';
import type { SuiteContent } from '../shared/suite-shapes.ts';

export const benchmarkSuites = pgTable('benchmark_suites', {
  ...ownedByPerson(),
  title: text().notNull(),
  version: integer().notNull().default(1),
  content: jsonb().$type<SuiteContent>().notNull(),
});
export type SuiteRow = typeof benchmarkSuites.$inferSelect;

const micros = (name: string) => bigint(name, { mode: 'number' }).notNull();

export const benchmarkRuns = pgTable('benchmark_runs', {
  ...ownedByPerson(),
  suiteId: text('suite_id').notNull(),
  suiteVersion: integer('suite_version').notNull(),
  title: text().notNull(),
  suite: jsonb().$type<SuiteContent>().notNull(),
  agents: jsonb().$type<RunAgent[]>().notNull(),
  repeats: integer().notNull(),
  temperature: real(),
  state: text({ enum: runStates }).notNull(),
  workId: bigint('work_id', { mode: 'number' }).notNull(),
  chargedId: bigint('charged_id', { mode: 'number' }),
  capMicros: micros('cap_micros'),
  spentMicros: micros('spent_micros').default(0),
  reservedMicros: micros('reserved_micros').default(0),
  finishedAt: timestamp('finished_at', { withTimezone: true }),
});
export type RunRow = typeof benchmarkRuns.$inferSelect;

export const benchmarkCells = pgTable('benchmark_cells', {
  id: uuid().primaryKey(),
  runId: uuid('run_id').notNull(),
  userId: text('user_id').notNull(),
  agentId: text('agent_id').notNull(),
  caseKey: text('case_key').notNull(),
  repeat: integer().notNull(),
  position: integer().notNull(),
  state: text({ enum: cellStates }).notNull().default('waiting'),
  workId: bigint('work_id', { mode: 'number' }),
  failures: integer().notNull().default(0),
  notBefore: timestamp('not_before', { withTimezone: true }),
  worstMicros: micros('worst_micros'),
  lostMicros: micros('lost_micros').default(0),
  costMicros: micros('cost_micros').default(0),
  answer: text(),
  isClipped: boolean('is_clipped').notNull().default(false),
  problem: text(),
  verdict: text({ enum: verdicts }),
  checks: jsonb().$type<CheckResult[]>().notNull().default([]),
  override: text({ enum: ['passed', 'failed'] }),
  overrideReason: text('override_reason'),
  inputTokens: integer('input_tokens').notNull().default(0),
  outputTokens: integer('output_tokens').notNull().default(0),
  isEstimate: boolean('is_estimate').notNull().default(false),
  firstTokenMs: integer('first_token_ms'),
  totalMs: integer('total_ms'),
  finishedAt: timestamp('finished_at', { withTimezone: true }),
});
export type CellRow = typeof benchmarkCells.$inferSelect;
