// What a person is told when tasks are done before what they wait for.

import type { StatusCategory } from '../../shared/task-values.ts';
import { taskMessages as words } from '../messages.ts';
import type { ShownTask } from '../queries.ts';

/** Null where nothing is open, or the tasks are not done. */
export function describeOpenEnds(tasks: readonly ShownTask[], category: StatusCategory | undefined): string | null {
  if (category !== 'done') return null;
  const subTasks = tasks.reduce((sum, task) => sum + task.subTasks.total - task.subTasks.done, 0);
  const blocked = tasks.filter(({ isBlocked }) => isBlocked).length;
  if (subTasks + blocked === 0) return null;
  return words.openEnds({ subTasks, blocked, isOne: tasks.length === 1 });
}
