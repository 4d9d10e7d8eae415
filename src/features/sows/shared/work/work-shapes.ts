// The project of an accepted statement of work: what is created, and what of the budgeted effort is done.

import { z } from 'zod';

export const sowProject = z.object({
  workspaceId: z.string(),
  projectId: z.string(),
  name: z.string(),
  taskCount: z.int(),
  doneCount: z.int(),
  /** Minutes that were budgeted for its tasks, and of those that are done. */
  budgeted: z.int(),
  done: z.int(),
  /** What was left at the end of each day on which a task was closed, in minutes; the first is the day of the project. */
  burnDown: z.array(z.object({ day: z.string(), left: z.int() })),
  /** The last milestone. */
  due: z.string().nullable(),
});
export type SowProject = z.infer<typeof sowProject>;

export type PlannedTask = {
  title: string;
  description: string;
  /** The position of its milestone in the plan. */
  milestone: number | null;
  start: string | null;
  due: string | null;
  /** Budgeted minutes; 0 for a task that stands for a deliverable. */
  minutes: number;
};

export type ProjectPlan = {
  name: string;
  description: string;
  milestones: { name: string; due: string }[];
  tasks: PlannedTask[];
  due: string | null;
};
