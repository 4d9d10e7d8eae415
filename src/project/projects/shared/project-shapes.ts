// A project and its milestones on the wire.

import { z } from 'zod';
import { id, keyPrefix } from '#project/workspace/shared/workspace-shapes.ts';
import { projectHealths } from './project-health.ts';
import { MAX_MILESTONE_NAME_LENGTH, MAX_PROJECT_DESCRIPTION_LENGTH, MAX_PROJECT_NAME_LENGTH } from './limits.ts';

const time = z.date();
/** A day without a time zone: '2026-11-30'. Postgres has no year 0. */
export const day = z.iso.date().regex(/^(?!0000)/);

export const projectHealth = z.enum(projectHealths);

export const projectName = z.string().trim().min(1).max(MAX_PROJECT_NAME_LENGTH);
export const projectDescription = z.string().max(MAX_PROJECT_DESCRIPTION_LENGTH);
export const milestoneName = z.string().trim().min(1).max(MAX_MILESTONE_NAME_LENGTH);
/** 'ABC': the prefix of its tasks' keys. Unique in the workspace. */
export const projectKey = keyPrefix;

export const project = z.object({
  id,
  key: z.string(),
  name: z.string(),
  description: z.string(),
  health: projectHealth,
  leadId: id.nullable(),
  targetDate: day.nullable(),
  /** Tasks that are not cancelled, and how many of them are done. */
  progress: z.object({ done: z.number(), total: z.number() }),
  milestones: z.object({ completed: z.number(), total: z.number() }),
  isSample: z.boolean(),
  createdAt: time,
  updatedAt: time,
  archivedAt: time.nullable(),
});
export type Project = z.infer<typeof project>;

export const milestone = z.object({
  id,
  projectId: id,
  name: z.string(),
  due: day.nullable(),
  completedAt: time.nullable(),
  progress: z.object({ done: z.number(), total: z.number() }),
  isSample: z.boolean(),
});
export type Milestone = z.infer<typeof milestone>;
