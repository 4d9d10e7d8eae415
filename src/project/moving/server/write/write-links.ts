// What lies between tasks: parents and relations. They come when all tasks of the file are there, because a file names them in any
// order. A key that neither this file nor an earlier import has brought is kept beside the task.

import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { newId } from '#contract/id.ts';
import { MAX_RELATIONS, MAX_SUB_TASKS } from '#project/tasks/shared/limits.ts';
import { taskRelations, tasks } from '#project/tasks/server/tables.ts';
import type { Act } from '#project/workspace/server/workspace.ts';
import type { KeptField, MovedLink, MovedTask } from '../../shared/moved-task.ts';
import * as store from '../store.ts';
import { taskOrigins, type ImportRow, type MovedRow } from '../tables.ts';

type Linked = { row: MovedRow; taskId: string; record: MovedTask };
type Place = { parentId: string | null; children: number; name: string };
type Rows = { act: Act; job: ImportRow; ids: Map<string, string>; places: Map<string, Place> };

const NAMES: Record<MovedLink['kind'], string> = {
  blocks: 'Blocks',
  'blocked-by': 'Blocked by',
  relates: 'Relates to',
  duplicates: 'Duplicate of',
  'duplicated-by': 'Duplicated by',
};

/** Returns the rows whose notes grew. */
export async function writeLinks(act: Act, job: ImportRow, rows: readonly MovedRow[]): Promise<store.RowResult[]> {
  const linked = rows.flatMap((row) =>
    row.record && row.taskId !== null && row.outcome !== 'skipped'
      ? [{ row, taskId: row.taskId, record: row.record }]
      : [],
  );
  const named = linked.filter(({ record }) => record.parent !== null || record.links.length > 0);
  if (named.length === 0) return [];
  await store.takeNumbers(act.tx, job.workspaceId, 0);
  const keys = named.flatMap(({ record }) => [
    ...(record.parent === null ? [] : [record.parent]),
    ...record.links.map(({ key }) => key),
  ]);
  const origins = await store.selectOrigins(act.tx, { workspaceId: job.workspaceId, source: job.source, keys });
  const ids = new Map(origins.map(({ key, taskId }) => [key, taskId]));
  const places = await readPlaces(act, job.workspaceId, [...ids.values(), ...named.map(({ taskId }) => taskId)]);
  const results: store.RowResult[] = [];
  for (const one of named) {
    const result = await linkTask({ act, job, ids, places }, one);
    if (result) results.push(result);
  }
  return results;
}

async function readPlaces({ tx }: Act, workspaceId: string, ids: readonly string[]): Promise<Map<string, Place>> {
  const rows = await tx
    .select({
      id: tasks.id,
      parentId: tasks.parentId,
      name: sql<string>`coalesce(${tasks.originKey}, ${tasks.title})`,
      children:
        sql<number>`(select count(*) from tasks c where c.parent_id = ${tasks.id} and c.deleted_at is null)`.mapWith(
          Number,
        ),
    })
    .from(tasks)
    .where(and(eq(tasks.workspaceId, workspaceId), inArray(tasks.id, [...new Set(ids)]), isNull(tasks.deletedAt)));
  return new Map(rows.map(({ id, ...place }) => [id, place]));
}

async function linkTask(rows: Rows, { row, taskId, record }: Linked): Promise<store.RowResult | null> {
  const notes: string[] = [];
  const kept: KeptField[] = [];
  const before = record.parent === null ? null : await setParent(rows, { taskId, parent: record.parent, notes, kept });
  for (const link of record.links) await addLink(rows, { taskId, link, notes, kept });
  if (kept.length > 0) await keepMore(rows, taskId, kept);
  if (notes.length === 0 && !before) return null;
  const outcome = before && row.outcome === 'same' ? 'updated' : null;
  return {
    number: row.number,
    outcome,
    notes: [...row.notes, ...notes],
    taskId,
    before: row.outcome === 'created' ? null : before,
  };
}

type Remarks = { taskId: string; notes: string[]; kept: KeptField[] };

/** Returns the parent before, if it changes. */
async function setParent(
  rows: Rows,
  { taskId, parent, notes, kept }: Remarks & { parent: string },
): Promise<{ parentId: string | null } | null> {
  const parentId = rows.ids.get(parent);
  const place = rows.places.get(taskId);
  const above = parentId === undefined ? undefined : rows.places.get(parentId);
  if (place && parentId !== undefined && place.parentId === parentId) return null;
  const refusal = refuseParent({ place, above, isSelf: parentId === taskId });
  if (parentId === undefined || refusal !== null) {
    kept.push({ name: 'Parent', value: above?.name ?? parent.replaceAll('~', ' ').trim() });
    notes.push(refusal ?? `Its parent ${parent.slice(0, 80)} is not in the file; the key is kept beside the task.`);
    return null;
  }
  return place ? moveBelow(rows, { taskId, parentId, place, notes }) : null;
}

type Move = { taskId: string; parentId: string; place: Place; notes: string[] };

/** Unless people moved it here since the last import. */
async function moveBelow(
  { act: { tx }, job: { workspaceId }, places }: Rows,
  { taskId, parentId, place, notes }: Move,
): Promise<{ parentId: string | null } | null> {
  const isOrigin = and(eq(taskOrigins.workspaceId, workspaceId), eq(taskOrigins.taskId, taskId));
  const [origin] = await tx.select({ written: taskOrigins.written }).from(taskOrigins).where(isOrigin);
  const last = origin?.written.parentId ?? null;
  if (last === parentId || (last !== null && last !== place.parentId)) {
    notes.push('The parent was changed here since the last import; it stays.');
    return null;
  }
  await tx
    .update(tasks)
    .set({ parentId })
    .where(and(eq(tasks.workspaceId, workspaceId), eq(tasks.id, taskId)));
  await tx
    .update(taskOrigins)
    .set({ written: { ...origin?.written, parentId } })
    .where(isOrigin);
  const before = { parentId: place.parentId };
  const above = places.get(parentId);
  if (above) above.children++;
  place.parentId = parentId;
  return before;
}

/** Two levels: a task with sub-tasks has no parent, and one with a parent no sub-tasks. */
function refuseParent({
  place,
  above,
  isSelf,
}: {
  place: Place | undefined;
  above: Place | undefined;
  isSelf: boolean;
}): string | null {
  if (!above || !place) return null;
  if (isSelf) return 'It is its own parent in the file; that was left out.';
  if (above.parentId !== null)
    return `Its parent ${above.name} has a parent itself; here a sub-task has none below it.`;
  if (place.children > 0) return 'It has sub-tasks, so that it has no parent here; the name is kept beside the task.';
  return above.children >= MAX_SUB_TASKS ? `Its parent ${above.name} has as many sub-tasks as it can have.` : null;
}

async function addLink(
  { act: { tx }, job: { workspaceId }, ids, places }: Rows,
  { taskId, link, notes, kept }: Remarks & { link: MovedLink },
): Promise<void> {
  const otherId = ids.get(link.key);
  const other = otherId === undefined ? undefined : places.get(otherId);
  const keep = () => void kept.push({ name: NAMES[link.kind], value: other?.name ?? link.key });
  if (link.kind === 'relates') return keep();
  if (otherId === undefined || !other || otherId === taskId) {
    notes.push(`${NAMES[link.kind]} ${link.key.slice(0, 80)}: that task is not here; the key is kept beside the task.`);
    return keep();
  }
  const { kind, fromId, toId } = relationOf(link.kind, taskId, otherId);
  const isFrom = and(eq(taskRelations.workspaceId, workspaceId), eq(taskRelations.fromId, fromId));
  if ((await tx.$count(taskRelations, isFrom)) >= MAX_RELATIONS) return keep();
  await tx.insert(taskRelations).values({ id: newId(), workspaceId, kind, fromId, toId }).onConflictDoNothing();
}

function relationOf(kind: Exclude<MovedLink['kind'], 'relates'>, taskId: string, otherId: string) {
  const isReversed = kind === 'blocked-by' || kind === 'duplicated-by';
  const [fromId, toId] = isReversed ? [otherId, taskId] : [taskId, otherId];
  const stored: 'blocks' | 'duplicates' = kind.startsWith('block') ? 'blocks' : 'duplicates';
  return { kind: stored, fromId, toId };
}

async function keepMore({ act, job }: Rows, taskId: string, kept: readonly KeptField[]): Promise<void> {
  await act.tx.execute(sql`
    update task_origins set kept = kept || ${JSON.stringify(kept)}::jsonb
    where workspace_id = ${job.workspaceId} and task_id = ${taskId} and not kept @> ${JSON.stringify(kept)}::jsonb`);
}
