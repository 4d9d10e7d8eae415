// What a person does with the list of designs: rename one, delete one and undo that.

import { useQueryClient } from '@tanstack/react-query';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { deleteWithUndo } from '#ui/undo/delete-with-undo.ts';
import { designApi, designsQuery } from '../queries.ts';
import type { DocumentSession } from '../workspace/document-session.ts';
import { designListMessages } from './messages.ts';

/** `onOpen` opens a design; null opens a new one. */
export function useDesignActions(session: DocumentSession, onOpen: (id: string | null) => void) {
  const queryClient = useQueryClient();
  const refresh = (): Promise<void> => queryClient.invalidateQueries(designsQuery);

  return {
    async renameDesign(id: string, title: string): Promise<void> {
      await attempt({
        async action() {
          if (id !== session.read().id) return designApi.updateDesign({ id, title });
          // Through the session: its next save would otherwise write the old title again.
          session.change({ title });
          return session.flush();
        },
        describeFailure: designListMessages.renameFailed,
        refresh,
      });
    },
    deleteDesign(id: string): Promise<void> {
      const isOpen = id === session.read().id;
      return deleteWithUndo({
        delete: () => designApi.deleteDesign({ id }),
        restore: () => designApi.restoreDesign({ id }),
        refresh,
        words: designListMessages.deletion,
        onDeleted: () => isOpen && onOpen(null),
        onRestored: () => isOpen && onOpen(id),
      });
    },
  };
}
