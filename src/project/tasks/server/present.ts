// Tasks as the API shows them.

import type { Task, TaskReference } from '../shared/task-shapes.ts';
import type { ListedTask } from './task-store.ts';

export function keyOf({ prefix, number }: { prefix: string; number: number }): string {
  return `${prefix}-${number}`;
}

export function presentTask(row: ListedTask): Task {
  const { id, number, kind, title, statusId, priority, assigneeId, parentId, start, due, severity, rank } = row;
  const { estimate, reviewerId } = row;
  return {
    id,
    key: keyOf(row),
    number,
    kind,
    title,
    statusId,
    priority,
    assigneeId,
    labelIds: row.liveLabelIds,
    projectId: row.liveProjectId,
    milestoneId: row.liveMilestoneId,
    parentId,
    start,
    due,
    estimate,
    reviewerId,
    severity,
    rank,
    subTasks: { done: row.doneChildCount, total: row.childCount },
    commentCount: row.commentCount,
    isBlocked: row.isBlocked,
    isSample: row.isSample,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    closedAt: row.closedAt,
  };
}

export function presentReference(row: ListedTask): TaskReference {
  return { id: row.id, key: keyOf(row), title: row.title, statusId: row.statusId };
}

/** In the order of `ids`; those that are not there are left out. */
export function presentInOrder(rows: readonly ListedTask[], ids: readonly string[]): Task[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [presentTask(row)] : [];
  });
}
