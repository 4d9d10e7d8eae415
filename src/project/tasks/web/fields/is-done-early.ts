// Whether a task was closed before what it waits for.

import type { ShownTask } from '../queries.ts';

/** Sub-tasks that were cancelled do not count. */
export function isDoneEarly({ closedAt, isBlocked, subTasks }: ShownTask): boolean {
  return closedAt !== null && (isBlocked || subTasks.done < subTasks.total);
}
