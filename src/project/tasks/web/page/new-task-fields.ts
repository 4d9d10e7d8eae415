// What a new task gets from where it is written: the filter of the page, and the group or column it is added to.

import { NONE, type TaskGroup, type TaskPriority } from '../../shared/task-values.ts';
import type { NewTaskFields } from '../quick-add/use-task-creation.ts';
import type { TaskFilterSearch } from './task-search.ts';

/** The project, where the page shows one alone: other tasks would not be in sight. */
export function fieldsOfFilter(search: TaskFilterSearch): NewTaskFields {
  const [projectId, ...others] = search.project?.split(',') ?? [];
  return projectId === undefined || projectId === NONE || others.length > 0 ? {} : { projectId };
}

export function fieldsOfGroup({ by, value }: { by: TaskGroup; value: string }): NewTaskFields {
  if (by === 'status') return { statusId: value };
  if (by === 'priority') return { priority: value as TaskPriority };
  const id = value === NONE ? null : value;
  if (by === 'assignee') return { assigneeId: id };
  return by === 'project' ? { projectId: id } : { milestoneId: id };
}
