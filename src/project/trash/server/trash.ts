// 'Recently deleted': every member sees it, the owner removes things for good.

import type { Scope, WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import type { TrashItem, TrashType } from '../shared/trash-shapes.ts';
import * as store from './store.ts';

export type Trash = {
  listTrash(scope: Scope): Promise<TrashItem[]>;
  /** Returns how many are gone. What was restored meanwhile stays. */
  removeForGood(scope: Scope, items: readonly { type: TrashType; id: string }[]): Promise<number>;
};

export function createTrash(access: WorkspaceAccess): Trash {
  return {
    listTrash: (scope) => access.read(scope, (tx, actor) => store.selectTrash(tx, actor)),

    removeForGood: (scope, items) =>
      access.govern(scope, 'owner', async ({ tx, touch }) => {
        let removed = 0;
        for (const [type, named] of Map.groupBy(items, (item) => item.type)) {
          const ids = named.map(({ id }) => id);
          removed += await store.deleteForGood(tx, { workspaceId: scope.workspaceId, type, ids });
        }
        touch('tasks', 'all');
        return removed;
      }),
  };
}
