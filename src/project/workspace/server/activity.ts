// What happened in a workspace: written in the transaction of the act, read newest first.

import { and, eq, getTableColumns } from 'drizzle-orm';
import { newId } from '#contract/id.ts';
import type { Tx } from '#platform/db/db.ts';
import { newestFirst, pageOf } from '#platform/db/page.ts';
import type { ActivityItem, ActivityKind, FieldChange } from '../shared/activity-shapes.ts';
import { workspaceActivity, workspaceMembers } from './tables.ts';

export type NewActivity = {
  kind: ActivityKind;
  subject: { type: ActivityItem['subject']['type']; id: string; name: string; key?: string };
  changes?: FieldChange[];
  projectId?: string | null;
  /** An event about a task has the task's own id here. */
  taskId?: string | null;
};

export type ActivityQuery = {
  workspaceId: string;
  projectId?: string | undefined;
  taskId?: string | undefined;
  cursor?: string | undefined;
  limit: number;
};

const order = newestFirst({ time: workspaceActivity.createdAt, id: workspaceActivity.id });

export async function insertActivity(
  tx: Tx,
  { workspaceId, memberId }: { workspaceId: string; memberId: string },
  events: readonly NewActivity[],
): Promise<void> {
  if (events.length === 0) return;
  await tx.insert(workspaceActivity).values(
    events.map(({ kind, subject, changes = [], projectId = null, taskId = null }) => ({
      id: newId(),
      workspaceId,
      memberId,
      kind,
      subjectType: subject.type,
      subjectId: subject.id,
      subjectName: subject.name,
      subjectKey: subject.key ?? null,
      changes,
      projectId,
      taskId,
    })),
  );
}

export async function selectActivity(
  tx: Tx,
  { workspaceId, projectId, taskId, cursor, limit }: ActivityQuery,
): Promise<{ activity: ActivityItem[]; nextCursor: string | null }> {
  const found = await tx
    .select({
      ...getTableColumns(workspaceActivity),
      memberName: workspaceMembers.name,
      place: order.place,
    })
    .from(workspaceActivity)
    .leftJoin(workspaceMembers, eq(workspaceMembers.id, workspaceActivity.memberId))
    .where(
      and(
        eq(workspaceActivity.workspaceId, workspaceId),
        projectId === undefined ? undefined : eq(workspaceActivity.projectId, projectId),
        taskId === undefined ? undefined : eq(workspaceActivity.taskId, taskId),
        order.after(cursor),
      ),
    )
    .orderBy(...order.by)
    .limit(limit + 1);
  const { rows, nextCursor } = pageOf(found, limit);
  return {
    activity: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      member: row.memberId === null ? null : { id: row.memberId, name: row.memberName ?? '' },
      subject: { type: row.subjectType, id: row.subjectId, name: row.subjectName, key: row.subjectKey },
      changes: row.changes,
      createdAt: row.createdAt,
    })),
    nextCursor,
  };
}
