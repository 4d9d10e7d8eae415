// Puts a task between two neighbours: one row gets a new rank.

import type { Act } from '#project/workspace/server/workspace.ts';
import { rankBetween } from '../../shared/rank.ts';
import { unknownReference } from './references.ts';
import type { TaskRow } from '../tables.ts';
import { taskNotFound } from '../task-details.ts';
import * as store from '../task-store.ts';

/** The neighbours as the caller saw them; null at an end of the list. */
export type Place = { afterId: string | null; beforeId: string | null; statusId?: string | undefined };

/** Returns the row as it was, locked. Without neighbours it stays where it is. */
export async function moveTask({ tx }: Act, ref: store.TaskRef, { afterId, beforeId }: Place): Promise<TaskRow> {
  const { workspaceId, taskId } = ref;
  // One task after another is moved, so no two get the same rank.
  await store.takeNumbers(tx, workspaceId, 0);
  const ids = [taskId, afterId, beforeId].filter((id) => id !== null);
  const rows = await store.lockTasks(tx, { workspaceId, ids });
  const rankOf = (id: string | null, field: string): string | null => {
    if (id === null) return null;
    const row = rows.find((one) => one.id === id && id !== taskId);
    if (!row) throw unknownReference(field);
    return row.rank;
  };
  const task = rows.find(({ id }) => id === taskId);
  if (!task) throw taskNotFound();
  const [after, before] = [rankOf(afterId, 'afterId'), rankOf(beforeId, 'beforeId')];
  if (after === null && before === null) return task;
  const rank = await rankFor({ after, before }, (place) => store.selectRank(tx, workspaceId, place));
  await store.updateTask(tx, ref, { rank });
  return { ...task, rank };
}

type FindRank = (place: { after: string } | { before: string }) => Promise<string | null>;

/**
 * Right below the neighbour above, or right above the one below. Others may be between the two: a filter hides them, or
 * someone else has just moved them there.
 */
async function rankFor(
  { after, before }: { after: string | null; before: string | null },
  findRank: FindRank,
): Promise<string> {
  if (after !== null) return rankBetween(after, await findRank({ after }));
  return rankBetween(before === null ? null : await findRank({ before }), before);
}
