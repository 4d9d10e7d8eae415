// The catalogue of tasks: ours, with what a person has changed or confirmed of it.

import { generalTasks } from './general-tasks.ts';
import { planningTasks } from './planning-tasks.ts';
import { serviceTasks } from './service-tasks.ts';
import type { TaskChange, TaskChanges } from './task-changes.ts';
import type { Task } from './task-shapes.ts';

export const taskCatalogue: readonly Task[] = [...planningTasks, ...generalTasks, ...serviceTasks];

export type EstimatedTask = Task & TaskChange & { isAssumed: boolean };

/** Returns a task with its minutes, those of the person where there are some. */
export function estimateTask(task: Task, changes: TaskChanges): EstimatedTask {
  const change = Object.hasOwn(changes, task.key) ? changes[task.key] : undefined;
  const [low, likely, high] = task.hours.map((hours) => Math.round(hours * 60)) as [number, number, number];
  return { ...task, ...(change ?? { low, likely, high }), isAssumed: change === undefined };
}
