// A task, its statuses, labels, relations and comments on the wire. A bug is a task of the kind 'bug'.

import { z } from 'zod';
import { day } from '#project/projects/shared/project-shapes.ts';
import { id } from '#project/workspace/shared/workspace-shapes.ts';
import {
  MAX_COMMENT_LENGTH,
  MAX_DESCRIPTION_LENGTH,
  MAX_ENVIRONMENT_LENGTH,
  MAX_ESTIMATE,
  MAX_NAME_LENGTH,
  MAX_TASK_LABELS,
  MAX_TITLE_LENGTH,
} from './limits.ts';

import {
  bugSeverities,
  labelColors,
  reactionKinds,
  relationKinds,
  statusCategories,
  taskKinds,
  taskPriorities,
} from './task-values.ts';

const time = z.date();

export const taskKind = z.enum(taskKinds);

export const taskPriority = z.enum(taskPriorities);

export const bugSeverity = z.enum(bugSeverities);

export const statusCategory = z.enum(statusCategories);

export const labelColor = z.enum(labelColors);

export const shortName = z.string().trim().min(1).max(MAX_NAME_LENGTH);
export const taskTitle = z.string().trim().min(1).max(MAX_TITLE_LENGTH);
/** Markdown. */
export const description = z.string().max(MAX_DESCRIPTION_LENGTH);
export const commentBody = z
  .string()
  .max(MAX_COMMENT_LENGTH)
  .refine((text) => text.trim() !== '', 'must not be blank');

export const taskStatus = z.object({ id, name: z.string(), category: statusCategory, color: labelColor });
export type TaskStatus = z.infer<typeof taskStatus>;

export const taskLabel = z.object({ id, name: z.string(), color: labelColor, isSample: z.boolean() });
export type TaskLabel = z.infer<typeof taskLabel>;

/** These fields can be set when a task is created, and changed field by field afterwards. */
export const taskFields = z.object({
  kind: taskKind,
  title: taskTitle,
  statusId: id,
  priority: taskPriority,
  assigneeId: id.nullable(),
  labelIds: z.array(id).max(MAX_TASK_LABELS),
  projectId: id.nullable(),
  /** The milestone is one of the task's project. It is null when the project changes. */
  milestoneId: id.nullable(),
  /** The task this is a sub-task of; sub-tasks have none of their own. */
  parentId: id.nullable(),
  /** The day the work begins. A change that would put it after the due day is refused. */
  start: day.nullable(),
  due: day.nullable(),
  /** Points, in the measure that the team agrees on. */
  estimate: z.number().int().min(0).max(MAX_ESTIMATE).nullable(),
  /** The member who looks at it before it is done. */
  reviewerId: id.nullable(),
  /** Only bugs have a severity. */
  severity: bugSeverity.nullable(),
  /** Only bugs have steps. They are Markdown. */
  steps: description,
  /** Only bugs have an environment. */
  environment: z.string().max(MAX_ENVIRONMENT_LENGTH),
});
export type TaskFields = z.infer<typeof taskFields>;

export const task = taskFields.omit({ steps: true, environment: true }).extend({
  id,
  /** 'ABC-12': the prefix of the project, or of the workspace, and the number. */
  key: z.string(),
  /** Unique in the workspace and lasting: an old key still finds the task by its number. */
  number: z.number(),
  /** The rank is the task's place between its neighbours. Ranks compare as plain strings. */
  rank: z.string(),
  subTasks: z.object({ done: z.number(), total: z.number() }),
  commentCount: z.number(),
  /** True if an open task blocks it. */
  isBlocked: z.boolean(),
  isSample: z.boolean(),
  createdAt: time,
  updatedAt: time,
  /** The task was done or cancelled at this time. */
  closedAt: time.nullable(),
});
export type Task = z.infer<typeof task>;

export const relationKind = z.enum(relationKinds);

/** A task where another one names it. */
export const taskReference = task.pick({ id: true, key: true, title: true, statusId: true });
export type TaskReference = z.infer<typeof taskReference>;

export const taskRelation = z.object({ id, kind: relationKind, task: taskReference });

export const taskDetails = task.extend({
  description: z.string(),
  /** Counts the changes of the description; send it back as `baseRevision`. */
  revision: z.number(),
  steps: z.string(),
  /** Counts the changes of the steps; send it back as `baseStepsRevision`. */
  stepsRevision: z.number(),
  environment: z.string(),
  parent: taskReference.nullable(),
  children: z.array(task),
  relations: z.array(taskRelation),
  createdBy: z.object({ id, name: z.string() }).nullable(),
});
export type TaskDetails = z.infer<typeof taskDetails>;

export const reactionKind = z.enum(reactionKinds);

/** These members answered a comment with the same sign. */
export const reaction = z.object({ kind: reactionKind, memberIds: z.array(id) });

const comment = z.object({
  id,
  taskId: id,
  member: z.object({ id, name: z.string() }).nullable(),
  /** Markdown, with mentions as @handle. */
  body: z.string(),
  /** The members mentioned. */
  mentionIds: z.array(id),
  /** The comment that this one answers. */
  parentId: id.nullable(),
  reactions: z.array(reaction),
  /** Written by the caller, who may edit it. */
  isOwn: z.boolean(),
  createdAt: time,
  editedAt: time.nullable(),
});
/** A comment with its answers, the oldest first. An answer has none. */
export const taskComment = comment.extend({ replies: z.array(comment) });
export type TaskComment = z.infer<typeof taskComment>;

/** A task of a timeline. */
export const taskSpan = task.pick({
  id: true,
  key: true,
  title: true,
  statusId: true,
  priority: true,
  assigneeId: true,
  projectId: true,
  milestoneId: true,
  start: true,
  due: true,
  closedAt: true,
});
export type TaskSpan = z.infer<typeof taskSpan>;

/** A filter, a sort and a layout of the page of tasks, under a name. */
export const taskView = z.object({
  id,
  name: z.string(),
  /** The search parameters of the page: 'priority=urgent&view=board'. */
  query: z.string(),
  /** Whether all members see and may change it. */
  isShared: z.boolean(),
  memberId: id,
  /** The page of tasks opens with it for the caller. */
  isDefault: z.boolean(),
});
export type TaskView = z.infer<typeof taskView>;

/** A file of a task, or of one of its comments. */
export const taskAttachment = z.object({
  id,
  taskId: id,
  commentId: id.nullable(),
  name: z.string(),
  /** A media type; an image's only where its first bytes say so. */
  type: z.string(),
  /** Bytes. */
  size: z.number(),
  member: z.object({ id, name: z.string() }).nullable(),
  createdAt: time,
});
export type TaskAttachment = z.infer<typeof taskAttachment>;
