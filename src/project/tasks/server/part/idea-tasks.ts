// What tasks give ideas: an idea that is promoted becomes a task, and taking that back deletes it.

import type { Act } from '#project/workspace/server/workspace.ts';
import { insertTask } from '../create-task.ts';
import { requireTask, subjectOf } from '../task-details.ts';
import { markTasksDeleted } from '../task-store.ts';

export const ideaTasks = {
  createTask: insertTask,

  async deleteTask({ tx, actor, record, touch }: Act, taskId: string): Promise<void> {
    const { workspaceId } = actor;
    const task = await requireTask(tx, { workspaceId, taskId });
    touch('tasks', await markTasksDeleted(tx, { workspaceId, ids: [taskId] }));
    touch('projects', 'all');
    record({ kind: 'task-deleted', ...subjectOf(task) });
  },
};
