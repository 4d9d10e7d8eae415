// What a workspace has deleted: listed for 30 days, and removed for good by its owner. Each slice restores its own rows.

import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { workspaceProblems } from '#project/workspace/contract.ts';
import { id } from '#project/workspace/shared/workspace-shapes.ts';
import { MAX_TRASH_ITEMS, trashItem, trashType } from './shared/trash-shapes.ts';

const route = endpoint.errors(workspaceProblems).meta({ access: 'signed-in' });
const tags = ['trash'];

export const trashContract = {
  listTrash: route
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/trash',
      tags,
      summary: 'What was deleted within the last 30 days, the latest first',
    })
    .input(z.object({ workspaceId: id }))
    .output(z.object({ items: z.array(trashItem) })),

  removeForGood: route
    .route({
      method: 'DELETE',
      path: '/workspaces/{workspaceId}/trash',
      tags,
      summary: 'Remove what was deleted for good, with all that went with it',
    })
    .meta({ audit: { kind: 'trash.emptied', id: 'workspaceId' } })
    .input(
      z.object({
        workspaceId: id,
        items: z
          .array(z.object({ type: trashType, id }))
          .min(1)
          .max(MAX_TRASH_ITEMS),
      }),
    )
    .output(z.object({ removed: z.number() })),
};
