// What a person does with the list of designs: rename one, delete one and undo that.

import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#ui/api/api-error.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import type { DocumentSession } from '../workspace/document-session.ts';
import { designMessages } from '../messages.ts';
import { designApi, designsQuery } from '../queries.ts';

type Listed = { id: string; title: string };

export function useDesignActions(session: DocumentSession, onOpen: (id: string | null) => void) {
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
    const isDone = await attempt(() => designApi.restore({ id }), designMessages.restoreFailed);
    if (isDone && wasOpen) onOpen(id);
  }

  return {
    async rename({ id }: Listed, title: string): Promise<void> {
      await attempt(async () => {
        if (id !== session.read().id) return designApi.update({ id, title });
        // The open one is saved by its session, which would write its old title over this one.
        session.change({ title });
        return session.flush();
      }, designMessages.renameFailed);
    },
    async remove({ id }: Listed): Promise<void> {
      const isOpen = id === session.read().id;
      const isDone = await attempt(() => designApi.remove({ id }), designMessages.deleteFailed);
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
