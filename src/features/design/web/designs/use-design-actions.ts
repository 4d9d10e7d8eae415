// What a person does with the list of designs: rename one, delete one and undo that.

import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#ui/api/api-error.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import type { Desk } from '../workspace/document-session.ts';
import { designMessages } from '../messages.ts';
import { designApi, designsQuery } from '../queries.ts';

type Listed = { id: string; title: string };

export function useDesignActs(desk: Desk, onOpen: (id: string | null) => void) {
  const queryClient = useQueryClient();

  async function attempt(act: () => Promise<unknown>, failure: string): Promise<boolean> {
    try {
      await act();
      return true;
    } catch (error) {
      console.error(failure, error);
      showToast({ kind: 'error', text: failure, detail: messageOf(error) });
      return false;
    } finally {
      await queryClient.invalidateQueries(designsQuery);
    }
  }

  async function restore(id: string, wasOpen: boolean): Promise<void> {
    const isDone = await attempt(() => designApi.restoreDesign({ id }), designMessages.restoreFailed);
    if (isDone && wasOpen) onOpen(id);
  }

  return {
    async rename({ id }: Listed, title: string): Promise<void> {
      await attempt(async () => {
        if (id !== desk.read().id) return designApi.updateDesign({ id, title });
        // The open one is saved by its desk, which would write its old title over this one.
        desk.change({ title });
        return desk.flush();
      }, designMessages.renameFailed);
    },
    async remove({ id }: Listed): Promise<void> {
      const isOpen = id === desk.read().id;
      const isDone = await attempt(() => designApi.deleteDesign({ id }), designMessages.deleteFailed);
      if (!isDone) return;
      showToast({
        kind: 'success',
        text: designMessages.designDeleted,
        action: { label: designMessages.undo, onSelect: () => void restore(id, isOpen) },
      });
      if (isOpen) onOpen(null);
    },
  };
}
