// How the scope of a project or of the whole workspace changes: what enters it and what leaves it.

import { flowOf } from './flow.ts';
import type { Moment, TaskRecord } from './task-record.ts';

/** A project or a milestone by its id; null is the whole workspace. */
export type Container = { projectId?: string; milestoneId?: string } | null;

/** A task entered the scope and left it at these times. */
type Scope = { added: number[]; removed: number[] };

function isInside({ projectId, milestoneId }: Moment, container: Container): boolean {
  if (container === null) return true;
  if (container.projectId !== undefined && container.projectId !== projectId) return false;
  return container.milestoneId === undefined || container.milestoneId === milestoneId;
}

/**
 * A task is in scope while it is in the container and not cancelled. What was created or imported as done is a record of the
 * past: it is not in scope until somebody reopens it.
 */
export function scopeOf({ moments }: Pick<TaskRecord, 'moments'>, container: Container): Scope {
  const scope: Scope = { added: [], removed: [] };
  let wasInside = false;
  let isRecord = true;
  for (const moment of moments) {
    isRecord &&= moment.category === 'done';
    const inside = !isRecord && moment.category !== 'cancelled' && isInside(moment, container);
    if (inside && !wasInside) scope.added.push(moment.at);
    if (!inside && wasInside) scope.removed.push(moment.at);
    wasInside = inside;
  }
  return scope;
}

/** Work in a container began with the first start, or with the first task that was done. Returns null before that. */
export function beginOf(tasks: readonly TaskRecord[]): number | null {
  let first: number | null = null;
  for (const task of tasks) {
    const { startedAt, doneAt } = flowOf(task);
    for (const time of [startedAt, doneAt]) if (time !== null && (first === null || time < first)) first = time;
  }
  return first;
}

export type LateScope = { begin: number; total: number; late: readonly TaskRecord[] };

/** The tasks in scope now that entered it after work had begun. Null before work has begun. */
export function lateScopeOf(tasks: readonly TaskRecord[], container: Container): LateScope | null {
  const begin = beginOf(tasks);
  if (begin === null) return null;
  const entries = tasks.flatMap((task) => {
    const { added, removed } = scopeOf(task, container);
    const entered = added.length > removed.length ? added.at(-1) : undefined;
    return entered === undefined ? [] : [{ task, entered }];
  });
  return {
    begin,
    total: entries.length,
    late: entries.filter(({ entered }) => entered > begin).map(({ task }) => task),
  };
}
