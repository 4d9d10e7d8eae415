// The tables of runs; the migration explains them.

import { bigint, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export type RunProblem = { code: string; message: string };

export const runs = pgTable('runs', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: text('user_id').notNull(),
  kind: text().notNull(),
  subjectId: uuid('subject_id').notNull(),
  requestId: uuid('request_id').notNull(),
  fingerprint: text(),
  status: text({ enum: ['running', 'done', 'stopped', 'interrupted', 'failed'] })
    .notNull()
    .default('running'),
  problem: jsonb().$type<RunProblem>(),
  processId: text('process_id').notNull(),
  heartbeatAt: timestamp('heartbeat_at', { withTimezone: true }).notNull().defaultNow(),
  stopRequestedAt: timestamp('stop_requested_at', { withTimezone: true }),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
  finishedAt: timestamp('finished_at', { withTimezone: true }),
});

export const runEvents = pgTable(
  'run_events',
  {
    runId: bigint('run_id', { mode: 'number' }).notNull(),
    userId: text('user_id').notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    type: text({ enum: ['text', 'note'] }).notNull(),
    data: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.seq] })],
);
