// An event of a workspace's activity on the wire: who did what to what. The words are the browser's.

import { z } from 'zod';
import { id } from './workspace-shapes.ts';

export const workspaceActivity = [
  'workspace-renamed',
  'sample-removed',
  'sample-restored',
  'member-joined',
  'member-left',
  'member-removed',
  'member-role-changed',
  'ownership-transferred',
] as const;

/**
 * The kinds of activity by slice. A slice above this one adds its own, in the way of `WorkspaceChanges`, and the activity of
 * the dashboard has a sentence for each that does not follow from its name.
 */
export interface WorkspaceActivity {
  workspace: (typeof workspaceActivity)[number];
}
/** 'task-updated' and the like carry `changes`. */
export type ActivityKind = WorkspaceActivity[keyof WorkspaceActivity];

/** A field and its value before and after as words, null for none. Of long texts only the field is named. */
export const fieldChange = z.object({
  field: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type FieldChange = z.infer<typeof fieldChange>;

export const activityItem = z.object({
  id,
  /** Such as 'task-created'. More may come. */
  kind: z.string<ActivityKind>(),
  /** This member did it. It is null once the account is gone. */
  member: z.object({ id, name: z.string() }).nullable(),
  subject: z.object({
    /** Such as 'task'. */
    type: z.string(),
    id,
    /** The name is what the subject was called then. */
    name: z.string(),
    /** Only a task has a key, such as 'ABC-12'. */
    key: z.string().nullable(),
  }),
  changes: z.array(fieldChange),
  createdAt: z.date(),
});
export type ActivityItem = z.infer<typeof activityItem>;
