// Who is told of what, in SQL.

import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { workspaceMembers } from '#project/workspace/server/tables.ts';
import { watchReasons, type WatchedType } from '../shared/watch-levels.ts';
import type { WatchState } from '../shared/watching-shapes.ts';
import { participants, watches, watchableSubjects } from './tables.ts';

export type SubjectRef = { workspaceId: string; subjectType: WatchedType; subjectId: string };

export async function isLive(tx: Tx, { workspaceId, subjectType, subjectId }: SubjectRef): Promise<boolean> {
  const { workspaceId: workspace, subjectType: type, subjectId: id } = watchableSubjects;
  const rows = await tx
    .select({ id })
    .from(watchableSubjects)
    .where(
      and(eq(workspace, workspaceId), eq(type, subjectType), eq(id, subjectId), eq(watchableSubjects.isLive, true)),
    )
    .limit(1);
  return rows.length > 0;
}

/** Active members with an account who take part and have not muted it, and those who watch it; each with the reasons. */
export async function selectSubscribers(
  tx: Tx,
  { workspaceId, subjectType, subjectIds }: Omit<SubjectRef, 'subjectId'> & { subjectIds: readonly string[] },
): Promise<{ subjectId: string; memberId: string; reasons: WatchState['reason'][] }[]> {
  if (subjectIds.length === 0) return [];
  const taking = await tx
    .select({ subjectId: participants.subjectId, memberId: participants.memberId, reason: participants.reason })
    .from(participants)
    .where(
      and(
        eq(participants.workspaceId, workspaceId),
        eq(participants.subjectType, subjectType),
        inArray(participants.subjectId, [...subjectIds]),
      ),
    );
  const said = await tx
    .select()
    .from(watches)
    .where(and(eq(watches.workspaceId, workspaceId), inArray(watches.subjectId, [...subjectIds])));
  const keyOf = (row: { subjectId: string; memberId: string }) => `${row.subjectId} ${row.memberId}`;
  const muted = new Set(said.filter(({ level }) => level === 'muted').map(keyOf));
  const found = new Map<string, { subjectId: string; memberId: string; reasons: WatchState['reason'][] }>();
  for (const row of [...taking, ...said.map((one) => ({ ...one, reason: null }))]) {
    const key = keyOf(row);
    if (muted.has(key)) continue;
    const entry = found.get(key) ?? { subjectId: row.subjectId, memberId: row.memberId, reasons: [] };
    if (row.reason !== null) entry.reasons.push(row.reason);
    found.set(key, entry);
  }
  const active = await selectActive(
    tx,
    workspaceId,
    [...found.values()].map(({ memberId }) => memberId),
  );
  return [...found.values()].filter(({ memberId }) => active.has(memberId));
}

async function selectActive(tx: Tx, workspaceId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: workspaceMembers.id })
    .from(workspaceMembers)
    .where(
      and(
        eq(workspaceMembers.workspaceId, workspaceId),
        inArray(workspaceMembers.id, [...new Set(ids)]),
        isNull(workspaceMembers.removedAt),
        isNotNull(workspaceMembers.userId),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

export async function selectHandles(tx: Tx, workspaceId: string): Promise<{ id: string; handle: string }[]> {
  const { id, handle, removedAt } = workspaceMembers;
  return tx
    .select({ id, handle })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.workspaceId, workspaceId), isNull(removedAt)));
}

export async function selectState(tx: Tx, ref: SubjectRef, memberId: string): Promise<WatchState> {
  const { workspaceId, subjectType, subjectId } = ref;
  const [said] = await tx
    .select({ level: watches.level })
    .from(watches)
    .where(and(eq(watches.memberId, memberId), eq(watches.subjectId, subjectId)));
  const own = await tx
    .select({ reason: participants.reason })
    .from(participants)
    .where(
      and(
        eq(participants.workspaceId, workspaceId),
        eq(participants.subjectType, subjectType),
        eq(participants.subjectId, subjectId),
        eq(participants.memberId, memberId),
      ),
    );
  const subscribers = await selectSubscribers(tx, { workspaceId, subjectType, subjectIds: [subjectId] });
  return {
    level: said?.level ?? 'default',
    reason: watchReasons.find((reason) => own.some((one) => one.reason === reason)) ?? null,
    isSubscribed: subscribers.some((one) => one.memberId === memberId),
    count: subscribers.length,
  };
}

export async function upsertSubscription(
  tx: Tx,
  { memberId, level, ...ref }: SubjectRef & { memberId: string; level: 'watching' | 'muted' },
): Promise<void> {
  await tx
    .insert(watches)
    .values({ ...ref, memberId, level })
    .onConflictDoUpdate({
      target: [watches.memberId, watches.subjectId],
      set: { level, changedAt: sql`now()` },
    });
}

export async function deleteSubscription(tx: Tx, ref: { memberId: string; subjectId: string }): Promise<void> {
  await tx.delete(watches).where(and(eq(watches.memberId, ref.memberId), eq(watches.subjectId, ref.subjectId)));
}

/** Removes what was said about what is gone for good. */
export async function deleteStray(tx: Tx): Promise<void> {
  await tx
    .delete(watches)
    .where(
      sql`not exists (select from ${watchableSubjects} where ${watchableSubjects.subjectId} = ${watches.subjectId})`,
    );
}
