// What the CSV export writes of other rows than the task's own: texts, comments, relations, the parent, who made it.

import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { workspaceMembers } from '#project/workspace/server/tables.ts';
import { keyOf } from '../present.ts';
import { taskComments, taskRelations, tasks } from '../tables.ts';
import { selectTasks, type TaskRefs } from '../task-store.ts';

export type Surroundings = {
  /** Description, steps and environment. */
  textsOf(taskId: string): string[];
  /** Members who left have a name too. */
  nameOf(memberId: string | null): string;
  keyOf(taskId: string | null): string;
  /** The keys of the tasks that it blocks or duplicates. */
  relatedTo(taskId: string, kind: 'blocks' | 'duplicates'): string;
  /** A JSON list of when, who and what; empty where there is none. */
  commentsOf(taskId: string): string;
};

export async function readSurroundings(tx: Tx, { workspaceId, ids }: TaskRefs): Promise<Surroundings> {
  if (ids.length === 0) return nothing;
  const areOwn = and(eq(tasks.workspaceId, workspaceId), inArray(tasks.id, [...ids]));
  const texts = await tx
    .select({
      id: tasks.id,
      parentId: tasks.parentId,
      texts: { description: tasks.description, steps: tasks.steps, environment: tasks.environment },
    })
    .from(tasks)
    .where(areOwn);
  const relations = await tx
    .select()
    .from(taskRelations)
    .where(and(eq(taskRelations.workspaceId, workspaceId), inArray(taskRelations.fromId, [...ids])));
  const comments = await tx
    .select()
    .from(taskComments)
    .where(
      and(
        eq(taskComments.workspaceId, workspaceId),
        inArray(taskComments.taskId, [...ids]),
        isNull(taskComments.deletedAt),
      ),
    )
    .orderBy(asc(taskComments.createdAt), asc(taskComments.id));
  const members = await tx
    .select({ id: workspaceMembers.id, name: workspaceMembers.name })
    .from(workspaceMembers)
    .where(eq(workspaceMembers.workspaceId, workspaceId));
  const otherIds = [...texts.flatMap(({ parentId }) => parentId ?? []), ...relations.map(({ toId }) => toId)];
  const others = await selectTasks(tx, { workspaceId, ids: [...new Set(otherIds)] });
  const names = new Map(members.map(({ id, name }) => [id, name]));
  const keys = new Map(others.map((row) => [row.id, keyOf(row)]));
  const textOf = new Map(texts.map((row) => [row.id, row.texts]));
  const byTask = Map.groupBy(comments, ({ taskId }) => taskId);
  const related = Map.groupBy(relations, ({ fromId, kind }) => `${fromId} ${kind}`);
  const nameOf = (memberId: string | null): string => names.get(memberId ?? '') ?? '';
  return {
    textsOf(taskId) {
      const { description = '', steps = '', environment = '' } = textOf.get(taskId) ?? {};
      return [description, steps, environment];
    },
    nameOf,
    keyOf: (taskId) => keys.get(taskId ?? '') ?? '',
    relatedTo: (taskId, kind) =>
      (related.get(`${taskId} ${kind}`) ?? []).flatMap(({ toId }) => keys.get(toId) ?? []).join(', '),
    commentsOf(taskId) {
      const own = byTask.get(taskId) ?? [];
      const list = own.map(({ createdAt, memberId, body }) => ({
        at: createdAt,
        author: nameOf(memberId),
        text: body,
      }));
      return list.length === 0 ? '' : JSON.stringify(list);
    },
  };
}

const nothing: Surroundings = {
  textsOf: () => ['', '', ''],
  nameOf: () => '',
  keyOf: () => '',
  relatedTo: () => '',
  commentsOf: () => '',
};
