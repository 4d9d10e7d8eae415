// Failures and reports in SQL. What a person reads names them; what an admin or the server does names a row.

import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { column, rowsOf } from '#platform/db/rows-of.ts';
import { errorEvents, errorReports, type ReportRow } from './tables.ts';

/** Returns the workspace if the person may read it: others are not told that somebody failed in it. */
export async function findReadable(
  tx: Tx,
  { userId, workspaceId }: { userId: string; workspaceId: string | undefined },
): Promise<string | null> {
  if (workspaceId === undefined) return null;
  const [row] = await rowsOf(
    tx,
    sql`select ${workspaceId}::uuid = any (workspaces_of_person(${userId}, 'viewer')) as "isReadable"`,
    { isReadable: column.boolean() },
  );
  return row?.isReadable ? workspaceId : null;
}

export async function insertEvent(tx: Tx, row: typeof errorEvents.$inferInsert): Promise<void> {
  await tx.insert(errorEvents).values(row);
}

export async function countRecentEvents(tx: Tx, { userId, since }: { userId: string; since: Date }): Promise<number> {
  const { source, createdAt } = errorEvents;
  return tx.$count(errorEvents, and(eq(errorEvents.userId, userId), eq(source, 'browser'), gt(createdAt, since)));
}

export async function countRecentReports(tx: Tx, { userId, since }: { userId: string; since: Date }): Promise<number> {
  return tx.$count(errorReports, and(eq(errorReports.userId, userId), gt(errorReports.createdAt, since)));
}

export async function insertReport(tx: Tx, row: typeof errorReports.$inferInsert): Promise<ReportRow> {
  const [written] = await tx.insert(errorReports).values(row).returning();
  if (!written) throw new Error('The report was not written.');
  return written;
}

type Changes = Partial<Pick<ReportRow, 'state' | 'answer' | 'answeredAt'>>;

/** Without a person, any report: the route is for admins. */
export async function updateReport(
  tx: Tx,
  { id, userId }: { id: string; userId?: string },
  changes: Changes,
): Promise<ReportRow | null> {
  const isOwn = userId === undefined ? undefined : eq(errorReports.userId, userId);
  const [row] = await tx
    .update(errorReports)
    .set({ ...changes, updatedAt: sql`clock_timestamp()` })
    .where(and(eq(errorReports.id, id), isOwn))
    .returning();
  return row ?? null;
}

export async function deleteOld(tx: Tx, before: { events: Date; reports: Date }): Promise<void> {
  await tx.delete(errorEvents).where(lt(errorEvents.createdAt, before.events));
  await tx.delete(errorReports).where(lt(errorReports.createdAt, before.reports));
}
