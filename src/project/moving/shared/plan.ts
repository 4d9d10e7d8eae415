// What an import looks like on the wire: the plan of a file, what a person says its values are, and the report.

import { z } from 'zod';
import { id } from '#project/workspace/shared/workspace-shapes.ts';
import { taskPriorities } from '#project/tasks/shared/task-values.ts';
import { dateFields, moveFields, moveSources } from './moved-task.ts';
import { MAX_MOVE_COLUMNS, MAX_MOVED_VALUES, MAX_VALUE_LENGTH } from './limits.ts';
import { typeChoices } from './propose.ts';

const value = z.string().max(MAX_VALUE_LENGTH);
const choices = <Choice extends z.ZodType>(choice: Choice) =>
  z.record(value, choice).refine((record) => Object.keys(record).length <= MAX_MOVED_VALUES, 'Too many values.');
const dayOrder = z.enum(['dmy', 'mdy']);

/** The keys are the values of the file. What is not said is as proposed. */
export const moveMapping = z.object({
  /** The id of a status, or 'new:done' for one of this name in a category. */
  statuses: choices(z.union([id, z.enum(['new:backlog', 'new:todo', 'new:started', 'new:done', 'new:cancelled'])])),
  /** The id of a member; null keeps the name beside the task. */
  people: choices(id.nullable()),
  /** The id of a project, 'new', or 'none'. */
  projects: choices(z.union([id, z.enum(['new', 'none'])])),
  types: choices(z.enum(typeChoices)),
  priorities: choices(z.enum(taskPriorities)),
  dayOrders: z.partialRecord(z.enum(dateFields), dayOrder),
});
export type MoveMapping = z.infer<typeof moveMapping>;

const seen = z.object({ value: z.string(), count: z.number() });

export const movePlan = z.object({
  encoding: z.string(),
  columns: z
    .array(z.object({ name: z.string(), field: z.enum(moveFields), example: z.string(), filled: z.number() }))
    .max(MAX_MOVE_COLUMNS),
  statuses: z.array(seen),
  people: z.array(seen.extend({ name: z.string(), email: z.string() })),
  projects: z.array(seen.extend({ key: z.string() })),
  types: z.array(seen),
  priorities: z.array(seen),
  dates: z.array(
    z.object({
      field: z.enum(dateFields),
      order: dayOrder.nullable(),
      isDoubtful: z.boolean(),
      example: z.string(),
      unreadable: z.number(),
    }),
  ),
  /** The file has so many of each. */
  counts: z.object({
    tasks: z.number(),
    comments: z.number(),
    parents: z.number(),
    links: z.number(),
    milestones: z.number(),
    labels: z.number(),
    attachments: z.number(),
    /** Tasks that an earlier import has brought already: they are updated. */
    known: z.number(),
  }),
  /** Days of milestones by 'project\nmilestone'. */
  milestoneDays: z.record(z.string(), z.string()),
  notes: z.array(z.string()),
});
export type MovePlan = z.infer<typeof movePlan>;

export const moveImport = z.object({
  id,
  source: z.enum(moveSources),
  fileName: z.string(),
  state: z.enum(['read', 'running', 'done', 'failed', 'undone']),
  plan: movePlan,
  /** The proposal, until the import is started. */
  mapping: moveMapping,
  total: z.number(),
  /** Rows whose tasks are written; what lies between them comes after. */
  done: z.number(),
  created: z.number(),
  updated: z.number(),
  same: z.number(),
  skipped: z.number(),
  failure: z.string().nullable(),
  memberName: z.string(),
  createdAt: z.date(),
  finishedAt: z.date().nullable(),
  isUndoable: z.boolean(),
});
export type MoveImport = z.infer<typeof moveImport>;

/** A line of the report: what became of a row, and what was changed or kept in another place. */
export const moveLine = z.object({
  line: z.number(),
  title: z.string(),
  outcome: z.enum(['created', 'updated', 'same', 'skipped']),
  notes: z.array(z.string()),
});
export type MoveLine = z.infer<typeof moveLine>;

/** It says where a task came from. */
export const taskOrigin = z.object({
  source: z.enum(moveSources),
  name: z.string().nullable(),
  url: z.string(),
  kept: z.array(z.object({ name: z.string(), value: z.string() })),
  importedAt: z.date(),
});
export type TaskOrigin = z.infer<typeof taskOrigin>;
