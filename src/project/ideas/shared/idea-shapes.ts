// An idea on the wire.

import { z } from 'zod';
import { taskReference } from '#project/tasks/shared/task-shapes.ts';
import { id } from '#project/workspace/shared/workspace-shapes.ts';
import { ideaStatuses, LEVELS } from './idea-values.ts';
import { MAX_IDEA_BODY_LENGTH, MAX_IDEA_TITLE_LENGTH } from './limits.ts';

export const ideaStatus = z.enum(ideaStatuses);
const level = z.literal(LEVELS);

/** These fields can be set when an idea is created, and changed field by field afterwards. */
export const ideaFields = z.object({
  title: z.string().trim().min(1).max(MAX_IDEA_TITLE_LENGTH),
  projectId: id.nullable(),
  /** Null while nobody has judged it. */
  impact: level.nullable(),
  effort: level.nullable(),
  status: ideaStatus,
});
export type IdeaFields = z.infer<typeof ideaFields>;

/** Markdown. */
export const ideaBody = z.string().max(MAX_IDEA_BODY_LENGTH);

export const idea = ideaFields.extend({
  id,
  voteCount: z.number(),
  /** True if the caller is one of the voters. */
  hasVoted: z.boolean(),
  /** The task it was promoted to; null once that is deleted. */
  task: taskReference.nullable(),
  createdBy: z.object({ id, name: z.string() }).nullable(),
  isSample: z.boolean(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type Idea = z.infer<typeof idea>;

export const ideaDetails = idea.extend({
  body: z.string(),
  /** Counts the changes of the body; send it back as `baseRevision`. */
  revision: z.number(),
});
export type IdeaDetails = z.infer<typeof ideaDetails>;
