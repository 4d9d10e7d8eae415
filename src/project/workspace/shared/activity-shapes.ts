// An event of a workspace's activity on the wire: who did what to what. The words are the browser's.

import { z } from 'zod';
import { id } from './workspace-shapes.ts';

/** 'task-updated' and the like carry `changes`. */
export const activityKinds = [
  'workspace-renamed',
  'sample-removed',
  'sample-restored',
  'member-joined',
  'member-left',
  'member-removed',
  'member-role-changed',
  'ownership-transferred',
  'project-created',
  'project-updated',
  'project-archived',
  'project-unarchived',
  'project-deleted',
  'project-restored',
  'milestone-created',
  'milestone-updated',
  'milestone-completed',
  'milestone-reopened',
  'milestone-deleted',
  'milestone-restored',
  'task-created',
  'task-updated',
  'task-deleted',
  'task-restored',
  'tasks-imported',
  'tasks-import-undone',
  'comment-added',
  'attachment-added',
  'attachment-removed',
  'relation-added',
  'relation-removed',
  'resource-added',
  'resource-removed',
  'resource-restored',
  'page-created',
  'page-updated',
  'page-moved',
  'page-deleted',
  'page-restored',
  'page-version-restored',
  'idea-created',
  'idea-updated',
  'idea-promoted',
  'idea-promotion-undone',
  'idea-deleted',
  'idea-restored',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** A field and its value before and after as words, null for none. Of long texts only the field is named. */
export const fieldChange = z.object({
  field: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type FieldChange = z.infer<typeof fieldChange>;

export const activityItem = z.object({
  id,
  kind: z.enum(activityKinds),
  /** Who did it; null once the account is gone. */
  member: z.object({ id, name: z.string() }).nullable(),
  subject: z.object({
    type: z.enum(['workspace', 'member', 'project', 'milestone', 'task', 'idea', 'page']),
    id,
    /** As it was called then. */
    name: z.string(),
    /** Of a task: 'ABC-12'. */
    key: z.string().nullable(),
  }),
  changes: z.array(fieldChange),
  createdAt: z.date(),
});
export type ActivityItem = z.infer<typeof activityItem>;
