// Cells in SQL: one answer of one agent to one case. Every function names the owner; row-level security is the second line of defence.

import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { benchmarkCells, type CellRow } from '../tables.ts';
import type { Owned } from './run-store.ts';

/** A statement may have 65,535 parameters. */
const CHUNK = 500;

/** What a list of cells needs: all but texts and checks. */
export type CellOfList = Omit<CellRow, 'answer' | 'checks' | 'problem' | 'overrideReason'>;

const {
  answer: _answer,
  checks: _checks,
  problem: _problem,
  overrideReason: _reason,
  ...listed
} = getTableColumns(benchmarkCells);

export async function insertCells(tx: Tx, cells: readonly (typeof benchmarkCells.$inferInsert)[]): Promise<void> {
  for (let from = 0; from < cells.length; from += CHUNK)
    await tx.insert(benchmarkCells).values(cells.slice(from, from + CHUNK));
}

/** The cells are in the order in which they are worked on. */
export async function selectCells(tx: Tx, { userId, id }: Owned): Promise<CellOfList[]> {
  return tx
    .select(listed)
    .from(benchmarkCells)
    .where(and(eq(benchmarkCells.runId, id), eq(benchmarkCells.userId, userId)))
    .orderBy(asc(benchmarkCells.position));
}

export async function selectCell(tx: Tx, { userId, id }: Owned): Promise<CellRow | null> {
  const [row] = await tx.select().from(benchmarkCells).where(isOwn({ userId, id }));
  return row ?? null;
}

export async function setOverride(
  tx: Tx,
  owned: Owned,
  { override, overrideReason }: Pick<CellRow, 'override' | 'overrideReason'>,
): Promise<void> {
  await tx.update(benchmarkCells).set({ override, overrideReason }).where(isOwn(owned));
}

export type Finished = Partial<Omit<CellRow, 'id' | 'runId' | 'userId' | 'state'>> & { state: 'done' | 'unanswered' };

/**
 * Finishes a cell if it is still this work's. Returns the cell and the most it could cost; null when another work has taken it
 * over, so that a cell is finished once, whoever is late.
 */
export async function finishCell(
  tx: Tx,
  { userId, id, workId }: Owned & { workId: number },
  finished: Finished,
): Promise<CellOfList | null> {
  const [row] = await tx
    .update(benchmarkCells)
    .set({ ...finished, workId: null, finishedAt: sql`now()` })
    .where(isOf({ userId, id, workId }))
    .returning(listed);
  return row ?? null;
}

type Released = { lostMicros: number; failures?: number; waitMs?: number };

/** Lets a cell wait again if it is still this work's, with what the attempt has cost. Returns like `finishCell`. */
export async function releaseCell(
  tx: Tx,
  { userId, id, workId }: Owned & { workId: number },
  { lostMicros, failures, waitMs = 0 }: Released,
): Promise<CellOfList | null> {
  const [row] = await tx
    .update(benchmarkCells)
    .set({
      state: 'waiting',
      workId: null,
      lostMicros: sql`${benchmarkCells.lostMicros} + ${lostMicros}`,
      ...(failures !== undefined && { failures }),
      ...(waitMs > 0 && { notBefore: sql`now() + make_interval(secs => ${waitMs / 1_000}::double precision)` }),
    })
    .where(isOf({ userId, id, workId }))
    .returning(listed);
  return row ?? null;
}

function isOwn({ userId, id }: Owned) {
  return and(eq(benchmarkCells.id, id), eq(benchmarkCells.userId, userId));
}

function isOf({ workId, ...owned }: Owned & { workId: number }) {
  return and(isOwn(owned), eq(benchmarkCells.state, 'working'), eq(benchmarkCells.workId, workId));
}
