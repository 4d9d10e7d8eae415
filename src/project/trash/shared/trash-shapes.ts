// What a workspace has deleted and can still restore, on the wire.

import { z } from 'zod';
import { id } from '#project/workspace/shared/workspace-shapes.ts';

export const trashTypes = ['project', 'milestone', 'task', 'bug', 'idea', 'page', 'view'] as const;
export const trashType = z.enum(trashTypes);
export type TrashType = (typeof trashTypes)[number];

export const trashItem = z.object({
  type: trashType,
  id,
  name: z.string(),
  /** It counts the tasks that went with a project, the sub-tasks with a task, the pages with a page. */
  withIt: z.number(),
  deletedAt: z.date(),
  /** Null when nobody is known to have done it. */
  deletedBy: z.string().nullable(),
});
export type TrashItem = z.infer<typeof trashItem>;

export const MAX_TRASH_ITEMS = 500;
