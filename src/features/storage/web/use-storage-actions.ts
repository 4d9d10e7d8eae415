// Makes room: deletes one item with Undo, or removes for good what was deleted.

import { useQueryClient } from '@tanstack/react-query';
import { deleteWithUndo } from '#ui/undo/delete-with-undo.ts';
import { askToConfirm } from '#ui/overlays/confirm.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import type { StoredItem } from '../contract.ts';
import { storageMessages } from './messages.ts';
import { storageApi, storageQuery, storedActions } from './queries.ts';

export function useStorageActions() {
  const queryClient = useQueryClient();
  /** The item is in a list of its own screen, too, and the plan's figures have changed. */
  const refresh = (): Promise<void> => queryClient.invalidateQueries();

  return {
    deleteItem({ kind, id }: StoredItem): Promise<void> {
      return deleteWithUndo({
        async hide() {
          await queryClient.cancelQueries(storageQuery);
          queryClient.setQueryData(
            storageQuery.queryKey,
            (use) => use && { ...use, items: use.items.filter((item) => item.id !== id) },
          );
        },
        delete: () => storedActions[kind].delete(id),
        restore: () => storedActions[kind].restore(id),
        refresh,
        words: storageMessages.deletion(storageMessages.kinds[kind]),
      });
    },

    async emptyDeleted(): Promise<void> {
      if (!(await askToConfirm(storageMessages.emptyQuestion))) return;
      await attempt({
        async action() {
          const { freedBytes } = await storageApi.emptyDeleted({});
          showToast({ kind: 'success', text: storageMessages.emptied(freedBytes) });
        },
        describeFailure: storageMessages.emptyFailed,
        refresh,
      });
    },
  };
}
