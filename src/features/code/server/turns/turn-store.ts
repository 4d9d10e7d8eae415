// The turns of code projects in SQL. Every function names the owner; row-level security is the second line of defence.

import { and, desc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { MAX_TURNS } from '../../shared/limits.ts';
import type { Owned } from '../store.ts';
import { codeTurns, type TurnRow } from '../tables.ts';

function isTurnOf(project: Owned): SQL | undefined {
  return and(eq(codeTurns.projectId, project.id), eq(codeTurns.userId, project.userId));
}

const newest = [desc(codeTurns.createdAt), desc(codeTurns.id)];

/** Oldest first, the last ones. */
export async function selectTurns(tx: Tx, project: Owned): Promise<TurnRow[]> {
  const rows = await tx
    .select()
    .from(codeTurns)
    .where(isTurnOf(project))
    .orderBy(...newest)
    .limit(MAX_TURNS);
  return rows.toReversed();
}

export async function selectTurn(tx: Tx, { userId, id }: Owned): Promise<TurnRow | null> {
  const [row] = await tx
    .select()
    .from(codeTurns)
    .where(and(eq(codeTurns.id, id), eq(codeTurns.userId, userId)));
  return row ?? null;
}

export async function selectTurnOfRun(
  tx: Tx,
  { userId, runId }: { userId: string; runId: number },
): Promise<TurnRow | null> {
  const [row] = await tx
    .select()
    .from(codeTurns)
    .where(and(eq(codeTurns.runId, runId), eq(codeTurns.userId, userId)));
  return row ?? null;
}

/** Returns true if a turn is writing the files of the project. One that explains writes none. */
export async function selectIsWriting(tx: Tx, project: Owned): Promise<boolean> {
  const isWriting = and(isTurnOf(project), eq(codeTurns.status, 'running'), ne(codeTurns.kind, 'explain'));
  return (await tx.$count(codeTurns, isWriting)) > 0;
}

/** Deletes the oldest turns beyond those a project keeps. */
export async function insertTurn(
  tx: Tx,
  project: Owned,
  turn: Omit<typeof codeTurns.$inferInsert, 'projectId' | 'userId'>,
): Promise<TurnRow> {
  const [row] = await tx
    .insert(codeTurns)
    .values({ projectId: project.id, userId: project.userId, createdAt: sql`clock_timestamp()`, ...turn })
    .returning();
  if (!row) throw new Error('The turn was not written.');
  const excess = tx
    .select({ id: codeTurns.id })
    .from(codeTurns)
    .where(and(isTurnOf(project), ne(codeTurns.status, 'running')))
    .orderBy(...newest)
    .offset(MAX_TURNS);
  await tx.delete(codeTurns).where(and(isTurnOf(project), inArray(codeTurns.id, excess)));
  return row;
}

export async function updateTurn(tx: Tx, { userId, id }: Owned, changes: Partial<TurnRow>): Promise<void> {
  await tx
    .update(codeTurns)
    .set(changes)
    .where(and(eq(codeTurns.id, id), eq(codeTurns.userId, userId)));
}
