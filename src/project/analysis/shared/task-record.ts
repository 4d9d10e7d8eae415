// A task as the analysis reads it. Times are milliseconds since 1970, days are '2026-11-22'.

import type { BugSeverity, StatusCategory, TaskPriority } from '#project/tasks/shared/task-values.ts';

/** A moment says where a task was from then on. */
export type Moment = {
  at: number;
  category: StatusCategory;
  projectId: string | null;
  milestoneId: string | null;
};

export type TaskRecord = {
  id: string;
  /** 'ABC-12' */
  key: string;
  category: StatusCategory;
  priority: TaskPriority;
  isBug: boolean;
  severity: BugSeverity | null;
  assigneeId: string | null;
  projectId: string | null;
  milestoneId: string | null;
  due: string | null;
  /** The last change of the task or comment on it. */
  lastEventAt: number;
  /** The moments are in order and begin with the creation of the task. The list is never empty. */
  moments: readonly Moment[];
};

/** To do or in progress: what is in the backlog is not promised yet. */
export function isActive({ category }: TaskRecord): boolean {
  return category === 'todo' || category === 'started';
}

export function isOpen({ category }: TaskRecord): boolean {
  return category !== 'done' && category !== 'cancelled';
}
