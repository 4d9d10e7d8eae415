// Projects and milestones as the API shows them.

import type { Milestone, Project } from '../shared/project-shapes.ts';
import type { ListedProject } from './store.ts';
import type { MilestoneRow } from './tables.ts';

/** Tasks that are not cancelled, and how many of them are done. */
export type Progress = { done: number; total: number };

const NO_TASKS: Progress = { done: 0, total: 0 };

export function presentProject(row: ListedProject, progress: ReadonlyMap<string, Progress>): Project {
  const { id, key, name, description, health, leadId, targetDate, isSample, createdAt, updatedAt, archivedAt } = row;
  return {
    id,
    key,
    name,
    description,
    health,
    leadId,
    targetDate,
    progress: progress.get(id) ?? NO_TASKS,
    milestones: { completed: row.completedCount, total: row.milestoneCount },
    isSample,
    createdAt,
    updatedAt,
    archivedAt,
  };
}

export function presentMilestone(row: MilestoneRow, progress: ReadonlyMap<string, Progress>): Milestone {
  const { id, projectId, name, due, completedAt, isSample } = row;
  return { id, projectId, name, due, completedAt, progress: progress.get(id) ?? NO_TASKS, isSample };
}
