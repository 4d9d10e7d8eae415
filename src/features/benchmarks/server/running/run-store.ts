// Runs of benchmarks in SQL. Every function names the owner; row-level security is the second line of defence.

import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { ownedRows, type OwnedBy } from '#platform/db/owned/owned-rows.ts';
import { column, rowsOf } from '#platform/db/rows-of.ts';
import { benchmarkCells, benchmarkRuns, type RunRow } from '../tables.ts';

export type Owned = OwnedBy<'userId'>;

const owned = ownedRows(benchmarkRuns, 'userId');
export const {
  count: countRuns,
  select: selectRun,
  lock: lockRun,
  lockAny: lockAnyRun,
  insert: insertRun,
  update: updateRun,
  markDeleted: markRunDeleted,
  restore: restoreRun,
  purge: purgeRuns,
} = owned;

/** It counts all cells, those that are finished, those with an answer, and those under way. */
export type CellCounts = { all: number; finished: number; answered: number; working: number };

const counted = {
  all: sql<number>`count(*)`.mapWith(Number),
  finished: sql<number>`count(*) filter (where ${benchmarkCells.state} in ('done', 'unanswered'))`.mapWith(Number),
  answered: sql<number>`count(*) filter (where ${benchmarkCells.state} = 'done')`.mapWith(Number),
  working: sql<number>`count(*) filter (where ${benchmarkCells.state} = 'working')`.mapWith(Number),
};
const NONE: CellCounts = { all: 0, finished: 0, answered: 0, working: 0 };

export async function countCells(tx: Tx, { userId, id }: Owned): Promise<CellCounts> {
  const [counts] = await tx
    .select(counted)
    .from(benchmarkCells)
    .where(and(eq(benchmarkCells.runId, id), eq(benchmarkCells.userId, userId)));
  return counts ?? NONE;
}

/** The newest first, with the counts of their cells. */
export async function selectRuns(tx: Tx, userId: string): Promise<{ run: RunRow; counts: CellCounts }[]> {
  const runs = await tx
    .select()
    .from(benchmarkRuns)
    .where(owned.isVisibleOf(userId))
    .orderBy(desc(benchmarkRuns.createdAt), desc(benchmarkRuns.id));
  const counts = await tx
    .select({ runId: benchmarkCells.runId, ...counted })
    .from(benchmarkCells)
    .where(eq(benchmarkCells.userId, userId))
    .groupBy(benchmarkCells.runId);
  const byRun = new Map(counts.map(({ runId, ...of }) => [runId, of]));
  return runs.map((run) => ({ run, counts: byRun.get(run.id) ?? NONE }));
}

/** The complete runs, the newest first. */
export async function selectCompleteRuns(tx: Tx, userId: string): Promise<RunRow[]> {
  return tx
    .select()
    .from(benchmarkRuns)
    .where(and(owned.isVisibleOf(userId), eq(benchmarkRuns.state, 'done')))
    .orderBy(desc(benchmarkRuns.finishedAt), desc(benchmarkRuns.id));
}

/** The run that this run of the platform works on, or was charged for. */
export async function selectRunOfWork(
  tx: Tx,
  { userId, workId }: { userId: string; workId: number },
): Promise<RunRow | null> {
  const [row] = await tx
    .select()
    .from(benchmarkRuns)
    .where(and(owned.isVisibleOf(userId), or(eq(benchmarkRuns.workId, workId), eq(benchmarkRuns.chargedId, workId))));
  return row ?? null;
}

/** Runs that a stopped server has left, for everybody. */
export async function selectInterrupted(tx: Tx): Promise<Owned[]> {
  return tx
    .select({ id: benchmarkRuns.id, userId: benchmarkRuns.userId })
    .from(benchmarkRuns)
    .where(and(eq(benchmarkRuns.state, 'interrupted'), sql`${benchmarkRuns.deletedAt} is null`))
    .limit(100);
}

/**
 * Gives the run to another run of the platform. What was under way waits again, and counts as spent as far as it may have cost
 * something: nobody knows how far the provider had come.
 */
export async function takeOver(tx: Tx, { userId, id, workId }: Owned & { workId: number }): Promise<void> {
  await tx.execute(sql`
    with lost as (
      update benchmark_cells set state = 'waiting', work_id = null, lost_micros = lost_micros + worst_micros
      where run_id = ${id}::uuid and user_id = ${userId} and state = 'working'
      returning worst_micros
    )
    update benchmark_runs set work_id = ${workId}::bigint, state = 'running', reserved_micros = 0, updated_at = now(),
      spent_micros = spent_micros + (select coalesce(sum(worst_micros), 0) from lost)
    where id = ${id}::uuid and user_id = ${userId}`);
}

export type NextCell = { id: string; agentId: string; caseKey: string; repeat: number; failures: number };
type Claim = Owned & { workId: number; agentId: string };

/**
 * Takes the next cell of the agent and reserves the most it can cost, in one statement. Null when none is due, when the cap
 * leaves no room for it, or when the run is no longer this work's.
 */
export async function claimCell(tx: Tx, { userId, id, workId, agentId }: Claim): Promise<NextCell | null> {
  const [row] = await rowsOf(
    tx,
    sql`
    with next as (
      select id, worst_micros from benchmark_cells
      where run_id = ${id}::uuid and user_id = ${userId} and state = 'waiting'
        and agent_id = ${agentId} and (not_before is null or not_before <= now())
      order by position limit 1 for update skip locked
    ),
    room as (
      update benchmark_runs r set reserved_micros = r.reserved_micros + next.worst_micros from next
      where r.id = ${id}::uuid and r.user_id = ${userId} and r.state = 'running' and r.work_id = ${workId}::bigint
        and r.spent_micros + r.reserved_micros + next.worst_micros <= r.cap_micros
      returning r.id
    )
    update benchmark_cells c set state = 'working', work_id = ${workId}::bigint from next, room
    where c.id = next.id
    returning c.id, c.agent_id as "agentId", c.case_key as "caseKey", c.repeat, c.failures`,
    {
      id: column.text(),
      agentId: column.text(),
      caseKey: column.text(),
      repeat: column.number(),
      failures: column.number(),
    },
  );
  return row ?? null;
}

/** Moves what was reserved for a cell to what is spent. Call it with the worst that the cell's own update returned. */
export async function settle(
  tx: Tx,
  { userId, id }: Owned,
  { worstMicros, costMicros }: { worstMicros: number; costMicros: number },
): Promise<void> {
  await tx
    .update(benchmarkRuns)
    .set({
      reservedMicros: sql`${benchmarkRuns.reservedMicros} - ${worstMicros}`,
      spentMicros: sql`${benchmarkRuns.spentMicros} + ${costMicros}`,
    })
    .where(and(eq(benchmarkRuns.id, id), eq(benchmarkRuns.userId, userId)));
}

/** Cells of the agent that wait, how many of them are due, and cells of the whole run that are under way. */
export async function countOpen(
  tx: Tx,
  { userId, id, agentId }: Owned & { agentId: string },
): Promise<{ waiting: number; due: number; working: number; workingOfAll: number }> {
  const isOf = eq(benchmarkCells.agentId, agentId);
  const [row] = await tx
    .select({
      waiting: sql<number>`count(*) filter (where ${isOf} and ${benchmarkCells.state} = 'waiting')`.mapWith(Number),
      due: sql<number>`count(*) filter (where ${isOf} and ${benchmarkCells.state} = 'waiting' and (${benchmarkCells.notBefore} is null or ${benchmarkCells.notBefore} <= now()))`.mapWith(
        Number,
      ),
      working: sql<number>`count(*) filter (where ${isOf} and ${benchmarkCells.state} = 'working')`.mapWith(Number),
      workingOfAll: sql<number>`count(*) filter (where ${benchmarkCells.state} = 'working')`.mapWith(Number),
    })
    .from(benchmarkCells)
    .where(and(eq(benchmarkCells.runId, id), eq(benchmarkCells.userId, userId)));
  return row ?? { waiting: 0, due: 0, working: 0, workingOfAll: 0 };
}
