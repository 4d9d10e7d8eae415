// A task with its texts, sub-tasks and relations, and how the activity names it.

import { Problem } from '#contract/problem.ts';
import type { Tx } from '#platform/db/db.ts';
import type { ActivityItem } from '#project/workspace/shared/activity-shapes.ts';
import { taskProblems } from '../shared/task-problems.ts';
import type { TaskDetails } from '../shared/task-shapes.ts';
import { keyOf, presentInOrder, presentReference, presentTask } from './present.ts';
import { kindFor, selectRelations } from './relations/relation-store.ts';
import * as store from './task-store.ts';

type TaskName = { workspaceId: string; taskId: string } | { workspaceId: string; number: number };

export async function readDetails(tx: Tx, name: TaskName): Promise<TaskDetails> {
  const row = await store.selectTask(tx, name);
  if (!row) throw taskNotFound();
  const { workspaceId } = name;
  const childIds = await store.selectChildIds(tx, { workspaceId, taskId: row.id });
  const relations = await selectRelations(tx, { workspaceId, taskId: row.id });
  const relatedIds = relations.map(({ fromId, toId }) => (fromId === row.id ? toId : fromId));
  const parentIds = row.parentId === null ? [] : [row.parentId];
  const others = await store.selectTasks(tx, { workspaceId, ids: [...childIds, ...relatedIds, ...parentIds] });
  const byId = new Map(others.map((other) => [other.id, other]));
  const parent = byId.get(row.parentId ?? '');
  return {
    ...presentTask(row),
    description: row.description,
    revision: row.revision,
    steps: row.steps,
    stepsRevision: row.stepsRevision,
    environment: row.environment,
    parent: parent ? presentReference(parent) : null,
    children: presentInOrder(others, childIds),
    relations: relations.flatMap((relation, index) => {
      const other = byId.get(relatedIds[index] ?? '');
      return other ? [{ id: relation.id, kind: kindFor(relation, row.id), task: presentReference(other) }] : [];
    }),
    createdBy: row.createdBy === null ? null : { id: row.createdBy, name: row.creatorName ?? '' },
  };
}

export async function requireTask(tx: Tx, { workspaceId, taskId }: store.TaskRef): Promise<store.ListedTask> {
  const [row] = await store.selectTasks(tx, { workspaceId, ids: [taskId] });
  if (!row) throw taskNotFound();
  return row;
}

/** The subject and the places of an event of the activity. */
export function subjectOf(row: {
  id: string;
  title: string;
  number: number;
  prefix: string;
  liveProjectId: string | null;
}): { subject: Omit<ActivityItem['subject'], 'key'> & { key: string }; projectId: string | null; taskId: string } {
  return {
    subject: { type: 'task', id: row.id, name: row.title, key: keyOf(row) },
    projectId: row.liveProjectId,
    taskId: row.id,
  };
}

export function taskNotFound(): Problem {
  return Problem.of(taskProblems, 'tasks/not-found');
}
