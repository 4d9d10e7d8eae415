// Writes a batch of rows as tasks: those that are new with their comments and history, those that were brought before as changes.

import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { newId } from '#contract/id.ts';
import { MAX_TASKS } from '#project/tasks/shared/limits.ts';
import { rankBetween } from '#project/tasks/shared/rank.ts';
import { taskComments, tasks, type TaskRow } from '#project/tasks/server/tables.ts';
import type { Act } from '#project/workspace/server/workspace.ts';
import * as store from '../store.ts';
import { taskOrigins, type ImportRow, type MovedRow, type OriginRow } from '../tables.ts';
import type { MovedTask } from '../../shared/moved-task.ts';
import { addMissing, readContext, type MoveContext } from './context.ts';
import { convertTask, type Converted } from './convert.ts';
import { updateOf, writtenOf } from './update-task.ts';

const COMMENT_ROWS = 500;

type Kept = { row: MovedRow; record: MovedTask };
type Batch = { act: Act; job: ImportRow; context: MoveContext; now: Date };

/** Returns what became of each row, and what was made. */
export async function writeTasks(
  act: Act,
  job: ImportRow,
  rows: readonly MovedRow[],
): Promise<{ results: store.RowResult[]; context: MoveContext }> {
  const { workspaceId } = job;
  const { plan, mapping, made } = job;
  if (!mapping) throw new Error('An import without a mapping was started.');
  // Takes the lock of the workspace's tasks first.
  await store.takeNumbers(act.tx, workspaceId, 0);
  const context = await readContext(act.tx, { workspaceId, mapping, plan, made });
  const all = rows.flatMap((row) => (row.record ? [{ row, record: row.record }] : []));
  await addMissing(
    act.tx,
    context,
    all.map(({ record }) => record),
  );
  const batch: Batch = { act, job, context, now: job.startedAt ?? new Date() };
  const keys = all.map(({ record }) => record.key);
  const origins = await store.selectOrigins(act.tx, { workspaceId, source: job.source, keys });
  const known = new Map(origins.map((origin) => [origin.key, origin]));
  const seen = new Set<string>();
  const fresh: Kept[] = [];
  const old: (Kept & { origin: OriginRow })[] = [];
  const results: store.RowResult[] = [];
  for (const one of all) {
    const origin = known.get(one.record.key);
    if (one.record.title.trim() === '') results.push(skipped(one.row, 'The title is empty.'));
    else if (seen.has(one.record.key)) results.push(skipped(one.row, 'The same key is in the file before.'));
    else if (origin) old.push({ ...one, origin });
    else fresh.push(one);
    seen.add(one.record.key);
  }
  results.push(...(await insertFresh(batch, fresh)), ...(await updateOld(batch, old)));
  return { results, context };
}

function skipped({ number }: MovedRow, why: string): store.RowResult {
  return { number, outcome: 'skipped', notes: [why], taskId: null, before: null };
}

async function insertFresh({ act, job, context, now }: Batch, fresh: readonly Kept[]): Promise<store.RowResult[]> {
  const { tx } = act;
  const { workspaceId } = job;
  const count = await tx.$count(tasks, and(eq(tasks.workspaceId, workspaceId), isNull(tasks.deletedAt)));
  const accepted = fresh.slice(0, Math.max(0, MAX_TASKS - count));
  const left = fresh.slice(accepted.length).map(({ row }) => skipped(row, 'The workspace is full.'));
  if (accepted.length === 0) return left;
  let number = await store.takeNumbers(tx, workspaceId, accepted.length);
  let rank = await lastRank(act, workspaceId);
  const made = accepted.map(({ row, record }) => {
    rank = rankBetween(rank, null);
    return { id: newId(), row, record, number: number++, rank, converted: convertTask(record, context, now) };
  });
  await tx.insert(tasks).values(
    made.map(({ id, converted: { columns, createdBy, createdAt, updatedAt, closedAt }, ...one }) => ({
      ...columns,
      id,
      workspaceId,
      number: one.number,
      rank: one.rank,
      importId: job.id,
      createdBy,
      createdAt,
      updatedAt,
      closedAt,
    })),
  );
  await tx.insert(taskOrigins).values(
    made.map(({ id, record, converted }) => ({
      taskId: id,
      workspaceId,
      importId: job.id,
      source: job.source,
      key: record.key,
      url: record.url.slice(0, 2_000),
      kept: converted.kept,
      written: writtenOf(converted),
      comments: converted.comments.map(({ hash }) => hash),
      startedAt: converted.startedAt,
    })),
  );
  await insertComments(
    act,
    made.flatMap(({ id, converted }) => converted.comments.map((comment) => ({ ...comment, taskId: id }))),
  );
  notify(
    act,
    job,
    made.map(({ converted }) => converted),
  );
  return [
    ...left,
    ...made.map(({ id, row, converted }): store.RowResult => ({
      number: row.number,
      outcome: 'created',
      notes: converted.notes,
      taskId: id,
      before: null,
    })),
  ];
}

async function lastRank({ tx }: Act, workspaceId: string): Promise<string | null> {
  const [row] = await tx
    .select({ rank: tasks.rank })
    .from(tasks)
    .where(and(eq(tasks.workspaceId, workspaceId), isNull(tasks.deletedAt)))
    .orderBy(desc(tasks.rank))
    .limit(1);
  return row?.rank ?? null;
}

type NewComment = Converted['comments'][number] & { taskId: string };

async function insertComments({ tx, actor: { workspaceId } }: Act, comments: readonly NewComment[]): Promise<void> {
  for (let at = 0; at < comments.length; at += COMMENT_ROWS)
    await tx.insert(taskComments).values(
      comments.slice(at, at + COMMENT_ROWS).map(({ taskId, memberId, body, createdAt }) => ({
        ...{ id: newId(), workspaceId, taskId, memberId, body, createdAt },
      })),
    );
}

/** Tells each member once, for the whole import, how many open tasks are theirs now. */
function notify(act: Act, { id }: ImportRow, converted: readonly Converted[]): void {
  const open = converted.filter(({ columns, closedAt }) => closedAt === null && columns.assigneeId !== null);
  const byMember = Map.groupBy(open, ({ columns }) => columns.assigneeId ?? '');
  for (const [memberId, own] of byMember)
    act.notify({
      memberId,
      kind: 'assignment',
      event: 'assigned',
      groupKey: `assigned:${id}`,
      subject: { type: 'tasks', id: act.actor.workspaceId, name: '', key: null },
      amount: own.length,
    });
}

async function updateOld(batch: Batch, old: readonly (Kept & { origin: OriginRow })[]): Promise<store.RowResult[]> {
  const { act, job } = batch;
  const found = await store.selectLiveTasks(
    act.tx,
    job.workspaceId,
    old.map(({ origin }) => origin.taskId),
  );
  const byId = new Map(found.map((task) => [task.id, task]));
  const results: store.RowResult[] = [];
  for (const one of old) {
    const task = byId.get(one.origin.taskId);
    if (!task || task.deletedAt)
      results.push(skipped(one.row, 'It was deleted here since the last import; it stays deleted.'));
    else results.push(await updateOne(batch, { ...one, task }));
  }
  return results;
}

async function updateOne(
  { act, job, context, now }: Batch,
  { row, record, origin, task }: Kept & { origin: OriginRow; task: TaskRow },
): Promise<store.RowResult> {
  const { tx } = act;
  const converted = convertTask(record, context, now);
  const { columns, before, notes } = updateOf(task, origin, converted);
  const comments = converted.comments.filter(({ hash }) => !origin.comments.includes(hash));
  const isChanged = Object.keys(columns).length > 0;
  if (isChanged)
    await tx
      .update(tasks)
      .set({ ...columns, updatedAt: sql`now()` })
      .where(and(eq(tasks.workspaceId, job.workspaceId), eq(tasks.id, task.id)));
  await insertComments(
    act,
    comments.map((comment) => ({ ...comment, taskId: task.id })),
  );
  await tx
    .update(taskOrigins)
    .set({
      kept: converted.kept,
      written: { ...writtenOf(converted), parentId: origin.written.parentId },
      comments: [...origin.comments, ...comments.map(({ hash }) => hash)],
    })
    .where(and(eq(taskOrigins.workspaceId, job.workspaceId), eq(taskOrigins.taskId, task.id)));
  return {
    number: row.number,
    outcome: isChanged || comments.length > 0 ? 'updated' : 'same',
    notes,
    taskId: task.id,
    before: isChanged ? before : null,
  };
}
